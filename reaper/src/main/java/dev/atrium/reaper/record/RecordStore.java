package dev.atrium.reaper.record;

import dev.atrium.posix.FileSystem;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads back what sessions wrote down, as far as it can be believed. */
public final class RecordStore {
  private final StateDirectory state;
  private final int uid = Posix.effectiveUid();
  private final BiConsumer<Path, String> problems;

  /**
   * @param problems told of every record that is not believed, and why
   */
  public RecordStore(StateDirectory state, BiConsumer<Path, String> problems) {
    this.state = state;
    this.problems = problems;
  }

  /** Every believable stamp whose name and content agree. */
  public List<Stamp> stamps() {
    List<Stamp> stamps = new ArrayList<>();
    for (Path file : entries(state.stamps())) {
      Stamp stamp = read(file, RecordFormat::parseStamp);
      if (stamp != null && agrees(file, state.stamp(stamp.root()))) {
        stamps.add(stamp);
      }
    }
    return stamps;
  }

  /** The registry of every session that has a believable one. */
  public List<CrashRegistry> registries() {
    List<CrashRegistry> registries = new ArrayList<>();
    for (Path directory : entries(state.sessions())) {
      String refusal = OwnedFiles.whyNot(directory, uid);
      if (refusal != null) {
        problems.accept(directory, refusal);
        continue;
      }
      CrashRegistry registry =
          read(directory.resolve("registry.json"), RecordFormat::parseRegistry);
      if (registry != null && agrees(directory, state.session(registry.owner().id()))) {
        registries.add(registry);
      }
    }
    return registries;
  }

  private static List<Path> entries(Path directory) {
    List<Path> entries = new ArrayList<>();
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      return entries;
    }
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      for (Path entry : stream) {
        // A leading dot is a record that was being written when its writer died.
        if (!String.valueOf(entry.getFileName()).startsWith(".")) {
          entries.add(entry);
        }
      }
    } catch (IOException e) {
      return entries;
    }
    return entries;
  }

  private <T> @Nullable T read(Path file, Function<byte[], RecordFormat.Reading<T>> parser) {
    OwnedFiles.Content content = OwnedFiles.read(file, uid, RecordFormat.LARGEST_FILE);
    byte[] bytes = content.bytes();
    String problem = content.problem();
    T value = null;
    if (bytes != null) {
      RecordFormat.Reading<T> reading = parser.apply(bytes);
      value = reading.value();
      problem = reading.problem();
    }
    if (problem != null) {
      problems.accept(file, problem);
    }
    return value;
  }

  private boolean agrees(Path file, Path named) {
    boolean same = named.getFileName().equals(file.getFileName());
    if (!same) {
      problems.accept(file, "is not named after what it is about");
    }
    return same;
  }

  /** Removes a stamp that no longer fits; that it is gone already is no error. */
  public void remove(Stamp stamp) {
    FileSystem.unlink(state.stamp(stamp.root()).toString());
  }

  /** Removes the plain files of a session that is over, and its directory. */
  public void removeSession(ProcessId owner) {
    Path directory = state.session(owner);
    for (Path file : entries(directory)) {
      FileSystem.unlink(file.toString());
    }
    try {
      Files.deleteIfExists(directory.resolve(".registry.json.new"));
      Files.deleteIfExists(directory);
    } catch (IOException e) {
      problems.accept(directory, "cannot be removed: " + e.getMessage());
    }
  }
}
