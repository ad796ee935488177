package dev.atrium.app.draw;

import dev.atrium.terminal.Cursor;
import dev.atrium.terminal.Hyperlink;
import dev.atrium.terminal.Palette;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import org.jspecify.annotations.Nullable;

/** The screen of a pane's emulator as it is at the moment. */
public final class LiveScreen implements PaneScreen {
  private final Terminal terminal;

  public LiveScreen(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Size size() {
    return terminal.size();
  }

  @Override
  public Row row(int row) {
    return terminal.row(row);
  }

  @Override
  public boolean isDirty(int row) {
    return terminal.isDamaged(row);
  }

  @Override
  public void clean() {
    terminal.clearDamage();
  }

  @Override
  public Cursor cursor() {
    return terminal.cursor();
  }

  @Override
  public boolean isHeld() {
    return terminal.modes().synchronizedUpdate();
  }

  @Override
  public Palette palette() {
    return terminal.palette();
  }

  @Override
  public @Nullable Hyperlink link(int number) {
    return terminal.link(number);
  }

  @Override
  public boolean isReversed() {
    return terminal.modes().reverseScreen();
  }
}
