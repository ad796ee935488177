package dev.atrium.app.ui;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.graphics.AbstractTextGraphics;
import com.googlecode.lanterna.graphics.TextGraphics;
import java.util.function.Supplier;

/** Lanterna's drawing commands on a {@link HoleScreen}. */
final class HoleGraphics extends AbstractTextGraphics {
  private final Put put;
  private final Get get;
  private final Supplier<TerminalSize> size;

  /** Sets a character; outside of the screen it does nothing. */
  interface Put {
    void at(int column, int row, TextCharacter character);
  }

  /** The character at a place. */
  interface Get {
    TextCharacter at(int column, int row);
  }

  HoleGraphics(Put put, Get get, Supplier<TerminalSize> size) {
    this.put = put;
    this.get = get;
    this.size = size;
  }

  @Override
  public TextGraphics setCharacter(int column, int row, TextCharacter character) {
    put.at(column, row, character);
    return this;
  }

  @Override
  public TextCharacter getCharacter(int column, int row) {
    return get.at(column, row);
  }

  @Override
  public TerminalSize getSize() {
    return size.get();
  }
}
