package dev.atrium.reaper.supervise;

import dev.atrium.reaper.record.OwnedFiles;
import dev.atrium.reaper.watchdog.Counts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Where the counts go. That it cannot be written is said once and changes nothing else. */
final class StateFile {
  private final @Nullable Path file;
  private final Consumer<String> complain;
  private @Nullable Counts written;
  private boolean failed;

  StateFile(@Nullable Path file, Consumer<String> complain) {
    this.file = file == null ? null : file.toAbsolutePath();
    this.complain = complain;
  }

  /** Whether anybody reads it. */
  boolean isWanted() {
    return file != null && !failed;
  }

  void write(Counts counts) {
    Path target = file;
    if (target == null || counts.equals(written)) {
      return;
    }
    try {
      OwnedFiles.write(target, counts.json().getBytes(StandardCharsets.US_ASCII));
      written = counts;
    } catch (IOException e) {
      if (!failed) {
        complain.accept("cannot write " + target + " (" + e + "), going on without");
      }
      failed = true;
    }
  }
}
