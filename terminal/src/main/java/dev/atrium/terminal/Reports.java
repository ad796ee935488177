package dev.atrium.terminal;

import dev.atrium.terminal.parser.Params;

/** Answers to questions about the terminal (DA, DSR, XTWINOPS, XTVERSION). */
final class Reports {
  /** Programs derive abilities from this number; what they derive from 379 is true here. */
  private static final int XTERM_PATCH = 379;

  private final Screen s;
  private final TerminalCore core;

  /** A cell's size in pixels, 0 while the host does not know. */
  int cellWidth;

  int cellHeight;

  /** 1 dark, 2 light, 0 while the host does not know. */
  int colourScheme;

  /** Whether pictures in sixels are shown. */
  boolean sixel;

  Reports(Screen screen, TerminalCore core) {
    s = screen;
    this.core = core;
  }

  /**
   * VT420 with 132 columns, selective erase, national sets, technical set, state interrogation,
   * windowing, horizontal scrolling, colour, rectangles and clipboard access.
   */
  void primaryAttributes() {
    core.answers.csi("?64;1;2;" + (sixel ? "4;" : "") + "6;9;15;16;17;18;21;22;28;52c");
  }

  void secondaryAttributes() {
    core.answers.csi(">41;" + XTERM_PATCH + ";0c");
  }

  void tertiaryAttributes() {
    core.answers.dcs("!|00000000");
  }

  void version() {
    core.answers.dcs(">|" + Text.clean(core.options.name(), 100));
  }

  /** DSR. */
  void status(int what) {
    switch (what) {
      case 5 -> core.answers.csi("0n");
      case 6 -> core.answers.csi(position() + "R");
      default -> {
        // Unknown: no answer.
      }
    }
  }

  /** DSR with a question mark (VT420 manual, device status reports). */
  void privateStatus(Params p) {
    switch (p.or(0, 0)) {
      case 6 -> core.answers.csi("?" + position() + (core.level >= 4 ? ";1R" : "R"));
      case 15 -> core.answers.csi("?13n");
      case 25 -> core.answers.csi("?20n");
      case 26 -> core.answers.csi("?27;1;0;0n");
      case 53, 55 -> core.answers.csi("?53n");
      case 56 -> core.answers.csi("?57;0n");
      case 62 -> core.answers.csi("0*{");
      case 63 -> core.answers.dcs(p.or(1, 0) + "!~0000");
      case 75 -> core.answers.csi("?70n");
      case 85 -> core.answers.csi("?83n");
      case 996 -> reportColourScheme();
      default -> {
        // Unknown: no answer.
      }
    }
  }

  private String position() {
    int r = s.origin ? Math.max(0, s.row - s.top) : s.row;
    int c = s.origin ? Math.max(0, s.column - s.left) : s.column;
    return (r + 1) + ";" + (c + 1);
  }

  void reportColourScheme() {
    if (colourScheme != 0) {
      core.answers.csi("?997;" + colourScheme + "n");
    }
  }

  /** 2048: rows, columns, height and width in pixels. */
  void inBandSize() {
    int height = s.height * cellHeight;
    int width = s.columns * cellWidth;
    core.answers.csi("48;" + s.height + ";" + s.columns + ";" + height + ";" + width + "t");
  }

  /** XTWINOPS, the questions and the title stack. What would move or size a window does nothing. */
  void window(Params p) {
    switch (p.or(0, 0)) {
      case 11 -> core.answers.csi("1t");
      case 13 -> core.answers.csi("3;0;0t");
      case 14 -> pixels("4;", s.height, s.columns);
      case 15 -> pixels("5;", s.height, s.columns);
      case 16 -> pixels("6;", 1, 1);
      case 18 -> core.answers.csi("8;" + s.height + ";" + s.columns + "t");
      case 19 -> core.answers.csi("9;" + s.height + ";" + s.columns + "t");
      case 20 -> core.titles.report(true);
      case 21 -> core.titles.report(false);
      case 22 -> core.titles.push();
      case 23 -> core.titles.pop(p.or(1, 0));
      default -> {
        // No window here.
      }
    }
  }

  /** No answer while the size of a cell is not known: better than a wrong one. */
  private void pixels(String code, int rows, int columns) {
    if (cellWidth > 0) {
      core.answers.csi(code + rows * cellHeight + ";" + columns * cellWidth + "t");
    }
  }
}
