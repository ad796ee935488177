package dev.atrium.app.ui;

import dev.atrium.app.draw.Text;
import java.text.BreakIterator;
import java.util.Locale;

/** A line of text that is being edited: the text and where the caret is. Knows no keys. */
final class LineEdit {
  /** More than this nobody types; a paste is cut there. */
  private static final int LIMIT = 4096;

  private final StringBuilder text = new StringBuilder();
  private int caret;

  String text() {
    return text.toString();
  }

  String beforeCaret() {
    return text.substring(0, caret);
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  /** Replaces everything; the caret goes to the end. */
  void set(String newText) {
    text.setLength(0);
    caret = 0;
    insert(newText);
  }

  /** Inserts at the caret what of it is text. */
  void insert(String more) {
    String clean = Text.clean(more.replaceAll("[\\t\\r\\n]+", " "));
    int room = LIMIT - text.length();
    String fits = clean.length() <= room ? clean : clean.substring(0, Math.max(0, room));
    text.insert(caret, fits);
    caret += fits.length();
  }

  /** Replaces what stands between {@code from} and the caret. */
  void replaceBack(int from, String replacement) {
    text.delete(from, caret);
    caret = from;
    insert(replacement);
  }

  void left() {
    caret = boundary(false);
  }

  void right() {
    caret = boundary(true);
  }

  void home() {
    caret = 0;
  }

  void end() {
    caret = text.length();
  }

  void wordLeft() {
    caret = wordStart();
  }

  void wordRight() {
    int at = caret;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    while (at < text.length() && text.charAt(at) != ' ') {
      at++;
    }
    caret = at;
  }

  void backspace() {
    int from = boundary(false);
    text.delete(from, caret);
    caret = from;
  }

  void delete() {
    text.delete(caret, boundary(true));
  }

  void deleteWordBack() {
    int from = wordStart();
    text.delete(from, caret);
    caret = from;
  }

  void deleteToStart() {
    text.delete(0, caret);
    caret = 0;
  }

  void deleteToEnd() {
    text.setLength(caret);
  }

  /** The text up to the caret that fits into so many columns, from its end. */
  Shown shown(int columns) {
    int from = 0;
    while (from < caret && Text.width(text.substring(from, caret)) >= Math.max(1, columns)) {
      from += Character.charCount(text.codePointAt(from));
    }
    String visible = Text.cut(text.substring(from), columns);
    return new Shown(visible, Text.width(text.substring(from, caret)));
  }

  /** A part of the line to show, and the caret's column in it. */
  record Shown(String text, int caret) {}

  private int wordStart() {
    int at = caret;
    while (at > 0 && text.charAt(at - 1) == ' ') {
      at--;
    }
    while (at > 0 && text.charAt(at - 1) != ' ') {
      at--;
    }
    return at;
  }

  /** The next end of a character as a person sees it. */
  private int boundary(boolean forward) {
    BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(text.toString());
    int edge = forward ? text.length() : 0;
    if (caret == edge) {
      return caret;
    }
    int found = forward ? characters.following(caret) : characters.preceding(caret);
    return found == BreakIterator.DONE ? caret : found;
  }
}
