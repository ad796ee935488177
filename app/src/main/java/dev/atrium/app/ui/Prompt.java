package dev.atrium.app.ui;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A question that is answered by a line of text.
 *
 * @param title what is asked
 * @param text what stands in the line at first
 * @param history earlier answers, the newest last
 * @param completer what Tab does; null for nothing
 * @param done is given the line when Enter was pressed
 */
public record Prompt(
    String title,
    String text,
    List<String> history,
    @Nullable Completer completer,
    Consumer<String> done) {
  public Prompt {
    history = List.copyOf(history);
  }

  /** Without history and completion. */
  public Prompt(String title, String text, Consumer<String> done) {
    this(title, text, List.of(), null, done);
  }
}
