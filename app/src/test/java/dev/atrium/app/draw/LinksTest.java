package dev.atrium.app.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Ability;
import dev.atrium.pane.layout.Rect;
import dev.atrium.terminal.Extra;
import dev.atrium.terminal.Hyperlink;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Links of OSC 8 from the panes to the outer terminal, which is our own emulator here. */
class LinksTest {
  private static final String END = "\033]8;;\033\\";

  private final OuterScreen outer = new OuterScreen(4, 24, Abilities.all());
  private final Compositor compositor = new Compositor(outer.clusters, Theme.DEFAULT);
  private final Frame frame = new Frame(0, 0);
  private final Terminal left = pane(new Size(10, 2));
  private final Terminal right = pane(new Size(10, 2));
  private final View view =
      new View(4, 24, List.of(view(0, left, true), view(12, right, false)), null, null);

  private Terminal pane(Size size) {
    return new Terminal(size, TerminalOptions.defaults(), outer.clusters, TerminalEvents.NONE);
  }

  private static PaneView view(int column, Terminal terminal, boolean focused) {
    Rect area = new Rect(0, column, 4, 12);
    LiveScreen screen = new LiveScreen(terminal);
    return new PaneView(area, true, screen, 1, "sh", "", PaneState.IDLE, focused, List.of());
  }

  private static void feed(Terminal terminal, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    terminal.feed(bytes, 0, bytes.length, 0);
  }

  private static String link(String uri, String text) {
    return "\033]8;;" + uri + "\033\\" + text + END;
  }

  private String draw() {
    compositor.compose(view, frame);
    return outer.bytesFor(frame);
  }

  /** The address under each cell of the outer terminal's row, one line per run. */
  private String addresses(int row) {
    StringBuilder runs = new StringBuilder();
    String last = "";
    for (int column = 0; column < 24; column++) {
      Terminal terminal = outer.terminal();
      int number = Extra.link(terminal.row(row).extra(column));
      String uri = number == 0 ? "-" : terminal.hyperlink(number);
      runs.append(String.valueOf(uri).equals(last) ? "" : column + ":" + uri + " ");
      last = String.valueOf(uri);
    }
    return runs.toString().strip();
  }

  @Test
  void aLinkReachesTheOuterTerminalUnderItsTextAlone() {
    feed(left, "a " + link("http://x/;y", "here") + " b");
    draw();

    assertThat(outer.row(1)).contains("a here b");
    assertThat(addresses(1)).isEqualTo("0:- 3:http://x/;y 7:-");
  }

  @Test
  void panesWhoseLinksHaveTheSameNumberDoNotShareThem() {
    feed(left, link("u:left", "0123456789"));
    feed(right, link("u:right", "0123456789"));
    draw();

    assertThat(addresses(1)).isEqualTo("0:- 1:u:left 11:- 13:u:right 23:-");
  }

  @Test
  void aLinkThatAProgramLeftOpenStaysInItsPane() {
    feed(left, "\033]8;;u:open\033\\0123456789\r\n\033[K");
    feed(right, "plain");
    draw();

    assertThat(addresses(0)).isEqualTo("0:-");
    assertThat(addresses(1)).isEqualTo("0:- 1:u:open 11:-");
    assertThat(addresses(3)).isEqualTo("0:-");
  }

  @Test
  void linkedBlanksAreLinkedAndErasedOnesAreNot() {
    feed(left, link("u:x", "a   b") + "\r\n" + link("u:y", "     "));
    draw();
    assertThat(addresses(1)).isEqualTo("0:- 1:u:x 6:-");
    assertThat(addresses(2)).isEqualTo("0:- 1:u:y 6:-");

    feed(left, "\033[2J");
    draw();
    assertThat(addresses(1) + addresses(2)).isEqualTo("0:-0:-");
  }

  @Test
  void aLinkThatChangesUnderTheSameTextIsDrawnAnew() {
    feed(left, link("u:one", "text"));
    draw();
    feed(left, "\r" + link("u:two", "text"));
    draw();
    assertThat(addresses(1)).isEqualTo("0:- 1:u:two 5:-");

    feed(left, "\rtext");
    draw();
    assertThat(addresses(1)).isEqualTo("0:-");
  }

  @Test
  void partsOfOneLinkBelongTogether() {
    feed(left, "\033]8;id=1;u:x\033\\0123456789012345" + END);
    draw();

    int first = Extra.link(outer.terminal().row(1).extra(1));
    assertThat(Extra.link(outer.terminal().row(2).extra(1))).isEqualTo(first).isNotZero();
  }

  @Test
  void whatIsShownStillIsNotWrittenAgain() {
    feed(left, link("u:x", "text"));
    draw();
    left.damageAll();

    assertThat(draw()).isEmpty();
  }

  @Test
  void aTerminalThatKnowsNoLinksGetsPlainText() {
    OuterScreen plain = new OuterScreen(4, 24, Abilities.all().without(Ability.HYPERLINKS));
    feed(left, link("u:x", "text"));
    compositor.compose(view, frame);

    assertThat(plain.bytesFor(frame)).contains("text").doesNotContain("]8;");
  }

  @Test
  void ofAFloodOfLinksTheNewestAreKnown() {
    Links links = new Links();
    int first = links.number(new Hyperlink("", "u:0"));
    for (int i = 1; i <= Links.MOST; i++) {
      links.number(new Hyperlink("", "u:" + i));
    }

    assertThat(links.uri(first)).isNull();
    assertThat(links.number(new Hyperlink("", "u:0"))).isNotEqualTo(first);
    assertThat(links.uri(Links.MOST)).isEqualTo("u:" + (Links.MOST - 1));
    assertThat(links.number(null)).isZero();
  }
}
