package dev.atrium.app.render;

import dev.atrium.terminal.Extra;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Terminal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows with the sequences that make a terminal show them again. */
final class AnsiText {
  private AnsiText() {}

  static String of(Terminal terminal, List<Row> rows) {
    StringBuilder out = new StringBuilder();
    for (Row row : rows) {
      for (Run run : Run.of(row, terminal.clusters())) {
        append(out, terminal, run);
      }
      out.append('\n');
    }
    return out.toString();
  }

  private static void append(StringBuilder out, Terminal terminal, Run run) {
    String sgr = Look.sgr(run.style(), Extra.underlineColour(run.extra()));
    @Nullable String link = terminal.hyperlink(Extra.link(run.extra()));
    if (link != null) {
      out.append("\033]8;;").append(link).append("\033\\");
    }
    if (!sgr.isEmpty()) {
      out.append("\033[").append(sgr, 1, sgr.length()).append('m');
    }
    out.append(run.text());
    if (!sgr.isEmpty()) {
      out.append("\033[m");
    }
    if (link != null) {
      out.append("\033]8;;\033\\");
    }
  }
}
