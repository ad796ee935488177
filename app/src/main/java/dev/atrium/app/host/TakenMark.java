package dev.atrium.app.host;

import dev.atrium.posix.Debug;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The file {@code taken} in the folder of this run. It is there while the terminal is ours and
 * holds what to write to give it back, for the launcher: the last one that can if host and watchdog
 * are both killed.
 */
final class TakenMark {
  private final @Nullable File file;

  private TakenMark(@Nullable File file) {
    this.file = file;
  }

  /**
   * @param run the folder; null where there is no launcher
   */
  static TakenMark in(@Nullable String run) {
    return new TakenMark(run == null ? null : new File(run, "taken"));
  }

  void set(byte[] leave) {
    if (file == null) {
      return;
    }
    try (FileOutputStream out = new FileOutputStream(file)) {
      out.write(leave);
    } catch (IOException e) {
      // Only the case of two kills at once is worse off.
      Debug.mark("terminal", e.toString());
    }
  }

  void remove() {
    if (file != null && !file.delete() && Debug.ON) {
      Debug.mark("terminal", "there was no mark to remove");
    }
  }
}
