package dev.atrium.terminal;

/** DECRQPSR and DECRSPS: the cursor's state and the tab stops, reported and restored (VT420). */
final class Presentation {
  private static final int CURSOR = 1;
  private static final int TABS = 2;

  private final Screen s;
  private final TerminalCore core;

  Presentation(Screen screen, TerminalCore core) {
    s = screen;
    this.core = core;
  }

  void report(int what) {
    if (what == CURSOR) {
      core.answers.dcs("1$u" + cursor());
    } else if (what == TABS) {
      core.answers.dcs("2$u" + tabs());
    }
  }

  private String cursor() {
    StringBuilder out = new StringBuilder();
    out.append(s.row + 1).append(';').append(s.column + 1).append(";1;");
    out.append(bits(has(Style.INVERSE), has(Style.BLINK), underlined(), has(Style.BOLD)));
    out.append(';').append(bits(false, false, false, s.pen.cellBits != 0)).append(';');
    int single = s.charsets.single;
    out.append(bits(s.pendingWrap, single == 3, single == 2, s.origin)).append(';');
    out.append(s.charsets.gl).append(';').append(s.charsets.gr).append(';');
    out.append((char) (0x40 | sizes())).append(';');
    for (Charset set : s.charsets.sets) {
      out.append(set.designator);
    }
    return out.toString();
  }

  private int sizes() {
    int bits = 0;
    for (int g = 0; g < 4; g++) {
      bits |= s.charsets.sets[g].has96 ? 1 << g : 0;
    }
    return bits;
  }

  private boolean has(long flag) {
    return Style.has(s.pen.style, flag);
  }

  private boolean underlined() {
    return Style.underline(s.pen.style) != 0;
  }

  private static char bits(boolean eight, boolean four, boolean two, boolean one) {
    return (char) (0x40 | (eight ? 8 : 0) | (four ? 4 : 0) | (two ? 2 : 0) | (one ? 1 : 0));
  }

  private String tabs() {
    StringBuilder out = new StringBuilder();
    for (int c = 0; c < s.columns; c++) {
      if (s.tabs.isSet(c)) {
        out.append(out.length() == 0 ? "" : "/").append(c + 1);
      }
    }
    return out.toString();
  }

  void restore(int what, String content) {
    if (what == CURSOR) {
      restoreCursor(content.split(";", 11));
    } else if (what == TABS) {
      restoreTabs(content.split("/", 1_024));
    }
  }

  private void restoreTabs(String[] stops) {
    s.tabs.clearAll();
    for (String stop : stops) {
      int column = Text.number(stop);
      if (column > 0 && column <= s.columns) {
        s.tabs.set(column - 1);
      }
    }
  }

  private void restoreCursor(String[] fields) {
    if (fields.length < 8) {
      return;
    }
    s.moveTo(Text.number(fields[0]) - 1, Text.number(fields[1]) - 1);
    int look = flags(fields[3]);
    s.pen.style &= ~(Style.INVERSE | Style.BLINK | Style.BOLD);
    s.pen.style |= (look & 8) != 0 ? Style.INVERSE : 0;
    s.pen.style |= (look & 4) != 0 ? Style.BLINK : 0;
    s.pen.style |= (look & 1) != 0 ? Style.BOLD : 0;
    s.pen.style = Style.withUnderline(s.pen.style, look >> 1 & 1);
    s.pen.cellBits = (flags(fields[4]) & 1) != 0 ? Cell.PROTECTED : 0;
    int state = flags(fields[5]);
    s.pendingWrap = (state & 8) != 0 && s.column == s.lineEnd() - 1;
    s.set(Mode.ORIGIN, (state & 1) != 0);
    restoreSets(fields);
  }

  private void restoreSets(String[] fields) {
    int gl = Text.number(fields[6]);
    if (gl >= 0 && gl < 4) {
      s.charsets.lockingShift(gl);
    }
    String designators = fields.length > 9 ? fields[9] : "";
    int i = 0;
    for (int g = 0; g < 4 && i < designators.length(); g++) {
      char c = designators.charAt(i++);
      boolean prefixed = c == '%' && i < designators.length();
      Charset set =
          prefixed ? Charset.of('%', designators.charAt(i++), true) : Charset.of(0, c, true);
      if (set != null) {
        s.charsets.designate(g, set);
      }
    }
  }

  private static int flags(String field) {
    return field.length() == 1 ? field.charAt(0) & 0x0f : 0;
  }
}
