package dev.atrium.app.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Ability;
import dev.atrium.app.outer.Bytes;
import dev.atrium.app.outer.Colours;
import dev.atrium.app.outer.OuterModes;
import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Extra;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Style;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;

/** An outer terminal to look at: our own emulator, fed with what the encoder writes. */
final class OuterScreen {
  /** What is seen of a blank. */
  private static final long ON_BLANK =
      Style.INVERSE | Style.STRIKE | Style.OVERLINE | Style.UNDERLINE | Style.BLINK;

  final Clusters clusters = new Clusters();
  final FrameEncoder encoder;
  final Abilities abilities;
  private final Bytes bytes = new Bytes(1024);
  private final Terminal terminal;

  OuterScreen(int rows, int columns, Abilities abilities) {
    this.abilities = abilities;
    encoder = new FrameEncoder(abilities, clusters);
    terminal =
        new Terminal(
            new Size(Math.max(1, columns), Math.max(1, rows)),
            TerminalOptions.defaults(),
            TerminalEvents.NONE);
    new OuterModes(abilities).enter(bytes);
    feed();
  }

  /** Writes the frame and returns how many bytes that took. */
  int show(Frame frame) {
    encoder.encode(frame, bytes);
    return feed();
  }

  /** What the last {@link #show} of this frame would write. */
  String bytesFor(Frame frame) {
    encoder.encode(frame, bytes);
    String text = bytes.toString();
    feed();
    return text;
  }

  private int feed() {
    int length = bytes.length();
    terminal.feed(bytes.array(), 0, length, 0);
    bytes.clear();
    return length;
  }

  void resize(int rows, int columns) {
    terminal.resize(new Size(columns, rows));
  }

  String row(int row) {
    return terminal.row(row).text(terminal.clusters()).stripTrailing();
  }

  Terminal terminal() {
    return terminal;
  }

  /** The screen looks as the frame says, as far as the abilities reach. */
  void assertShows(Frame frame, String when) {
    for (int row = 0; row < frame.rows(); row++) {
      for (int column = 0; column < frame.columns(); column++) {
        assertCell(frame, row, column, when);
      }
    }
    assertThat(terminal.cursor().visible()).as(when).isEqualTo(frame.isCursorVisible());
    if (frame.isCursorVisible()) {
      assertThat(terminal.cursor().row()).as(when).isEqualTo(frame.cursorRow());
      assertThat(terminal.cursor().column()).as(when).isEqualTo(frame.cursorColumn());
    }
  }

  private void assertCell(Frame frame, int row, int column, String when) {
    Row line = terminal.row(row);
    String where = when + ": row " + row + ", column " + column;
    int cell = frame.cell(row, column);
    String wanted = Cell.isTail(cell) ? "" : clusters.text(cell);
    assertThat(terminal.clusters().text(line.cell(column))).as(where).isEqualTo(wanted);
    long style = expected(frame.style(row, column));
    long shown = line.style(column) & ~Style.EXTRA;
    if (wanted.equals(" ")) {
      assertThat(Style.background(shown)).as(where).isEqualTo(Style.background(style));
      assertThat(shown & ON_BLANK).as(where).isEqualTo(style & ON_BLANK);
    } else {
      assertThat(Long.toHexString(shown)).as(where).isEqualTo(Long.toHexString(style));
    }
    if (abilities.has(Ability.UNDERLINE_STYLES) && Style.underline(style) != 0) {
      assertThat(Extra.underlineColour(line.extra(column)))
          .as(where)
          .isEqualTo(Extra.underlineColour(frame.extra(row, column)));
    }
  }

  private long expected(long style) {
    long wanted = style & ~Style.EXTRA;
    if (!abilities.has(Ability.RICH_TEXT)) {
      wanted &= ~(Style.DIM | Style.ITALIC | Style.STRIKE | Style.OVERLINE);
    }
    if (!abilities.has(Ability.UNDERLINE_STYLES) && Style.underline(wanted) > 1) {
      wanted = Style.withUnderline(wanted, 1);
    }
    wanted = Style.withForeground(wanted, colour(Style.foreground(wanted)));
    return Style.withBackground(wanted, colour(Style.background(wanted)));
  }

  private int colour(int colour) {
    Colours colours = abilities.colours();
    return switch (colours) {
      case TRUE -> colour;
      case PALETTE -> Palette.to256(colour);
      case SIXTEEN -> Palette.to16(colour);
      case NONE -> Colour.DEFAULT;
    };
  }
}
