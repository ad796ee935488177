package dev.atrium.terminal;

/** OSC 4, 5, 10–19 and their resets: set and query of colours. */
final class OscColours {
  private static final int INDEXES = 256;

  private final TerminalCore core;

  OscColours(TerminalCore core) {
    this.core = core;
  }

  /** Pairs of index and colour; index 256 and up are the special colours. */
  void indexed(String text, int base, boolean byBell) {
    String[] parts = text.split(";", 2 * (INDEXES + Palette.SPECIAL) + 1);
    boolean changed = false;
    for (int i = 0; i + 1 < parts.length; i += 2) {
      int index = Text.number(parts[i]);
      if (index < 0 || index + base >= INDEXES + Palette.SPECIAL) {
        break;
      }
      changed |= pair(index, base, parts[i + 1], byBell);
    }
    changed(changed);
  }

  private boolean pair(int index, int base, String spec, boolean byBell) {
    int at = index + base;
    if (spec.equals("?")) {
      int rgb = at < INDEXES ? core.palette.indexed(at) : core.palette.special(at - INDEXES);
      String code = base == 0 ? "4;" : "5;";
      core.answers.osc(code + index + ";" + ColourSpec.format(rgb), byBell);
      return false;
    }
    int rgb = ColourSpec.parse(spec);
    if (rgb == ColourSpec.INVALID) {
      return false;
    }
    if (at < INDEXES) {
      core.palette.setIndexed(at, rgb);
    } else {
      core.palette.setSpecial(at - INDEXES, rgb);
    }
    return true;
  }

  /** OSC 10 ; a ; b sets foreground and background: each further colour is for the next number. */
  void dynamic(int first, String text, boolean byBell) {
    String[] parts = text.split(";", Palette.DYNAMIC + 1);
    boolean changed = false;
    for (int i = 0; i < parts.length && first + i < Palette.DYNAMIC; i++) {
      if (parts[i].equals("?")) {
        String colour = ColourSpec.format(core.palette.dynamic(first + i));
        core.answers.osc((first + i + 10) + ";" + colour, byBell);
      } else {
        int rgb = ColourSpec.parse(parts[i]);
        if (rgb != ColourSpec.INVALID) {
          core.palette.setDynamic(first + i, rgb);
          changed = true;
        }
      }
    }
    changed(changed);
  }

  void resetIndexed(String text, int base) {
    if (text.isEmpty()) {
      resetAll(base);
    }
    for (String part : text.split(";", INDEXES + Palette.SPECIAL + 1)) {
      int at = Text.number(part) + base;
      if (at >= base && at < INDEXES) {
        core.palette.resetIndexed(at);
      } else if (at >= INDEXES && at < INDEXES + Palette.SPECIAL) {
        core.palette.resetSpecial(at - INDEXES);
      }
    }
    changed(true);
  }

  private void resetAll(int base) {
    if (base == 0) {
      core.palette.resetAllIndexed();
    } else {
      for (int i = 0; i < Palette.SPECIAL; i++) {
        core.palette.resetSpecial(i);
      }
    }
  }

  void resetDynamic(int which) {
    core.palette.resetDynamic(which);
    changed(true);
  }

  private void changed(boolean changed) {
    if (changed) {
      core.screen.damageAll();
      core.events.coloursChanged();
    }
  }
}
