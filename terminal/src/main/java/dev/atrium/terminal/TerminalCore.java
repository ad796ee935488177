package dev.atrium.terminal;

import org.jspecify.annotations.Nullable;

/** The parts of one terminal, joined once; every part finds the others here. */
final class TerminalCore {
  final TerminalOptions options;
  final TerminalEvents events;
  final Clusters clusters;
  final Answers answers;
  final Screen screen;
  final Printer printer;
  final Erase erase;
  final Sgr sgr;
  final ModeSwitch modeSwitch;
  final Reports reports;
  final Csi csi;
  final Escapes escapes;
  final Strings strings;

  /** The time given to the feed under way. */
  long now;

  int reflows;
  String title = "";

  TerminalCore(Size size, TerminalOptions options, Clusters clusters, TerminalEvents events) {
    this.options = options;
    this.events = events;
    this.clusters = clusters;
    answers = new Answers(events);
    screen = new Screen(size, options.historyLines());
    printer = new Printer(screen, clusters, options.ambiguousWide());
    erase = new Erase(screen);
    sgr = new Sgr(screen.pen);
    modeSwitch = new ModeSwitch(screen, this);
    reports = new Reports(screen, this);
    escapes = new Escapes(screen, this);
    csi = new Csi(screen, this);
    strings = new Strings(this);
  }

  void resize(Size size) {
    resize(screen.main, size);
    resize(screen.alternate, size);
    screen.sized(size);
    reflows++;
  }

  private static void resize(Grid grid, Size size) {
    Row[] rows = new Row[size.rows()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new Row(size.columns());
      if (i < grid.height) {
        rows[i].copyFrom(grid.rows[i], 0, 0, Math.min(grid.columns, size.columns()));
      }
    }
    grid.adopt(rows, size.columns());
  }

  @Nullable String hyperlink(int link) {
    return null;
  }
}
