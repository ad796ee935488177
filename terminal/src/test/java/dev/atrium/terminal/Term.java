package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Screen facts in one line: {@code Term.of(5, 2).feed("nice\\e[G\\e[P").shows("ice",
 * "").cursorAt(0, 0)}. In what is fed and answered, {@code \e} is ESC. The invariants are checked
 * after every feed.
 */
final class Term {
  final Terminal terminal;
  final Events events = new Events();

  /** Everything that was told, as text, oldest first. */
  static final class Events implements TerminalEvents {
    final StringBuilder answers = new StringBuilder();
    final List<String> told = new ArrayList<>();
    int modeChanges;

    @Override
    public void answer(byte[] bytes, int from, int to) {
      answers.append(new String(bytes, from, to - from, StandardCharsets.UTF_8));
    }

    @Override
    public void title(String title) {
      told.add("title " + title);
    }

    @Override
    public void iconName(String name) {
      told.add("icon " + name);
    }

    @Override
    public void bell() {
      told.add("bell");
    }

    @Override
    public void clipboard(String selections, byte[] content) {
      told.add("clipboard " + selections + " " + new String(content, StandardCharsets.UTF_8));
    }

    @Override
    public void clipboardRequested(String selections) {
      told.add("clipboard? " + selections);
    }

    @Override
    public void workingDirectory(String url) {
      told.add("cwd " + url);
    }

    @Override
    public void promptMark(char kind, String parameters) {
      told.add("mark " + kind + parameters);
    }

    @Override
    public void modesChanged() {
      modeChanges++;
    }

    @Override
    public void coloursChanged() {
      told.add("colours");
    }

    @Override
    public void notification(String title, String body) {
      told.add("note " + title + "|" + body);
    }

    @Override
    public void progress(int state, int percent) {
      told.add("progress " + state + " " + percent);
    }

    @Override
    public void graphics(GraphicsKind kind, byte[] bytes, int length, int rows) {
      String sequence = new String(bytes, 0, length, StandardCharsets.UTF_8);
      told.add(kind + " " + rows + " " + sequence.replace("\033", "\\e"));
    }
  }

  private Term(Size size, TerminalOptions options) {
    terminal = new Terminal(size, options, events);
  }

  static Term of(int columns, int rows) {
    return of(columns, rows, TerminalOptions.defaults());
  }

  static Term of(int columns, int rows, TerminalOptions options) {
    return new Term(new Size(columns, rows), options);
  }

  Term feed(String text) {
    return feed(text.replace("\\e", "\033").getBytes(StandardCharsets.UTF_8));
  }

  Term feed(byte[] bytes) {
    terminal.feed(bytes, 0, bytes.length, 0);
    Invariants.check(terminal);
    return this;
  }

  /** The bytes 0 to 255 given as characters 0 to 255. */
  Term feedBytes(String latin1) {
    return feed(latin1.getBytes(StandardCharsets.ISO_8859_1));
  }

  Term resize(int columns, int rows) {
    terminal.resize(new Size(columns, rows));
    Invariants.check(terminal);
    return this;
  }

  /** All lines without trailing blanks; those not given must be empty. */
  Term shows(String... lines) {
    List<String> expected = new ArrayList<>(List.of(lines));
    while (expected.size() < terminal.size().rows()) {
      expected.add("");
    }
    assertThat(screen()).isEqualTo(expected);
    return this;
  }

  List<String> screen() {
    List<String> lines = new ArrayList<>();
    for (int r = 0; r < terminal.size().rows(); r++) {
      lines.add(terminal.row(r).text(terminal.clusters()).stripTrailing());
    }
    return lines;
  }

  List<String> historyText() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < terminal.historySize(); i++) {
      lines.add(terminal.history(i).text(terminal.clusters()).stripTrailing());
    }
    return lines;
  }

  Term history(String... lines) {
    assertThat(historyText()).containsExactly(lines);
    return this;
  }

  Term cursorAt(int row, int column) {
    Cursor cursor = terminal.cursor();
    assertThat(cursor.row() + "," + cursor.column()).as("cursor").isEqualTo(row + "," + column);
    return this;
  }

  /** Everything answered since the last look. */
  Term answers(String expected) {
    String actual = events.answers.toString().replace("\033", "\\e").replace("\007", "\\a");
    events.answers.setLength(0);
    assertThat(actual).as("answers").isEqualTo(expected);
    return this;
  }

  Term tells(String... expected) {
    assertThat(events.told).containsExactly(expected);
    events.told.clear();
    return this;
  }

  /** The look of a cell as the SGR parameters that would make it. */
  Term look(int row, int column, String sgr) {
    Row line = terminal.row(row);
    assertThat(SgrText.of(line.style(column))).as("look at %d,%d", row, column).isEqualTo(sgr);
    return this;
  }
}
