package dev.atrium.app.render;

import dev.atrium.terminal.Row;
import dev.atrium.terminal.Terminal;
import java.util.ArrayList;
import java.util.List;

/** A way to write a terminal's screen down. */
public enum ScreenFormat {
  /** One line per row in UTF-8 without trailing blanks, as in a golden case's {@code NAME.text}. */
  TEXT {
    @Override
    public String of(Terminal terminal, boolean scrollback) {
      StringBuilder out = new StringBuilder();
      for (Row row : rows(terminal, scrollback)) {
        out.append(row.text(terminal.clusters()).stripTrailing()).append('\n');
      }
      return out.toString();
    }
  },
  /** Text with SGR and hyperlinks, to be shown by a terminal. */
  ANSI {
    @Override
    public String of(Terminal terminal, boolean scrollback) {
      return AnsiText.of(terminal, rows(terminal, scrollback));
    }
  },
  /** A page of its own. */
  HTML {
    @Override
    public String of(Terminal terminal, boolean scrollback) {
      return HtmlText.of(terminal, rows(terminal, scrollback));
    }
  },
  /** Lines, runs of equal look, cursor, title and size, for programs. */
  JSON {
    @Override
    public String of(Terminal terminal, boolean scrollback) {
      return JsonText.of(terminal, scrollback ? history(terminal) : List.of());
    }
  };

  /**
   * The visible screen in this format, ending in a line feed.
   *
   * @param scrollback whether the lines that scrolled off the top come first
   */
  public abstract String of(Terminal terminal, boolean scrollback);

  static List<Row> rows(Terminal terminal, boolean scrollback) {
    List<Row> rows = new ArrayList<>(scrollback ? history(terminal) : List.of());
    rows.addAll(screen(terminal));
    return rows;
  }

  static List<Row> screen(Terminal terminal) {
    List<Row> rows = new ArrayList<>();
    for (int row = 0; row < terminal.size().rows(); row++) {
      rows.add(terminal.row(row));
    }
    return rows;
  }

  static List<Row> history(Terminal terminal) {
    List<Row> rows = new ArrayList<>();
    for (int line = 0; line < terminal.historySize(); line++) {
      rows.add(terminal.history(line));
    }
    return rows;
  }
}
