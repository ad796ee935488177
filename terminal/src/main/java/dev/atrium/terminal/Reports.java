package dev.atrium.terminal;

/** Answers to questions about the terminal (DA, DSR, XTWINOPS, XTVERSION). */
final class Reports {
  private final Screen s;
  private final TerminalCore core;

  Reports(Screen screen, TerminalCore core) {
    s = screen;
    this.core = core;
  }

  void primaryAttributes() {
    core.answers.csi("?64;1;2;6;9;15;16;17;18;21;22;28c");
  }

  void secondaryAttributes() {
    core.answers.csi(">41;379;0c");
  }

  void tertiaryAttributes() {
    core.answers.dcs("!|00000000");
  }

  void version() {
    core.answers.dcs(">|" + core.options.name());
  }

  void status(int what, boolean isPrivate) {
    String mark = isPrivate ? "?" : "";
    switch (what) {
      case 5 -> core.answers.csi(mark + "0n");
      case 6 -> core.answers.csi(mark + position());
      default -> {
        // Others follow.
      }
    }
  }

  private String position() {
    int r = s.origin ? s.row - s.top : s.row;
    int c = s.origin ? s.column - s.left : s.column;
    return (r + 1) + ";" + (c + 1) + "R";
  }

  void inBandSize() {
    core.answers.csi("48;" + s.height + ";" + s.columns + ";0;0t");
  }

  void window(int what) {
    if (what == 18) {
      core.answers.csi("8;" + s.height + ";" + s.columns + "t");
    }
  }
}
