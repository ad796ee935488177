package dev.atrium.posix;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * This process's arguments as the bytes that it was given. The JVM decodes them by the locale, in
 * which not every argument is text: under {@code LANG=C} an umlaut becomes question marks.
 */
public final class CommandLine {
  private static final Path RAW = Path.of("/proc/self/cmdline");

  private CommandLine() {}

  /** The bytes of {@code last}, which are the last arguments that {@code main} got. */
  public static List<byte[]> bytesOf(List<String> last) {
    List<byte[]> all = List.of();
    try {
      all = split(Files.readAllBytes(RAW));
    } catch (IOException e) {
      // No such file on macOS, where arguments are UTF-8 in every locale.
    }
    if (all.size() > last.size()) {
      return all.subList(all.size() - last.size(), all.size());
    }
    Charset charset = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    return last.stream().map(argument -> argument.getBytes(charset)).toList();
  }

  /** The texts that a NUL ends each. */
  static List<byte[]> split(byte[] texts) {
    List<byte[]> parts = new ArrayList<>();
    int from = 0;
    for (int at = 0; at < texts.length; at++) {
      if (texts[at] == 0) {
        parts.add(Arrays.copyOfRange(texts, from, at));
        from = at + 1;
      }
    }
    return parts;
  }
}
