package dev.atrium.app.host;

import dev.atrium.posix.Debug;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The file {@code taken} in the folder of this run. It is there while the terminal is ours and
 * holds what to write to give it back, for the launcher: the last one that can if host and watchdog
 * are both killed. Beside it stands {@code over}, once a host whose watchdog is gone has ended all.
 */
final class TakenMark {
  private final @Nullable File file;
  private final @Nullable File over;

  private TakenMark(@Nullable File file, @Nullable File over) {
    this.file = file;
    this.over = over;
  }

  /**
   * @param run the folder; null where there is no launcher
   */
  static TakenMark in(@Nullable String run) {
    return run == null
        ? new TakenMark(null, null)
        : new TakenMark(new File(run, "taken"), new File(run, "over"));
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

  /**
   * Nothing of this session is left: without a watchdog the launcher learns it from this alone.
   *
   * @return false if there is no launcher to tell it to
   */
  boolean over() {
    if (over == null) {
      return false;
    }
    try {
      if (!over.createNewFile() && Debug.ON) {
        Debug.mark("end", "it was known to be over");
      }
    } catch (IOException e) {
      // The launcher is gone with its folder, or it says less than it could.
      Debug.mark("end", e.toString());
    }
    return true;
  }
}
