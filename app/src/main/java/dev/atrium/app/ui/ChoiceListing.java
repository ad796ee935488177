package dev.atrium.app.ui;

import dev.atrium.app.draw.PaneScreen;
import org.jspecify.annotations.Nullable;

/** A tree to choose from. */
final class ChoiceListing implements Listing<Choice> {
  private final String title;

  ChoiceListing(String title) {
    this.title = title;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public String keys() {
    return "Enter: choose    Esc: close";
  }

  @Override
  public String text(Choice entry, int columns) {
    return "  ".repeat(entry.depth()) + entry.text();
  }

  @Override
  public String searched(Choice entry) {
    return entry.text();
  }

  @Override
  public int depth(Choice entry) {
    return entry.depth();
  }

  @Override
  public @Nullable PaneScreen preview(Choice entry) {
    return entry.preview();
  }

  @Override
  public Content.Outcome chosen(Choice entry) {
    entry.chosen().run();
    return Content.Outcome.CLOSED;
  }
}
