package dev.atrium.app.copy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The texts that were copied, the newest first. Bounded: the oldest are forgotten. */
public final class PasteBuffers {
  static final int MOST = 50;

  /** Characters of all texts together, but the newest is kept whatever its length. */
  static final int MOST_CHARACTERS = 64 << 20;

  private final ArrayDeque<String> texts = new ArrayDeque<>();
  private long characters;

  /** Keeps a text as the newest; an empty one is none. The same text again moves to the front. */
  public void add(String text) {
    if (text.isEmpty()) {
      return;
    }
    if (texts.remove(text)) {
      characters -= text.length();
    }
    texts.addFirst(text);
    characters += text.length();
    while (texts.size() > 1 && (texts.size() > MOST || characters > MOST_CHARACTERS)) {
      characters -= texts.removeLast().length();
    }
  }

  public Optional<String> newest() {
    return Optional.ofNullable(texts.peekFirst());
  }

  /** All texts, the newest first. */
  public List<String> all() {
    return new ArrayList<>(texts);
  }

  /**
   * The bytes that paste a text into a program, as a terminal would send them: line ends are those
   * of the Enter key, and no escape can get out of the brackets.
   *
   * @param bracketed whether the program asked for mode 2004
   */
  public static byte[] bytes(String text, boolean bracketed) {
    String body = text.replace("\r\n", "\r").replace('\n', '\r').replaceAll("[\\x1b\\x9b]", "");
    String all = bracketed ? "\033[200~" + body + "\033[201~" : body;
    return all.getBytes(StandardCharsets.UTF_8);
  }
}
