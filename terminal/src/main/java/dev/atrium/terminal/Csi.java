package dev.atrium.terminal;

import dev.atrium.terminal.parser.Params;

/** Control sequences: which one it is. The work is done elsewhere. */
final class Csi {
  private final Screen s;
  private final TerminalCore core;

  Csi(Screen screen, TerminalCore core) {
    s = screen;
    this.core = core;
  }

  void dispatch(Params p, int intermediates, int finalByte) {
    switch (intermediates) {
      case 0 -> plain(p, finalByte);
      case '?' -> dec(p, finalByte);
      case '>' -> greater(p, finalByte);
      case '<' -> less(p, finalByte);
      case '"' -> quote(p, finalByte);
      case '*' -> star(p, finalByte);
      case '#' -> hash(p, finalByte);
      case '=' -> equal(p, finalByte);
      case '!' -> exclamation(finalByte);
      case ' ' -> space(p, finalByte);
      case '$' -> dollar(p, finalByte);
      case '?' << 8 | '$' -> decDollar(p, finalByte);
      case '\'' -> apostrophe(p, finalByte);
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void plain(Params p, int finalByte) {
    switch (finalByte) {
      case 'm' -> core.sgr.apply(p);
      case 'H', 'f' -> s.address(p.positive(0, 1) - 1, p.positive(1, 1) - 1);
      case 'A' -> s.up(p.positive(0, 1));
      case 'B' -> s.down(p.positive(0, 1));
      case 'C' -> s.forward(p.positive(0, 1));
      case 'D', 'j' -> s.back(p.positive(0, 1));
      case 'E' -> nextLine(p.positive(0, 1));
      case 'F' -> previousLine(p.positive(0, 1));
      case 'G', '`' -> s.addressColumn(p.positive(0, 1) - 1);
      case 'd' -> s.addressRow(p.positive(0, 1) - 1);
      case 'a' -> s.forwardAnywhere(p.positive(0, 1));
      case 'e' -> s.downAnywhere(p.positive(0, 1));
      case 'I' -> s.tab(p.positive(0, 1));
      case 'Z' -> s.backTab(p.positive(0, 1));
      case 'J' -> core.erase.inDisplay(p.or(0, 0), false);
      case 'K' -> core.erase.inLine(p.or(0, 0), false);
      case 'X' -> core.erase.characters(p.positive(0, 1));
      case '@' -> core.erase.insertCharacters(p.positive(0, 1));
      case 'P' -> core.erase.deleteCharacters(p.positive(0, 1));
      case 'L' -> core.erase.insertLines(p.positive(0, 1));
      case 'M' -> core.erase.deleteLines(p.positive(0, 1));
      case 'S' -> s.panUp(p.positive(0, 1));
      case 'T' -> scrollDown(p);
      case '^' -> s.scrollDown(p.positive(0, 1));
      case 'b' -> core.printer.repeat(p.positive(0, 1));
      default -> plainRest(p, finalByte);
    }
  }

  private void plainRest(Params p, int finalByte) {
    switch (finalByte) {
      case 'c' -> primary(p);
      case 'g' -> clearTabs(p.or(0, 0));
      case 'h' -> core.modeSwitch.ansi(p, true);
      case 'l' -> core.modeSwitch.ansi(p, false);
      case 'n' -> core.reports.status(p.or(0, 0));
      case 'r' -> topAndBottom(p);
      case 's' -> leftAndRightOrSave(p);
      case 'u' -> s.restoreCursor();
      case 't' -> core.reports.window(p);
      default -> {
        // Unknown: no trace.
      }
    }
  }

  /** With five parameters it is xterm's highlight tracking, which is not done. */
  private void scrollDown(Params p) {
    if (p.count() <= 1) {
      s.scrollDown(p.positive(0, 1));
    }
  }

  private void nextLine(int count) {
    s.down(count);
    s.carriageReturn();
  }

  private void previousLine(int count) {
    s.up(count);
    s.carriageReturn();
  }

  private void primary(Params p) {
    if (p.or(0, 0) == 0) {
      core.reports.primaryAttributes();
    }
  }

  private void clearTabs(int what) {
    switch (what) {
      case 0 -> s.tabs.clear(s.column);
      case 3 -> s.tabs.clearAll();
      default -> {
        // Line tabulation does not exist here.
      }
    }
  }

  /** DECSTBM: a region of less than two lines is ignored. */
  private void topAndBottom(Params p) {
    int first = p.positive(0, 1);
    int last = Math.min(p.positive(1, s.height), s.height);
    if (first < last) {
      s.top = first - 1;
      s.bottom = last - 1;
      s.home();
    }
  }

  /** DECSLRM where DECLRMM allows it, else SCOSC. */
  private void leftAndRightOrSave(Params p) {
    if (!s.modes.is(Mode.LEFT_RIGHT_MARGINS)) {
      s.saveCursor();
      return;
    }
    int first = p.positive(0, 1);
    int last = Math.min(p.positive(1, s.columns), s.columns);
    if (first < last) {
      s.left = first - 1;
      s.right = last - 1;
      s.home();
    }
  }

  private void dec(Params p, int finalByte) {
    switch (finalByte) {
      case 'h' -> core.modeSwitch.dec(p, true);
      case 'l' -> core.modeSwitch.dec(p, false);
      case 's' -> core.modeSwitch.save(p);
      case 'r' -> core.modeSwitch.restore(p);
      case 'J' -> core.erase.inDisplay(p.or(0, 0), true);
      case 'W' -> standardTabs(p.or(0, 0));
      case 'K' -> core.erase.inLine(p.or(0, 0), true);
      case 'n' -> core.reports.privateStatus(p);
      case 'u' -> core.keyboard.report();
      case 'm' -> core.keyboard.reportModify(p.or(0, 0));
      case 'g' -> core.keyboard.reportFormat(p.or(0, 0));
      default -> {
        // Unknown: no trace.
      }
    }
  }

  /** DECST8C. */
  private void standardTabs(int how) {
    if (how == 5) {
      s.tabs.reset();
    }
  }

  private void greater(Params p, int finalByte) {
    switch (finalByte) {
      case 'c' -> secondary(p);
      case 'q' -> version(p);
      case 'u' -> core.keyboard.push(p.or(0, 0));
      case 'm' -> core.keyboard.modify(p);
      case 'n' -> core.keyboard.modifyOff(p.or(0, 2));
      case 'f' -> core.keyboard.format(p);
      case 't' -> titleModes(p, true);
      case 'T' -> titleModes(p, false);
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void secondary(Params p) {
    if (p.or(0, 0) == 0) {
      core.reports.secondaryAttributes();
    }
  }

  private void version(Params p) {
    if (p.or(0, 0) == 0) {
      core.reports.version();
    }
  }

  private void titleModes(Params p, boolean on) {
    if (p.count() == 0) {
      core.titles.resetModes();
    }
    for (int i = 0; i < p.count(); i++) {
      core.titles.mode(p.or(i, 0), on);
    }
  }

  private void equal(Params p, int finalByte) {
    switch (finalByte) {
      case 'c' -> tertiary(p);
      case 'u' -> core.keyboard.set(p.or(0, 0), p.or(1, 1));
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void tertiary(Params p) {
    if (p.or(0, 0) == 0) {
      core.reports.tertiaryAttributes();
    }
  }

  private void less(Params p, int finalByte) {
    if (finalByte == 'u') {
      core.keyboard.pop(p.positive(0, 1));
    }
  }

  private void exclamation(int finalByte) {
    if (finalByte == 'p') {
      core.escapes.softReset();
    }
  }

  private void space(Params p, int finalByte) {
    switch (finalByte) {
      case 'q' -> core.escapes.cursorStyle(p.or(0, 0));
      case '@' -> core.erase.shiftColumns(s.left, -p.positive(0, 1));
      case 'A' -> core.erase.shiftColumns(s.left, p.positive(0, 1));
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void quote(Params p, int finalByte) {
    switch (finalByte) {
      case 'p' -> core.escapes.conformance(p.or(0, 0));
      case 'q' -> core.erase.protectByDec(p.or(0, 0));
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void dollar(Params p, int finalByte) {
    if (core.level < 3) {
      return;
    }
    switch (finalByte) {
      case 'p' -> core.modeSwitch.request(p.or(0, 0), false);
      case 'r' -> core.rectangles.attributes(p, false);
      case 't' -> core.rectangles.attributes(p, true);
      case 'v' -> core.rectangles.copy(p);
      case 'w' -> core.presentation.report(p.or(0, 0));
      case 'x' -> core.rectangles.fill(p);
      case 'z' -> core.rectangles.erase(p, false);
      case '{' -> core.rectangles.erase(p, true);
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void star(Params p, int finalByte) {
    if (core.level < 4) {
      return;
    }
    switch (finalByte) {
      case 'x' -> core.rectangles.extent(p.or(0, 0));
      case 'y' -> core.rectangles.checksum(p);
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void hash(Params p, int finalByte) {
    switch (finalByte) {
      case '{', 'p' -> core.sgrStack.push(p);
      case '}', 'q' -> core.sgrStack.pop();
      case '|' -> core.rectangles.reportSgr(p);
      case 'y' -> core.rectangles.checksumWay = p.or(0, 0);
      default -> {
        // Unknown: no trace.
      }
    }
  }

  private void decDollar(Params p, int finalByte) {
    if (finalByte == 'p') {
      core.modeSwitch.request(p.or(0, 0), true);
    }
  }

  private void apostrophe(Params p, int finalByte) {
    if (core.level < 4) {
      return;
    }
    switch (finalByte) {
      case '}' -> core.erase.shiftColumns(s.column, p.positive(0, 1));
      case '~' -> core.erase.shiftColumns(s.column, -p.positive(0, 1));
      default -> {
        // Unknown: no trace.
      }
    }
  }
}
