package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Scrollback, search, copying and what becomes of copied text. */
class CopyIT {
  @Test
  void textIsCopiedAsTheProgramWroteItAndOutputMovesNothing() throws IOException {
    try (Tmux outer = Tmux.running()) {
      String out = outer.folder().resolve("out").toString();
      outer.line("clear; printf 'wide \\u6f22\\u5b57 e\\u0301   \\n%0150d.\\n' 7; seq 100");
      outer.waitFor("\n100\n");
      outer.prefix("/").type("wide").keys("Enter").waitFor("1/1").type("Vjj").type("y");
      outer.waitFor("copied 2 lines").reader("cat > " + out).prefix("]").keys("C-d");
      outer.until("it is written", () -> read(out).length() > 150);
      assertThat(read(out)).isEqualTo("wide \u6f22\u5b57 e\u0301\n" + "0".repeat(149) + "7.\n");

      // A block, by Ctrl+V: the same columns of three lines.
      outer.line("clear; printf 'abcdef\\nghijkl\\nmno''pqr\\n'").waitFor("mnopqr");
      outer.prefix("[").type("?bcd").keys("Enter").waitFor("1/1").keys("C-v").type("jjll");
      outer.keys("Enter").waitFor("copied 3 lines").reader("cat > %s-2".formatted(out));
      outer.prefix("]").keys("Enter", "C-d");
      outer.until("it is written", () -> read(out + "-2").endsWith("nop\n"));
      assertThat(read(out + "-2")).isEqualTo("bcd\nhij\nnop\n");

      outer.line(
          "clear; mkfifo %1$s/go; (read x < %1$s/go; seq -f new-%%g 90) & seq -f old-%%g 90"
              .formatted(outer.folder()));
      outer.waitFor("old-90").prefix("[").keys("C-b", "C-b").waitUntilGone("old-90");
      String view = outer.screen().get(5);
      outer.prefix("c").waitFor("2:bash *");
      outer.line("echo go > %s/go".formatted(outer.folder()));
      outer.prefix("1").waitFor("1:bash *");
      assertThat(outer.screen().get(5)).isEqualTo(view);
      outer.type("q").waitUntilGone("copy");
    }
  }

  private static String read(String file) {
    try {
      return Files.exists(Path.of(file)) ? Files.readString(Path.of(file)) : "";
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aSearchIsCountedGoesBothWaysAndPromptsAreFound() {
    try (Tmux outer = Tmux.running()) {
      outer.line(
          "clear; for i in 1 2 3; do printf '\\e]133;A\\a\\e[Jpr%s> ' $i; seq -f l-$i-%g 50; done");
      outer.waitFor("l-3-50").prefix("[").type("?l-2-1").keys("Enter").waitFor("/11");
      outer.type("n").waitFor("10/11").type("N").waitFor("11/11").type("q").waitUntilGone("copy");
      outer.prefix("[").type("[").waitFor("pr3> ").type("[").waitFor("pr2> ");
      outer.type("[").waitFor("pr1> ").type("]").type("]").waitFor("pr3> ").type("q");
      outer.waitUntilGone("copy");
    }
  }

  @Test
  void theSelectionOpensInTheEditorInAPaneOfItsOwn() throws IOException {
    try (Tmux outer = Tmux.bash(120, 36)) {
      Path editor = outer.folder().resolve("editor");
      Files.writeString(editor, "#!/bin/sh\nsed s/^/edited:/ \"$1\"\nexec cat\n");
      assertThat(editor.toFile().setExecutable(true)).isTrue();
      outer.line("export EDITOR=" + editor + "; unset VISUAL").start("bash --norc --noprofile");
      outer.waitFor("PANE>").line("clear; seq -f line-%g 100").waitFor("line-100");
      outer.prefix("/").type("line-42").keys("Enter").waitFor("1/1").type("Vj").type("o");
      outer.waitFor("edited:line-42").waitFor("edited:line-43").waitFor(" 2:sh ");
      outer.keys("C-d").waitUntilGone("edited:");
    }
  }

  @Test
  void theClipboardSequenceOfAProgramIsPastableHereAndReachesTheTerminal() {
    try (Tmux outer = Tmux.running()) {
      outer.line("clear; printf '\\e]52;c;QUJD'; printf 'REVG\\a'; echo do''ne").waitFor("done");
      outer.reader("cat").prefix("]").keys("Enter").waitFor("ABCDEF\nABCDEF").interrupt();
      outer.until("the outer terminal has it", () -> outer.buffer().equals("ABCDEF"));
      // A hundred kilobytes whole; ten megabytes are refused whole; neither is printed.
      outer.line(
          "clear; printf '\\e]52;c;%s\\a' $(head -c 100000 /dev/zero | tr '\\0' x | base64 -w0); echo sent-''1");
      outer.waitFor("sent-1").until("it came whole", () -> outer.buffer().length() == 100_000);
      outer.line(
          "clear; (printf '\\e]52;c;'; head -c 10000000 /dev/zero | base64 -w0; printf '\\a'); echo sent-''2");
      outer.waitFor("sent-2");
      assertThat(outer.text()).doesNotContain("AAAA");
      assertThat(outer.buffer()).hasSize(100_000);
    }
  }
}
