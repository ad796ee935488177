package dev.atrium.terminal;

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
  final Keyboard keyboard;
  final Rectangles rectangles;
  final Palette palette = new Palette();
  final Titles titles;
  final Hyperlinks hyperlinks = new Hyperlinks(Hyperlinks.MAX_LINKS);
  final Presentation presentation;
  final SgrStack sgrStack;
  final Graphics graphics;

  /** The highest conformance level, that of a VT420. */
  static final int HIGHEST_LEVEL = 4;

  /** DECSCL: 1 is a VT100, 4 a VT420. */
  int level = HIGHEST_LEVEL;

  /** The time given to the feed under way. */
  long now;

  int reflows;

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
    keyboard = new Keyboard(this);
    rectangles = new Rectangles(screen, this);
    titles = new Titles(this);
    presentation = new Presentation(screen, this);
    sgrStack = new SgrStack(screen.pen);
    graphics = new Graphics(this);
    strings = new Strings(this);
  }

  void resize(Size size) {
    new Resize(screen).to(size);
    reflows++;
    if (screen.modes.is(Mode.IN_BAND_RESIZE)) {
      reports.inBandSize();
    }
    printer.forget();
  }
}
