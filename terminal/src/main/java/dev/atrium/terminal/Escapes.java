package dev.atrium.terminal;

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
      case 0x08 -> back(1);
      case 0x09 -> s.tab(1);
      case 0x0a, 0x0b, 0x0c -> s.lineFeed();
      case 0x0d -> s.carriageReturn();
      case 0x0e -> s.charsets.lockingShift(1);
      case 0x0f -> s.charsets.lockingShift(0);
      default -> {
        // ENQ and the rest have no effect.
      }
    }
  }

  void dispatch(int intermediates, int finalByte) {
    switch (intermediates) {
      case 0 -> plain(finalByte);
      case '#' -> lineAttribute(finalByte);
      case '(' -> s.charsets.designate(0, charset(finalByte));
      case ')' -> s.charsets.designate(1, charset(finalByte));
      case '*' -> s.charsets.designate(2, charset(finalByte));
      case '+' -> s.charsets.designate(3, charset(finalByte));
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void plain(int finalByte) {
    switch (finalByte) {
      case '7' -> s.saveCursor();
      case '8' -> s.restoreCursor();
      case '=' -> keypad(true);
      case '>' -> keypad(false);
      case 'D' -> s.index();
      case 'E' -> nextLine();
      case 'H' -> s.tabs.set(s.column);
      case 'M' -> s.reverseIndex();
      case 'N' -> s.charsets.singleShift(2);
      case 'O' -> s.charsets.singleShift(3);
      case 'Z' -> core.reports.primaryAttributes();
      case 'c' -> reset();
      case 'n' -> s.charsets.lockingShift(2);
      case 'o' -> s.charsets.lockingShift(3);
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

  private static Charset charset(int finalByte) {
    return switch (finalByte) {
      case '0' -> Charset.GRAPHICS;
      case 'A' -> Charset.UK;
      default -> Charset.ASCII;
    };
  }

  private void lineAttribute(int finalByte) {
    switch (finalByte) {
      case '3' -> lineSize(LineSize.DOUBLE_HEIGHT_TOP);
      case '4' -> lineSize(LineSize.DOUBLE_HEIGHT_BOTTOM);
      case '5' -> lineSize(LineSize.SINGLE);
      case '6' -> lineSize(LineSize.DOUBLE_WIDTH);
      case '8' -> alignmentPattern();
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void lineSize(LineSize size) {
    s.current().lineSize = size;
    s.damage();
  }

  /** DECALN: E everywhere, no margins, cursor home. */
  private void alignmentPattern() {
    s.resetMargins();
    s.set(Mode.ORIGIN, false);
    s.grid.clear(Style.DEFAULT);
    for (Row row : s.grid.rows) {
      java.util.Arrays.fill(row.cells, 'E');
      row.used = s.columns;
    }
    s.moveTo(0, 0);
  }

  /** BS and CUB. */
  void back(int count) {
    int limit = s.column >= s.left ? s.left : 0;
    s.moveTo(s.row, Math.max(limit, s.column - count));
  }

  void cursorStyle(int style) {
    if (style <= 6) {
      s.cursorStyle = style;
      core.events.modesChanged();
    }
  }

  /** DECSTR (VT510 manual). */
  void softReset() {
    s.set(Mode.CURSOR_VISIBLE, true);
    s.set(Mode.ORIGIN, false);
    s.set(Mode.INSERT, false);
    s.set(Mode.AUTOWRAP, true);
    s.set(Mode.APPLICATION_CURSOR, false);
    s.set(Mode.APPLICATION_KEYPAD, false);
    s.resetMargins();
    s.pen.reset();
    s.charsets.reset();
    s.saved().reset();
    core.events.modesChanged();
  }

  /** RIS: as after the start, but the history stays (xterm). */
  void reset() {
    s.useAlternate(false);
    s.modes.bits = Mode.initial();
    s.syncModes();
    s.modes.mouse = MouseProtocol.OFF;
    s.modes.mouseEncoding = MouseEncoding.LEGACY;
    s.resetMargins();
    s.pen.reset();
    s.charsets.reset();
    s.savedMain.reset();
    s.savedAlternate.reset();
    s.tabs.reset();
    s.cursorStyle = 0;
    s.alternate.clear(Style.DEFAULT);
    s.main.clear(Style.DEFAULT);
    s.moveTo(0, 0);
    core.printer.forget();
    core.events.modesChanged();
  }
}
