package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What people report of typing and pasting in multiplexers, played from outside. */
class InputCasesIT {
  @Test
  void everyPairOfPrefixAndKeyActsOnceHoweverItArrives() {
    try (Tmux outer = Tmux.running()) {
      outer.prefix("c").waitFor("2:bash *").prefix("c").waitFor("3:bash *");
      outer.bytes("\u0001n".repeat(50)).waitFor("2:bash *");
      outer.bytes("\u0001").waitFor("[Ctrl+A]").bytes("p").waitFor("1:bash *");
      outer.reader("cat -v").bytes("\u0001\u0001x\r").waitFor("^Ax\n^Ax\n");
      outer.interrupt();

      outer.line("clear; stty raw -echo opost; echo re''ady; od -An -v -tx1 -w1").waitFor("ready");
      outer.raw(0xff).waitFor("ff\n").raw(0xc3).waitFor("c3\n").raw(0xa9).waitFor("a9\n");
      outer.raw(0x00, 0x80).waitFor(" ff\n c3\n a9\n 00\n 80\n");
    }
  }

  @Test
  void aPasteOfAMegabyteBlocksNothingAndCanBeInterrupted() throws IOException {
    try (Tmux outer = Tmux.running()) {
      Path text = outer.folder().resolve("paste");
      Files.writeString(text, ("x".repeat(79) + "\n").repeat(12_500));
      outer.reader("sleep 1000").paste(text);
      outer.prefix("c").waitFor("2:bash *").line("echo ali''ve").waitFor("alive");
      // The kernel echoes nothing here: atrium signals, since the tty is full of what nobody reads.
      outer.prefix("1").waitFor("xxxx").keys("C-c").waitFor("PANE>");
      outer.line("echo ty''ped").waitFor("typed");

      outer.reader("cat > " + outer.folder() + "/copy").paste(text);
      Path copy = outer.folder().resolve("copy");
      outer.until("the paste was read", () -> Files.exists(copy) && copy.toFile().length() > 99);
      outer.prefix("2").line("echo still-ali''ve").waitFor("still-alive");
      outer.prefix("1").until("all of it", () -> copy.toFile().length() == 1_000_000);
      outer.keys("C-d").waitFor("PANE>");
      assertThat(Files.readString(copy)).isEqualTo(Files.readString(text));
    }
  }

  @Test
  void aPasteArrivesByteForByteWithAndWithoutBrackets() throws Exception {
    try (Tmux outer = Tmux.running()) {
      byte[] body = new byte[1_000_000];
      Random random = new Random(1);
      for (int i = 0; i < body.length; i++) {
        body[i] = (byte) (i % 80 == 79 ? '\n' : ' ' + random.nextInt(95));
      }
      Path file = Files.write(outer.folder().resolve("paste"), body);
      // The program does not read yet while the whole of it is pasted.
      outer.line(
          "clear; stty raw -echo; echo re''ady; head -c 1 >/dev/null; head -c 1000000 | md5sum");
      outer.waitFor("ready").type("x").paste(file).waitFor(md5(body));
      outer.line("stty sane; clear");

      byte[] marked =
          ("\033[200~" + new String(body, StandardCharsets.US_ASCII) + "\033[201~")
              .getBytes(StandardCharsets.US_ASCII);
      outer.line("printf '\\e[?2004h'; stty raw -echo; echo re''ady; head -c 1000012 | md5sum");
      outer.waitFor("ready").paste(file).waitFor(md5(marked));
    }
  }

  private static String md5(byte[] bytes) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(bytes));
  }

  @Test
  void aPasteIsAPasteInEverySynchronisedPane() {
    try (Tmux outer = Tmux.running()) {
      outer.prefix("%").waitFor("2:bash").waitFor("both prompts", text -> prompts(text) == 2);
      outer.prefix("s").bytes("\033[200~echo one\recho two\r\033[201~");
      outer.waitFor("both hold it", text -> text.split("echo two", -1).length == 3);
      assertThat(outer.screen()).noneMatch(line -> line.contains("\u2502one"));
      outer.keys("Enter").waitFor("both run it", text -> text.split("\u2502two ", -1).length == 3);
    }
  }

  private static int prompts(String text) {
    return text.split("PANE>", -1).length - 1;
  }

  @Test
  void theKeysOfAnEndedPaneReachNobodyElse() {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line(Tmux.atrium() + " sh -c 'read -r line; echo got:$line; exit 3'; echo status=$?");
      outer.waitFor("1:sh *").keys("Enter").waitFor("x to close");
      outer.keys("Enter").waitUntilGone("x to close").line("new").waitFor("got:new");
      outer.waitFor("x to close").type("x").waitFor("status=3");
    }
    try (Tmux outer = Tmux.running()) {
      outer.prefix(":").line("/bin/false").waitFor("x to close").type("x");
      outer.waitUntilGone("x to close").line("y").waitFor("PANE> y");
    }
  }

  @Test
  void anEndedPaneIsClosedByAKeyOfItsOwnAlone() throws IOException {
    try (Tmux outer = Tmux.running()) {
      outer.prefix("%").waitFor("2:bash").waitFor("both prompts", text -> prompts(text) == 2);
      outer.line("no-such''-program; exit 127").waitFor("x to close");
      outer.bytes("\033[200~xyz\033[201~").prefix("s").prefix("h").type("x").type("e");
      outer.waitFor("PANE> xe").waitFor("x to close");
      outer.prefix("s").prefix("l").type("x").waitUntilGone("x to close").keys("C-u");
      outer.line("echo cl''ean").waitFor("clean");
      assertThat(outer.text()).doesNotContain("~").doesNotContain("xyz");
    }
  }

  @Test
  void anEndMarkerInsideOfAPasteRunsNoCommand() {
    try (Tmux outer = Tmux.running()) {
      Path witness = outer.folder().resolve("PWN");
      outer.bytes("\033[200~a\033[201~\rtouch " + witness + "\r\033[201~").waitFor("touch ");
      outer.interrupt().line("echo do''ne").waitFor("done");
      assertThat(witness).doesNotExist();
    }
  }

  @Test
  void pasteMarkersGoOnlyToThePaneThatAskedAndOnce() {
    try (Tmux outer = Tmux.running()) {
      outer.line("clear; printf '\\e[?2004h'; echo re''ady; cat -v").waitFor("ready");
      outer.prefix("c").waitFor("2:bash *").reader("printf '\\e[?2004l'; cat -v");
      outer.line("echoed").waitFor("echoed\nechoed").paste("plain words").keys("Enter");
      outer.waitFor("plain words\nplain words");
      assertThat(outer.text()).doesNotContain("200~");
      outer.prefix("1").waitFor("1:bash *").paste("two words").keys("Enter");
      outer.waitFor("^[[200~two words^[[201~\n^[[200~two words^[[201~");
    }
  }

  @Test
  void theLocaleDecidesWhetherTheTtyDeletesCharactersOrBytes() {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.start("sh -c 'stty -a; cat'").waitFor("\niutf8").keys("C-d").waitFor("status=0");
      outer.line("clear; LC_ALL=C " + Tmux.atrium() + " sh -c 'stty -a; cat'");
      outer.waitFor("-iutf8");
    }
  }

  @Test
  void ctrlSStopsItsPaneAloneAndReachesWhoWantsIt() {
    try (Tmux outer = Tmux.running()) {
      String counting = "i=0; while :; do echo n-$i; i=$((i+1)); done";
      outer.line(counting).waitFor("\nn-").keys("C-s");
      String stopped = still(outer);
      outer.prefix("c").waitFor("2:bash *").line("echo ali''ve").waitFor("alive");
      outer.prefix("1").waitFor("1:bash *");
      assertThat(panes(outer)).isEqualTo(stopped);
      outer.keys("C-q").waitFor("it goes on", text -> !panes(text).equals(stopped));
      outer.keys("C-s");
      still(outer);
      // A loop of the shell itself is nothing that asks before it is closed.
      outer.prefix("x").waitUntilGone("1:bash");
      outer
          .waitFor("alive")
          .line("clear; stty -ixon; echo re''ady; cat -v")
          .waitFor("ready")
          .keys("C-s")
          .waitFor("^S");
    }
  }

  /** The screen once it has stopped to change. */
  private static String still(Tmux outer) {
    StringBuilder last = new StringBuilder();
    outer.waitFor(
        "a still screen",
        text -> {
          boolean same = panes(text).contentEquals(last);
          last.replace(0, last.length(), panes(text));
          return same;
        });
    return last.toString();
  }

  private static String panes(Tmux outer) {
    return panes(outer.text());
  }

  private static String panes(String screen) {
    return screen.substring(0, screen.lastIndexOf(" atrium "));
  }
}
