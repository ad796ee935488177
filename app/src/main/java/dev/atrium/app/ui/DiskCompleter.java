package dev.atrium.app.ui;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * Completes names of programs and files. Reads directories, so it does that where {@code
 * background} runs it and answers where {@code loop} does.
 */
public final class DiskCompleter implements Completer {
  /** More is no help to anybody. */
  private static final int MOST_WORDS = 200;

  private final List<Path> programs;
  private final Path directory;
  private final Path home;
  private final Executors executors;

  /** Where the disk is read, and where answers are given. */
  public record Executors(Executor background, Executor loop) {}

  /**
   * @param path the variable PATH
   * @param directory to which relative names belong
   * @param home what {@code ~} stands for
   */
  public DiskCompleter(String path, Path directory, Path home, Executors executors) {
    programs = directories(path);
    this.directory = directory;
    this.home = home;
    this.executors = executors;
  }

  private static List<Path> directories(String path) {
    List<Path> directories = new ArrayList<>();
    for (String name : path.split(":", -1)) {
      if (name.startsWith("/")) {
        directories.add(Path.of(name));
      }
    }
    return directories;
  }

  @Override
  public void complete(String beforeCaret, Consumer<Candidates> answer) {
    executors
        .background()
        .execute(
            () -> {
              Candidates candidates = candidates(beforeCaret);
              executors.loop().execute(() -> answer.accept(candidates));
            });
  }

  /** What can stand in place of the line's last word. */
  Candidates candidates(String line) {
    LastWord word = LastWord.of(line);
    TreeSet<String> found = new TreeSet<>();
    try {
      if (word.isProgram() && !word.text().startsWith("~")) {
        programs(word.text(), found);
      } else {
        files(word.text(), found);
      }
    } catch (InvalidPathException e) {
      found.clear();
    }
    return new Candidates(word.start(), found.stream().limit(MOST_WORDS).toList());
  }

  private void programs(String beginning, Set<String> found) {
    if (beginning.isEmpty()) {
      return;
    }
    for (Path program : programs) {
      for (Path entry : entries(program, beginning)) {
        if (Files.isExecutable(entry) && !Files.isDirectory(entry)) {
          found.add(entry.getFileName().toString());
        }
      }
    }
  }

  private void files(String text, Set<String> found) {
    int slash = text.lastIndexOf('/') + 1;
    String folder = text.substring(0, slash);
    String beginning = text.substring(slash);
    for (Path entry : entries(resolve(folder), beginning)) {
      String name = entry.getFileName().toString();
      if (!name.startsWith(".") || beginning.startsWith(".")) {
        found.add(folder + name + (Files.isDirectory(entry) ? "/" : ""));
      }
    }
  }

  private Path resolve(String folder) {
    return folder.startsWith("~/") ? home.resolve(folder.substring(2)) : directory.resolve(folder);
  }

  private static List<Path> entries(Path folder, String beginning) {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream =
        Files.newDirectoryStream(
            folder, entry -> entry.getFileName().toString().startsWith(beginning))) {
      stream.forEach(entries::add);
    } catch (IOException | DirectoryIteratorException e) {
      // A folder that is not there or not ours completes to nothing.
      return List.of();
    }
    return entries;
  }
}
