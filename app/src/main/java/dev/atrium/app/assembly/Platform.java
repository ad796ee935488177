package dev.atrium.app.assembly;

import java.util.Locale;

/**
 * This machine in the words of the libraries that bring native parts.
 *
 * @param os {@code linux} or {@code darwin}
 * @param architecture as JNA and pty4j both call it
 */
record Platform(String os, String architecture) {
  static Platform current() {
    return of(System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  static Platform of(String osName, String osArch) {
    String os = osName.toLowerCase(Locale.ROOT).startsWith("mac") ? "darwin" : "linux";
    String architecture =
        switch (osArch) {
          case "amd64", "x86_64" -> "x86-64";
          case "i386", "i686", "x86" -> "x86";
          default -> osArch;
        };
    return new Platform(os, architecture);
  }

  String jnaFolder() {
    return os + "-" + architecture;
  }

  String jnaLibrary() {
    return isMac() ? "libjnidispatch.jnilib" : "libjnidispatch.so";
  }

  /** One library serves every Mac. */
  String ptyFolder() {
    return isMac() ? os : os + "/" + architecture;
  }

  String ptyLibrary() {
    return isMac() ? "libpty.dylib" : "libpty.so";
  }

  private boolean isMac() {
    return os.equals("darwin");
  }
}
