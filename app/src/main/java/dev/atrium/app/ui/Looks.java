package dev.atrium.app.ui;

import com.googlecode.lanterna.SGR;
import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.TextColor;
import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Style;

/** From Lanterna's characters to packed cells. */
final class Looks {
  private Looks() {}

  /** The {@link Cell} of a character, without the bit for its width. */
  static int cell(TextCharacter character, Clusters clusters) {
    String text = character.getCharacterString();
    int cell = text.codePointAt(0);
    for (int i = Character.charCount(cell); i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      int cluster = clusters.append(cell, codePoint);
      cell = cluster == 0 ? cell : Cell.CLUSTER | cluster;
      i += Character.charCount(codePoint);
    }
    return cell;
  }

  /** The {@link Style} of a character. */
  static long style(TextCharacter character) {
    long style = Style.withForeground(Style.DEFAULT, colour(character.getForegroundColor()));
    style = Style.withBackground(style, colour(character.getBackgroundColor()));
    for (SGR modifier : character.getModifiers()) {
      style |= flag(modifier);
    }
    return style;
  }

  private static long flag(SGR modifier) {
    return switch (modifier) {
      case BOLD -> Style.BOLD;
      case REVERSE -> Style.INVERSE;
      case UNDERLINE -> Style.withUnderline(Style.DEFAULT, 1);
      case BLINK -> Style.BLINK;
      case CROSSED_OUT -> Style.STRIKE;
      case ITALIC -> Style.ITALIC;
      case BORDERED, FRAKTUR, CIRCLED -> 0;
    };
  }

  private static int colour(TextColor colour) {
    if (colour instanceof TextColor.ANSI ansi) {
      // The names stand in the order of the palette: eight, the default, eight bright ones.
      int place = placeOf(ansi);
      return place == DEFAULT_PLACE
          ? Colour.DEFAULT
          : Colour.indexed(place < DEFAULT_PLACE ? place : place - 1);
    }
    return Colour.rgb(colour.getRed() << 16 | colour.getGreen() << 8 | colour.getBlue());
  }

  private static final int DEFAULT_PLACE = 8;

  @SuppressWarnings("EnumOrdinal")
  private static int placeOf(TextColor.ANSI ansi) {
    return ansi.ordinal();
  }
}
