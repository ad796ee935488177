package dev.atrium.terminal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Controls and escape sequences, and the resets. */
final class Escapes {
  private final Screen s;
  private final TerminalCore core;

  Escapes(Screen screen, TerminalCore core) {
    s = screen;
    this.core = core;
  }

  void control(int code) {
    switch (code) {
      case 0x07 -> core.events.bell();
      case 0x08 -> s.back(1);
      case 0x09 -> core.printer.tab();
      case 0x0a, 0x0b, 0x0c -> s.lineFeed();
      case 0x0d -> s.carriageReturn();
      case 0x0e -> s.charsets.lockingShift(1);
      case 0x0f -> s.charsets.lockingShift(0);
      case 0x7f -> core.printer.delete();
      default -> {
        // ENQ and the rest have no effect.
      }
    }
  }

  void dispatch(int intermediates, int finalByte) {
    switch (intermediates) {
      case 0 -> plain(finalByte);
      case '#' -> lineAttribute(finalByte);
      case ' ', '%' -> {
        // S7C1T, S8C1T: answers are always of seven bits. ESC % G and @: it is always UTF-8.
      }
      default -> designate(intermediates, finalByte);
    }
  }

  /** SCS: the first intermediate says which G and of how many characters. */
  private void designate(int intermediates, int finalByte) {
    boolean prefixed = intermediates > 0xff;
    int where = prefixed ? intermediates >> 8 : intermediates;
    int prefix = prefixed ? intermediates & 0xff : 0;
    switch (where) {
      case '(' -> designate94(0, prefix, finalByte);
      case ')' -> designate94(1, prefix, finalByte);
      case '*' -> designate94(2, prefix, finalByte);
      case '+' -> designate94(3, prefix, finalByte);
      case '-' -> designate96(1, finalByte);
      case '.' -> designate96(2, finalByte);
      case '/' -> designate96(3, finalByte);
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void designate94(int g, int prefix, int finalByte) {
    @Nullable Charset set = Charset.of(prefix, finalByte, s.modes.is(Mode.NATIONAL));
    if (set != null) {
      s.charsets.designate(g, set);
    }
  }

  private void designate96(int g, int finalByte) {
    if (finalByte == 'A') {
      s.charsets.designate(g, Charset.LATIN_1);
    }
  }

  private void plain(int finalByte) {
    switch (finalByte) {
      case '6' -> core.erase.backIndex();
      case '7' -> s.saveCursor();
      case '8' -> s.restoreCursor();
      case '9' -> core.erase.forwardIndex();
      case '=' -> keypad(true);
      case '>' -> keypad(false);
      case 'D' -> s.index();
      case 'E' -> nextLine();
      case 'H' -> s.tabs.set(s.column);
      case 'M' -> s.reverseIndex();
      case 'N' -> s.charsets.singleShift(2);
      case 'O' -> s.charsets.singleShift(3);
      case 'V' -> core.erase.protectByIso(true);
      case 'W' -> core.erase.protectByIso(false);
      case 'Z' -> core.reports.primaryAttributes();
      case 'c' -> hardReset();
      case 'n' -> s.charsets.lockingShift(2);
      case 'o' -> s.charsets.lockingShift(3);
      case '|' -> s.charsets.gr = 3;
      case '}' -> s.charsets.gr = 2;
      case '~' -> s.charsets.gr = 1;
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void keypad(boolean application) {
    s.set(Mode.APPLICATION_KEYPAD, application);
    core.events.modesChanged();
  }

  private void nextLine() {
    s.index();
    s.carriageReturn();
  }

  private void lineAttribute(int finalByte) {
    switch (finalByte) {
      case '3' -> s.lineSize(LineSize.DOUBLE_HEIGHT_TOP);
      case '4' -> s.lineSize(LineSize.DOUBLE_HEIGHT_BOTTOM);
      case '5' -> s.lineSize(LineSize.SINGLE);
      case '6' -> s.lineSize(LineSize.DOUBLE_WIDTH);
      case '8' -> alignmentPattern();
      default -> {
        // Unknown: no trace.
      }
    }
  }

  /** DECALN: E everywhere, no margins, no attributes, cursor home. */
  private void alignmentPattern() {
    s.resetMargins();
    s.set(Mode.ORIGIN, false);
    s.pen.resetStyle();
    s.grid.clear(Style.DEFAULT);
    s.clears++;
    for (Row row : s.grid.rows) {
      Arrays.fill(row.cells, 'E');
      row.used = s.columns;
    }
    s.moveTo(0, 0);
  }

  void cursorStyle(int style) {
    if (style <= 6) {
      s.cursorStyle = style;
      s.modes.set(Mode.CURSOR_BLINK, (style & 1) == 1);
      core.events.modesChanged();
    }
  }

  /** DECSCL: the level, by a soft reset. Answers stay of seven bits. */
  void conformance(int level) {
    if (level >= 61 && level <= 64) {
      softReset();
      core.level = level - 60;
    }
  }

  /** What both resets do. */
  private void reset() {
    s.set(Mode.CURSOR_VISIBLE, true);
    s.set(Mode.ORIGIN, false);
    s.set(Mode.LEFT_RIGHT_MARGINS, false);
    s.resetMargins();
    s.pen.reset();
    s.charsets.reset();
    s.cursorStyle = 0;
    core.erase.protection = Erase.Protection.OFF;
    core.rectangles.checksumWay = Checksum.PLAIN;
    core.palette.resetAllIndexed();
  }

  /**
   * DECSTR (VT510 manual) as xterm does it: autowrap returns to on, the screen and the cursor stay,
   * and what DECRC would restore is home.
   */
  void softReset() {
    reset();
    s.set(Mode.KEYBOARD_LOCK, false);
    s.set(Mode.INSERT, false);
    s.set(Mode.AUTOWRAP, true);
    s.set(Mode.REVERSE_WRAP, false);
    s.set(Mode.APPLICATION_CURSOR, false);
    s.set(Mode.APPLICATION_KEYPAD, false);
    core.keyboard.reset();
    s.saveCursor();
    s.saved().row = 0;
    s.saved().column = 0;
    s.saved().pendingWrap = false;
    core.events.modesChanged();
    core.events.coloursChanged();
  }

  /** RIS: as after the start, history and all. */
  void hardReset() {
    reset();
    s.useAlternate(false);
    s.modes.bits = Mode.initial();
    s.syncModes();
    s.modes.mouse = MouseProtocol.OFF;
    s.modes.mouseEncoding = MouseEncoding.LEGACY;
    s.savedMain.reset();
    s.savedAlternate.reset();
    s.tabs.reset();
    s.alternate.clear(Style.DEFAULT);
    s.main.clear(Style.DEFAULT);
    s.clears++;
    s.moveTo(0, 0);
    core.erase.inDisplay(3, false);
    core.palette.reset();
    core.keyboard.reset();
    core.titles.resetModes();
    core.sgrStack.reset();
    core.rectangles.extent = 0;
    core.level = TerminalCore.HIGHEST_LEVEL;
    core.printer.forget();
    core.events.modesChanged();
    core.events.coloursChanged();
  }
}
