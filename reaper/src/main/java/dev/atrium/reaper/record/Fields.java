package dev.atrium.reaper.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.atrium.posix.ProcessId;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The scalar fields of one JSON object. Whatever is missing, of another type or out of range reads
 * as "not there"; nothing is converted, so a number in quotes is no number.
 */
final class Fields {
  private static final int LOWEST_PID = 2;

  private final Map<String, Object> values = new HashMap<>();

  private Fields() {}

  /** Takes nested objects and arrays out of a record while its scalar fields are read. */
  interface Nested {
    /** Called with the parser on the first token of field {@code name}'s value; reads all of it. */
    void read(String name, JsonParser parser) throws IOException;
  }

  /** Reads an object whose nested values do not matter. */
  static Fields read(JsonParser parser) throws IOException {
    return read(parser, (name, nested) -> nested.skipChildren());
  }

  /** Reads an object; the parser is on its opening brace and afterwards on its closing one. */
  static Fields read(JsonParser parser, Nested nested) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw new IOException("an object was expected");
    }
    Fields fields = new Fields();
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      JsonToken token = parser.nextToken();
      if (token == JsonToken.VALUE_STRING) {
        fields.values.put(name, parser.getText());
      } else if (token == JsonToken.VALUE_NUMBER_INT && fits(parser)) {
        fields.values.put(name, parser.getLongValue());
      } else if (token.isStructStart()) {
        nested.read(name, parser);
      }
    }
    return fields;
  }

  private static boolean fits(JsonParser parser) throws IOException {
    return parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
  }

  /** A number that is not negative, or {@link Decimal#NONE}. */
  long number(String name) {
    return values.get(name) instanceof Long number && number >= 0 ? number : Decimal.NONE;
  }

  /** A text, or the empty string. */
  String text(String name) {
    return values.get(name) instanceof String text ? text : "";
  }

  @Nullable String textOrNull(String name) {
    return values.get(name) instanceof String text ? text : null;
  }

  /** A pid that may be signalled, or 0. */
  int pid(String name) {
    long pid = number(name);
    return pid >= LOWEST_PID && pid <= Integer.MAX_VALUE ? (int) pid : 0;
  }

  /** A process, or null unless both of its numbers are there and possible. */
  @Nullable ProcessId process(String pidName, String startName) {
    int pid = pid(pidName);
    long start = number(startName);
    return pid == 0 || start < 1 ? null : new ProcessId(pid, start);
  }
}
