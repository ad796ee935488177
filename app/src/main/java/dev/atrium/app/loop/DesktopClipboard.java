package dev.atrium.app.loop;

import dev.atrium.app.copy.Clipboard;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Environment;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Signals;
import dev.atrium.posix.Spawn;
import dev.atrium.reaper.record.PaneEnvironment;
import dev.atrium.reaper.record.SessionMarker;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Gives texts to the clipboard program of this desktop, on a thread of its own: the program may be
 * slow to read. The host's reaper waits for it as for every child.
 */
final class DesktopClipboard {
  private final Optional<List<String>> tool;

  DesktopClipboard(Map<String, String> environment) {
    tool = Clipboard.tool(environment, name -> isInPath(name, environment));
  }

  private static boolean isInPath(String name, Map<String, String> environment) {
    for (String folder : environment.getOrDefault("PATH", "").split(":", -1)) {
      if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, name))) {
        return true;
      }
    }
    return false;
  }

  void set(String text) {
    tool.ifPresent(
        command -> {
          Thread thread = new Thread(() -> give(command, text), "clipboard");
          thread.setDaemon(true);
          thread.start();
        });
  }

  private static void give(List<String> command, String text) {
    Descriptors.Pipe pipe = Descriptors.pipe(false);
    int nothing = Descriptors.open("/dev/null", Descriptors.O_RDWR | Descriptors.O_CLOEXEC, 0);
    int started =
        Spawn.of(command)
            .inOwnGroup()
            .environment(kept())
            .withDefault(Signals.set(Signal.PIPE, Signal.INT, Signal.QUIT))
            .descriptor(pipe.readEnd(), 0)
            .descriptor(nothing, 1)
            .descriptor(nothing, 2)
            .start();
    Descriptors.close(pipe.readEnd());
    Descriptors.close(nothing);
    if (started > 0) {
      write(pipe.writeEnd(), text.getBytes(StandardCharsets.UTF_8));
    }
    Descriptors.close(pipe.writeEnd());
  }

  /**
   * The text is in the clipboard as long as the program that gave it lives: quitting leaves that
   * one alone, as what the user asked to keep.
   */
  private static Environment kept() {
    Environment environment = Environment.inherited();
    ProcessId self = ProcessTable.open().identify(Posix.pid());
    if (self != null) {
      environment.set(PaneEnvironment.KEEP, new SessionMarker(self).format());
    }
    return environment;
  }

  private static void write(int descriptor, byte[] bytes) {
    NativeBuffer buffer = new NativeBuffer(1 << 16);
    int at = 0;
    while (at < bytes.length) {
      int count = Math.min(buffer.size(), bytes.length - at);
      buffer.put(0, bytes, at, count);
      int written = Descriptors.write(descriptor, buffer, 0, count);
      if (written <= 0) {
        return;
      }
      at += written;
    }
  }
}
