package dev.atrium.reaper.supervise;

import dev.atrium.posix.Errno;
import dev.atrium.posix.FileSystem;
import dev.atrium.posix.Spawn;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A text file with the right to execute but no interpreter line, as every shell accepts it. */
final class Scripts {
  private Scripts() {}

  static int start(List<byte[]> arguments, long defaults) {
    String name = new String(arguments.get(0), StandardCharsets.UTF_8);
    String path = name.contains("/") ? name : search(name);
    if (path.isEmpty()) {
      return -Errno.ENOENT;
    }
    List<byte[]> command = new ArrayList<>();
    command.add("/bin/sh".getBytes(StandardCharsets.UTF_8));
    command.add(path.getBytes(StandardCharsets.UTF_8));
    command.addAll(arguments.subList(1, arguments.size()));
    return Spawn.ofBytes(command).withDefault(defaults).start();
  }

  private static String search(String name) {
    for (String folder : System.getenv().getOrDefault("PATH", "/usr/bin:/bin").split(":", -1)) {
      String candidate = (folder.isEmpty() ? "." : folder) + "/" + name;
      if (FileSystem.mayExecute(candidate) == 0) {
        return candidate;
      }
    }
    return "";
  }
}
