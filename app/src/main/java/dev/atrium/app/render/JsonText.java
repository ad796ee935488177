package dev.atrium.app.render;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.atrium.terminal.Cursor;
import dev.atrium.terminal.Extra;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Style;
import dev.atrium.terminal.Terminal;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The screen as one JSON object. */
final class JsonText {
  private final Terminal terminal;
  private final JsonGenerator json;

  private JsonText(Terminal terminal, JsonGenerator json) {
    this.terminal = terminal;
    this.json = json;
  }

  static String of(Terminal terminal, List<Row> history) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      new JsonText(terminal, json).screen(history);
    } catch (IOException e) {
      throw new UncheckedIOException("a StringWriter does not fail", e);
    }
    return out.append("\n").toString();
  }

  private void screen(List<Row> history) throws IOException {
    json.writeStartObject();
    json.writeNumberField("columns", terminal.size().columns());
    json.writeNumberField("rows", terminal.size().rows());
    json.writeStringField("title", terminal.title());
    json.writeBooleanField("alternate_screen", terminal.modes().alternateScreen());
    Cursor cursor = terminal.cursor();
    json.writeObjectFieldStart("cursor");
    json.writeNumberField("row", cursor.row());
    json.writeNumberField("column", cursor.column());
    json.writeBooleanField("visible", cursor.visible());
    json.writeEndObject();
    lines("history", history);
    lines("lines", ScreenFormat.screen(terminal));
    json.writeEndObject();
  }

  private void lines(String name, List<Row> rows) throws IOException {
    json.writeArrayFieldStart(name);
    for (Row row : rows) {
      json.writeStartObject();
      json.writeStringField("text", row.text(terminal.clusters()).stripTrailing());
      if (row.wrapped()) {
        json.writeBooleanField("wrapped", true);
      }
      json.writeArrayFieldStart("looks");
      for (Run run : Run.of(row, terminal.clusters())) {
        look(run);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Cells of default look are not listed. */
  private void look(Run run) throws IOException {
    if (run.style() == Style.DEFAULT && run.extra() == Extra.NONE) {
      return;
    }
    json.writeStartObject();
    json.writeNumberField("column", run.column());
    json.writeNumberField("cells", run.cells());
    json.writeStringField("foreground", Look.colour(Style.foreground(run.style())));
    json.writeStringField("background", Look.colour(Style.background(run.style())));
    json.writeArrayFieldStart("flags");
    for (String flag : Look.flags(run.style())) {
      json.writeString(flag);
    }
    json.writeEndArray();
    if (Extra.underlineColour(run.extra()) != 0) {
      json.writeStringField("underline_colour", Look.colour(Extra.underlineColour(run.extra())));
    }
    @Nullable String link = terminal.hyperlink(Extra.link(run.extra()));
    if (link != null) {
      json.writeStringField("link", link);
    }
    json.writeEndObject();
  }
}
