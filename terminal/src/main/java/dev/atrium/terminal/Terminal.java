package dev.atrium.terminal;

import dev.atrium.terminal.parser.Params;
import dev.atrium.terminal.parser.Parser;
import dev.atrium.terminal.parser.StringKind;
import dev.atrium.terminal.parser.VtSink;
import org.jspecify.annotations.Nullable;

/**
 * A terminal without a screen: bytes that a program writes go in, a grid of cells, answers and
 * events come out. It has no thread, no clock and no I/O. All calls must come from one thread at a
 * time; rows and views handed out are valid until the next {@link #feed}, {@link #resize} or other
 * change.
 *
 * <p>What it understands: ECMA-48, DEC VT100 to VT420, and xterm's control sequences (ctlseqs);
 * where they leave doubt it does as xterm does. Any input is legal, costs bounded memory, and never
 * throws.
 */
public final class Terminal {
  private final TerminalCore core;
  private final Screen screen;
  private final Parser parser;

  public Terminal(Size size, TerminalOptions options, TerminalEvents events) {
    this(size, options, new Clusters(), events);
  }

  /** With a table of clusters that it shares with the other terminals of the same thread. */
  public Terminal(Size size, TerminalOptions options, Clusters clusters, TerminalEvents events) {
    core = new TerminalCore(size, options, clusters, events);
    screen = core.screen;
    parser = new Parser(new Sink(core));
  }

  /**
   * Takes in {@code bytes[from, to)} of the program's output, cut anywhere.
   *
   * @param nowNanos the time on any clock that does not run backwards
   */
  public void feed(byte[] bytes, int from, int to, long nowNanos) {
    core.now = nowNanos;
    parser.feed(bytes, from, to);
  }

  /**
   * Changes the size. The main screen and its history are reflowed, the alternate one is clipped.
   */
  public void resize(Size size) {
    if (!size.equals(size())) {
      core.resize(size);
    }
  }

  public Size size() {
    return new Size(screen.columns, screen.height);
  }

  /** A line of the active screen, 0 at the top. */
  public Row row(int row) {
    return screen.grid.rows[row];
  }

  /** A copy of a line of the active screen, into a row from {@link #newRow}: no allocation. */
  public void readRow(int row, Row into) {
    into.set(row(row));
  }

  /** How many lines of history there are; 0 while the alternate screen is shown counts main's. */
  public int historySize() {
    return history().size();
  }

  /** A copy of a line of the main screen's history, 0 being the oldest. */
  public Row history(int line) {
    Row row = new Row(Math.max(screen.columns, history().length(line)));
    history().read(line, row);
    return row;
  }

  /** As {@link #history(int)}, into a row from {@link #newRow}: no allocation. */
  public void readHistory(int line, Row into) {
    into.clear(Style.DEFAULT);
    history().read(line, into);
  }

  /** The history as it is now, for a reader who is not to be disturbed by what comes. */
  public HistorySnapshot historySnapshot() {
    return history().snapshot();
  }

  /** A blank line as wide as the screen, for {@link #readHistory}. */
  public Row newRow() {
    return new Row(screen.columns);
  }

  /**
   * How many lines were ever dropped from the history's old end or cleared, so that {@code
   * historyTrimmed() + line} names a line for good, until {@link #reflows} changes.
   */
  public long historyTrimmed() {
    return history().trimmed();
  }

  /** How often a resize has rearranged the lines. */
  public int reflows() {
    return core.reflows;
  }

  private History history() {
    @Nullable History history = screen.main.history;
    if (history == null) {
      throw new IllegalStateException("the main screen has a history");
    }
    return history;
  }

  public Cursor cursor() {
    return new Cursor(
        screen.row, screen.column, screen.modes.is(Mode.CURSOR_VISIBLE), screen.cursorStyle);
  }

  public Modes modes() {
    return screen.modes;
  }

  /** Whether a line of the active screen may look other than when the damage was cleared. */
  public boolean isDamaged(int row) {
    return screen.grid.isDamaged(row);
  }

  /** Whether any line is damaged. */
  public boolean isDamaged() {
    return screen.grid.isDamaged();
  }

  /** Says that all lines were drawn. */
  public void clearDamage() {
    screen.grid.clearDamage();
  }

  /** Says that all lines must be drawn again. */
  public void damageAll() {
    screen.damageAll();
  }

  public Clusters clusters() {
    return core.clusters;
  }

  /** The title that the program gave last, without control characters; empty at first. */
  public String title() {
    return core.titles.title();
  }

  /** The address behind a link number of {@link Extra#link}, or null if it is long forgotten. */
  public @Nullable String hyperlink(int link) {
    Hyperlink known = link(link);
    return known == null ? null : known.uri();
  }

  /** The link of a number of {@link Extra#link}, or null if it is long forgotten. */
  public @Nullable Hyperlink link(int number) {
    return core.hyperlinks.link(number);
  }

  /** Ends a synchronized update (2026) that takes too long. */
  public void endSynchronizedUpdate() {
    screen.set(Mode.SYNCHRONIZED, false);
  }

  /**
   * Takes back what a program that was killed may have left behind: keyboard protocols, mouse,
   * focus reports, application keys. The screen and its modes stay, and so does bracketed paste.
   */
  public void resetInputModes() {
    core.keyboard.reset();
    screen.modes.mouse = MouseProtocol.OFF;
    screen.modes.mouseEncoding = MouseEncoding.LEGACY;
    screen.set(Mode.FOCUS, false);
    screen.set(Mode.APPLICATION_CURSOR, false);
    screen.set(Mode.APPLICATION_KEYPAD, false);
    core.events.modesChanged();
  }

  /** Colours that the program changed. */
  public Palette palette() {
    return core.palette;
  }

  /**
   * Says what the outer terminal's own colours are, so that OSC 10–12 are answered truthfully.
   *
   * @param which {@link Palette#FOREGROUND}, {@link Palette#BACKGROUND} or {@link Palette#CURSOR}
   * @param rgb 0xRRGGBB
   */
  public void hostColour(int which, int rgb) {
    core.palette.host(which, rgb);
  }

  /** Says whether the outer terminal is dark; a program that asked by 2031 is told of a change. */
  public void colourScheme(boolean dark) {
    int scheme = dark ? 1 : 2;
    boolean changed = core.reports.colourScheme != scheme;
    core.reports.colourScheme = scheme;
    if (changed && modes().colourSchemeReports()) {
      core.reports.reportColourScheme();
    }
  }

  /** Says how large a cell is in pixels, 0 and 0 for unknown. */
  public void cellPixels(int width, int height) {
    core.reports.cellWidth = width;
    core.reports.cellHeight = height;
  }

  /** Says whether the outer terminal shows sixel pictures, so that DA1 tells of it. */
  public void sixel(boolean shown) {
    core.reports.sixel = shown && core.options.passthrough();
  }

  /** How often the whole screen was cleared or exchanged, which takes pictures away. */
  public int clears() {
    return screen.clears;
  }

  /** Answers {@link TerminalEvents#clipboardRequested}. */
  public void answerClipboard(String selections, byte[] content) {
    String base64 = java.util.Base64.getEncoder().encodeToString(content);
    core.answers.osc("52;" + selections + ";" + base64, false);
  }

  /** Hands the parser's findings to the parts that do the work. */
  private static final class Sink implements VtSink {
    private final TerminalCore core;
    private final Printer printer;

    Sink(TerminalCore core) {
      this.core = core;
      printer = core.printer;
    }

    @Override
    public void printAscii(byte[] bytes, int from, int to) {
      printer.ascii(bytes, from, to);
    }

    @Override
    public int printUtf8(byte[] bytes, int from, int to) {
      return printer.utf8(bytes, from, to);
    }

    @Override
    public void print(int codePoint) {
      printer.print(codePoint);
    }

    @Override
    public void control(int code) {
      core.escapes.control(code);
      printer.notRepeatable();
    }

    @Override
    public void escape(int intermediates, int finalByte) {
      core.escapes.dispatch(intermediates, finalByte);
      printer.notRepeatable();
    }

    @Override
    public void csi(Params params, int intermediates, int finalByte) {
      if (finalByte == 'm' && intermediates == 0) {
        core.sgr.apply(params);
      } else {
        core.csi.dispatch(params, intermediates, finalByte);
      }
      printer.notRepeatable();
    }

    @Override
    public void dcsStart(Params params, int intermediates, int finalByte) {
      core.strings.dcsStart(params, intermediates, finalByte);
    }

    @Override
    public void stringStart(StringKind kind) {
      core.strings.start(kind);
    }

    @Override
    public void stringPart(byte[] bytes, int from, int to) {
      core.strings.part(bytes, from, to);
    }

    @Override
    public void stringEnd(boolean byBell) {
      core.strings.end(byBell);
    }

    @Override
    public void stringAborted() {
      core.strings.aborted();
    }
  }
}
