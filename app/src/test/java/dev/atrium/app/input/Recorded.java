package dev.atrium.app.input;

import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import dev.atrium.app.keys.KeyTable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A decoder whose output is text: {@code <…>} for bytes passed, {@code !split-side} for a command,
 * and so on. Runs that follow each other are one, so that any split of the input reads the same.
 */
final class Recorded implements InputSink {
  static final long MS = 1_000_000L;

  private final List<String> events = new ArrayList<>();
  final InputDecoder decoder;
  long now = 1_000_000_000L;

  Recorded(KeyTable keys) {
    decoder = new InputDecoder(keys, 25 * MS, this);
  }

  Recorded() {
    this(KeyTable.defaults());
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Feeds text (one byte per character) now. */
  Recorded feed(String text) {
    byte[] bytes = bytes(text);
    decoder.feed(bytes, 0, bytes.length, now);
    return this;
  }

  /** Lets time pass as the loop would: every deadline on the way is kept. */
  Recorded pass(long millis) {
    long end = now + millis * MS;
    while (decoder.deadline() <= end) {
      now = Math.max(now, decoder.deadline());
      decoder.timeout(now);
    }
    now = end;
    return this;
  }

  String events() {
    return String.join(" ", events);
  }

  /** What the text means fed whole; every other split must mean the same. */
  static String whole(Consumer<Recorded> setUp, String text) {
    Recorded recorded = new Recorded();
    setUp.accept(recorded);
    return recorded.feed(text).pass(10_000).events();
  }

  private void joined(char open, String text, char close) {
    int last = events.size() - 1;
    if (last >= 0 && events.get(last).charAt(0) == open) {
      String before = events.get(last);
      events.set(last, before.substring(0, before.length() - 1) + text + close);
    } else {
      events.add(open + text + close);
    }
  }

  private static String text(byte[] bytes, int from, int to) {
    StringBuilder text = new StringBuilder();
    for (char c : new String(bytes, from, to - from, StandardCharsets.ISO_8859_1).toCharArray()) {
      if (c == 27) {
        text.append("ESC");
      } else if (c < 32 || c > 126) {
        text.append(String.format("\\%02x", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }

  @Override
  public void pass(byte[] bytes, int from, int to) {
    joined('<', text(bytes, from, to), '>');
  }

  @Override
  public void command(Action action) {
    events.add("!" + action.id());
  }

  @Override
  public void prefix(boolean waiting) {
    if (waiting) {
      events.add("^");
    }
  }

  @Override
  public void unknownKey(Key key) {
    events.add("unknown:" + key);
  }

  @Override
  public void key(Key key) {
    events.add("key:" + key);
  }

  @Override
  public void mouse(MouseEvent event) {
    events.add(
        "%s:%s@%d,%d+%d"
            .formatted(
                event.kind(), event.button(), event.row(), event.column(), event.modifiers()));
  }

  @Override
  public void focus(boolean gained) {
    events.add(gained ? "focus" : "blur");
  }

  @Override
  public void pasteStart() {
    events.add("paste");
  }

  @Override
  public void paste(byte[] bytes, int from, int to) {
    joined('{', text(bytes, from, to), '}');
  }

  @Override
  public void pasteEnd(boolean complete) {
    events.add(complete ? "end" : "abandoned");
  }

  @Override
  public void answer(OuterAnswer answer) {
    events.add("answer:" + answer.kind());
  }
}
