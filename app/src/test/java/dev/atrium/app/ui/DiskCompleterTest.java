package dev.atrium.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.ui.Completer.Candidates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DiskCompleterTest {
  private Path folder = Path.of("/nonexistent");

  @BeforeEach
  void makeFiles(@TempDir Path temporary) throws IOException {
    folder = temporary;
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Files.createDirectories(folder.resolve("src/main"));
    Files.createDirectories(bin.resolve("vimfolder"));
    for (String name : List.of("vim", "vimdiff", "less")) {
      assertThat(Files.createFile(bin.resolve(name)).toFile().setExecutable(true)).isTrue();
    }
    Files.createFile(bin.resolve("vimrc"));
    Files.createFile(folder.resolve("a file"));
    Files.createFile(folder.resolve("p q"));
    Files.createFile(folder.resolve("p(q"));
    Files.createFile(folder.resolve(".hidden"));
  }

  private Candidates complete(String line) {
    return new DiskCompleter(
            folder.resolve("bin") + "::/nonexistent:relative",
            folder,
            folder.resolve("src"),
            new DiskCompleter.Executors(Runnable::run, Runnable::run))
        .candidates(line);
  }

  @ParameterizedTest
  @CsvSource({
    "vi, 0, vim vimdiff, vim",
    "le, 0, less, less",
    "'', 0, '', ''",
    "vim s, 4, src/, src/",
    "vim src/, 4, src/main/, src/main/",
    "bin/l, 0, bin/less, bin/less",
    "vim ~/m, 4, ~/main/, ~/main/",
    "vim a\\ f, 4, a\\ file, a\\ file",
    "vim .h, 4, .hidden, .hidden",
    "vim x/y/z, 4, '', ''",
    "vim p, 4, p\\ q p\\(q, p",
    "vim p\\, 4, p\\ q p\\(q, p",
  })
  void theLastWordGoesOn(String line, int start, String words, String common) {
    Candidates candidates = complete(line);

    assertThat(candidates.wordStart()).isEqualTo(start);
    assertThat(String.join(" ", candidates.words())).isEqualTo(words);
    assertThat(candidates.common()).isEqualTo(common);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "ls | le # 5 # less",
        "ls |le # 4 # less",
        "cd / && le # 8 # less",
        "sleep 9;le # 8 # less",
        "(le # 1 # less",
        "echo $(le # 7 # less",
        "EDITOR=vim B=2 le # 15 # less",
        "A='x y' le # 8 # less",
        "2>/dev/null le # 12 # less",
        "ls | A=1 le s # 12 # src/",
        "le 2>&1 s # 8 # src/",
        "le &>/dev/null s # 15 # src/",
        "le <s # 4 # src/",
        "le > s # 5 # src/",
        "le & s # 5 # ``",
        "cat 'a f # 4 # a\\ file",
        "cat \"a f # 4 # a\\ file",
        "cat 'src/m # 4 # src/main/",
        "cat a' 'f # 4 # a\\ file",
        "echo 'a;b' s # 11 # src/",
        "echo a\\|b s # 10 # src/",
        "'vim' s # 6 # src/",
      })
  void aLineIsReadAsAShellDoes(String line, int start, String words) {
    Candidates candidates = complete(line);

    assertThat(candidates.wordStart()).isEqualTo(start);
    assertThat(String.join(" ", candidates.words())).isEqualTo(words);
  }

  @Test
  void theAnswerIsGivenWhereTheLoopRunsIt() {
    List<Runnable> background = new ArrayList<>();
    List<Runnable> loop = new ArrayList<>();
    List<Candidates> answers = new ArrayList<>();
    new DiskCompleter("", folder, folder, new DiskCompleter.Executors(background::add, loop::add))
        .complete("ls s", answers::add);

    background.get(0).run();
    assertThat(answers).isEmpty();
    loop.get(0).run();
    assertThat(answers).hasSize(1);
  }

  @Test
  void aNameThatIsNoPathCompletesToNothing() {
    assertThat(complete("ls \0/").words()).isEmpty();
  }
}
