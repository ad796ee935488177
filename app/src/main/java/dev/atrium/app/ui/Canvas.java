package dev.atrium.app.ui;

import com.googlecode.lanterna.SGR;
import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.gui2.TextGUIGraphics;
import dev.atrium.app.draw.Text;
import java.util.EnumSet;

/** An area to write lines of text on. */
final class Canvas {
  /** How a line looks. */
  enum Look {
    PLAIN,
    HEADING,
    SELECTED,
    FAINT
  }

  private final TextGUIGraphics graphics;

  Canvas(TextGUIGraphics graphics) {
    this.graphics = graphics;
    graphics.setForegroundColor(TextColor.ANSI.DEFAULT);
    graphics.setBackgroundColor(TextColor.ANSI.DEFAULT);
    graphics.fill(' ');
  }

  int rows() {
    return graphics.getSize().getRows();
  }

  int columns() {
    return graphics.getSize().getColumns();
  }

  /** Writes text up to the right edge. */
  void text(int row, int column, String text, Look look) {
    line(row, new Columns(column, columns()), text, look);
  }

  /** From one column up to, without, another. */
  record Columns(int from, int to) {}

  /** Writes text into a part of a row; a selected line fills it. */
  void line(int row, Columns part, String text, Look look) {
    int room = Math.min(columns(), part.to()) - part.from();
    if (row < 0 || row >= rows() || room <= 0) {
      return;
    }
    String clean = Text.clean(text);
    String shown = look == Look.SELECTED ? Text.fit(clean, room) : Text.cut(clean, room);
    if (shown.isEmpty()) {
      return;
    }
    int at = part.from();
    for (TextCharacter character :
        TextCharacter.fromString(shown, colour(look), TextColor.ANSI.DEFAULT, modifiers(look))) {
      graphics.setCharacter(at, row, character);
      at += Math.max(1, Text.width(character.getCharacterString()));
    }
  }

  private static TextColor colour(Look look) {
    return look == Look.FAINT ? TextColor.ANSI.BLACK_BRIGHT : TextColor.ANSI.DEFAULT;
  }

  private static EnumSet<SGR> modifiers(Look look) {
    return switch (look) {
      case HEADING -> EnumSet.of(SGR.BOLD);
      case SELECTED -> EnumSet.of(SGR.REVERSE);
      case PLAIN, FAINT -> EnumSet.noneOf(SGR.class);
    };
  }

  /** Leaves an area to what is written there later ({@link Preview}). */
  void hole(int row, int column, int rows, int columns) {
    for (int r = row; r < Math.min(rows(), row + rows); r++) {
      for (int c = column; c < Math.min(columns(), column + columns); c++) {
        graphics.setCharacter(c, r, HoleScreen.HOLE);
      }
    }
  }
}
