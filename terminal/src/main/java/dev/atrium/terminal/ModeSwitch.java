package dev.atrium.terminal;

import dev.atrium.terminal.parser.Params;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** SM, RM, DECSET, DECRST, DECRQM, XTSAVE and XTRESTORE. */
final class ModeSwitch {
  private static final int UNKNOWN = 0;
  private static final int SET = 1;
  private static final int RESET = 2;
  private static final int ALWAYS_RESET = 4;

  private final Screen s;
  private final TerminalCore core;
  private final Map<Integer, Boolean> saved = new HashMap<>();

  ModeSwitch(Screen screen, TerminalCore core) {
    s = screen;
    this.core = core;
  }

  void ansi(Params p, boolean on) {
    for (int i = 0; i < p.count(); i++) {
      @Nullable Mode mode = Mode.find(p.or(i, 0), false);
      if (mode != null) {
        s.set(mode, on);
      }
    }
    core.events.modesChanged();
  }

  void dec(Params p, boolean on) {
    for (int i = 0; i < p.count(); i++) {
      dec(p.or(i, 0), on);
    }
    core.events.modesChanged();
  }

  private void dec(int number, boolean on) {
    switch (number) {
      case 47 -> alternate(on);
      case 1047 -> alternate1047(on);
      case 1048 -> saveOrRestore(on);
      case 1049 -> alternate1049(on);
      case 9, 1000, 1002, 1003 -> s.modes.mouse = on ? protocol(number) : MouseProtocol.OFF;
      case 1005, 1006, 1015, 1016 ->
          s.modes.mouseEncoding = on ? encoding(number) : MouseEncoding.LEGACY;
      default -> {
        @Nullable Mode mode = Mode.find(number, true);
        if (mode != null) {
          plain(mode, on);
        }
      }
    }
  }

  private void plain(Mode mode, boolean on) {
    if (mode == Mode.COLUMNS_132 && !s.modes.is(Mode.ALLOW_132)) {
      return;
    }
    boolean was = s.modes.is(mode);
    s.set(mode, on);
    switch (mode) {
      case ORIGIN -> s.home();
      case COLUMNS_132 -> columns132();
      case REVERSE_SCREEN -> s.damageAll();
      case LEFT_RIGHT_MARGINS -> leftRight(on);
      case SYNCHRONIZED -> {
        if (on && !was) {
          s.modes.synchronizedSince = core.now;
        }
      }
      case IN_BAND_RESIZE -> {
        if (on) {
          core.reports.inBandSize();
        }
      }
      default -> {
        // The bit is all there is.
      }
    }
  }

  /** Lines of double width and margins exclude each other (VT420). */
  private void leftRight(boolean on) {
    if (core.level < 4) {
      s.set(Mode.LEFT_RIGHT_MARGINS, false);
    } else if (on) {
      for (Row row : s.grid.rows) {
        row.lineSize = LineSize.SINGLE;
      }
    }
    s.left = 0;
    s.right = s.columns - 1;
  }

  /** A pane cannot change its width, but the rest of DECCOLM happens: cleared, home, no margins. */
  private void columns132() {
    s.resetMargins();
    s.grid.clear(s.erased());
    s.clears++;
    s.moveTo(0, 0);
  }

  private void alternate1047(boolean on) {
    if (!on && s.modes.alternateScreen) {
      s.alternate.clear(s.erased());
    }
    alternate(on);
  }

  private void alternate(boolean on) {
    s.useAlternate(on);
    core.keyboard.sync();
  }

  private void saveOrRestore(boolean on) {
    if (on) {
      s.saveCursor();
    } else {
      s.restoreCursor();
    }
  }

  private void alternate1049(boolean on) {
    if (on) {
      s.saveCursor();
      alternate(true);
      s.alternate.clear(s.erased());
    } else {
      alternate(false);
      s.restoreCursor();
    }
  }

  private static MouseProtocol protocol(int number) {
    for (MouseProtocol p : MouseProtocol.values()) {
      if (p.mode() == number) {
        return p;
      }
    }
    return MouseProtocol.OFF;
  }

  private static MouseEncoding encoding(int number) {
    for (MouseEncoding e : MouseEncoding.values()) {
      if (e.mode() == number) {
        return e;
      }
    }
    return MouseEncoding.LEGACY;
  }

  void request(int number, boolean isPrivate) {
    int state = isPrivate ? privateState(number) : ansiState(number);
    if (core.level >= 3) {
      core.answers.csi((isPrivate ? "?" : "") + number + ";" + state + "$y");
    }
  }

  private int ansiState(int number) {
    @Nullable Mode mode = Mode.find(number, false);
    if (mode != null) {
      return s.modes.is(mode) ? SET : RESET;
    }
    return switch (number) {
      case 1, 3, 5, 7, 10, 11, 13, 14, 15, 16, 17, 18, 19 -> ALWAYS_RESET;
      default -> UNKNOWN;
    };
  }

  private int privateState(int number) {
    return switch (number) {
      case 47, 1047, 1049 -> s.modes.alternateScreen ? SET : RESET;
      case 1048 -> s.saved().taken ? SET : RESET;
      case 9, 1000, 1002, 1003 -> s.modes.mouse.mode() == number ? SET : RESET;
      case 1005, 1006, 1015, 1016 -> s.modes.mouseEncoding.mode() == number ? SET : RESET;
      case 2 -> SET;
      // DECHCCM: there is nothing to scroll to the side.
      case 8, 60 -> ALWAYS_RESET;
      default -> {
        @Nullable Mode mode = Mode.find(number, true);
        yield mode == null ? UNKNOWN : s.modes.is(mode) ? SET : RESET;
      }
    };
  }

  /** XTSAVE: one place per mode, whether it is a plain one or one of several. */
  void save(Params p) {
    for (int i = 0; i < p.count(); i++) {
      int number = p.or(i, 0);
      int state = privateState(number);
      if (state == SET || state == RESET) {
        saved.put(number, state == SET);
      }
    }
  }

  /** XTRESTORE: what was never saved is left alone. */
  void restore(Params p) {
    for (int i = 0; i < p.count(); i++) {
      int number = p.or(i, 0);
      @Nullable Boolean on = saved.get(number);
      if (on != null) {
        dec(number, on);
      }
    }
    core.events.modesChanged();
  }
}
