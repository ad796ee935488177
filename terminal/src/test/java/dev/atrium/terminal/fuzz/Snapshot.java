package dev.atrium.terminal.fuzz;

import dev.atrium.terminal.Extra;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.golden.Recorder;
import java.nio.charset.StandardCharsets;

/** Everything that can be seen of a terminal, as text, for comparing two of them. */
final class Snapshot {
  private Snapshot() {}

  static String of(Recorder recorder) {
    Terminal terminal = recorder.terminal();
    StringBuilder seen = new StringBuilder();
    for (int row = 0; row < terminal.size().rows(); row++) {
      append(seen.append(row).append(": "), terminal, terminal.row(row));
    }
    for (int line = 0; line < terminal.historySize(); line++) {
      append(seen.append("history ").append(line).append(": "), terminal, terminal.history(line));
    }
    return seen.append(terminal.cursor())
        .append(" modes ")
        .append(modes(terminal))
        .append(" title ")
        .append(terminal.title())
        .append(" answers ")
        .append(new String(recorder.answers(), StandardCharsets.ISO_8859_1))
        .toString();
  }

  private static String modes(Terminal terminal) {
    var modes = terminal.modes();
    return "%s %s %s %s %s %s %s %s %s"
        .formatted(
            modes.applicationCursorKeys(),
            modes.applicationKeypad(),
            modes.bracketedPaste(),
            modes.focusReports(),
            modes.mouse(),
            modes.mouseEncoding(),
            modes.alternateScreen(),
            modes.reverseScreen(),
            modes.kittyFlags());
  }

  private static void append(StringBuilder seen, Terminal terminal, Row row) {
    for (int column = 0; column < row.columns(); column++) {
      seen.append(terminal.clusters().text(row.cell(column)));
      long style = row.style(column);
      if (style != 0) {
        seen.append('{').append(Long.toHexString(style)).append('}');
      }
      long extra = row.extra(column);
      if (extra != Extra.NONE) {
        seen.append('[').append(Extra.underlineColour(extra));
        seen.append(terminal.hyperlink(Extra.link(extra))).append(']');
      }
    }
    seen.append(row.wrapped() ? "\\\n" : "\n");
  }
}
