package dev.atrium.terminal;

/**
 * How a terminal behaves where that is a matter of choice.
 *
 * @param historyLines how many lines are kept that scrolled off the top, 0 for none
 * @param name what XTVERSION answers, such as {@code atrium 0.1.0}
 * @param ambiguousWide whether characters of ambiguous width (UAX #11) take two cells
 * @param clipboardRead whether OSC 52 may ask for the clipboard
 * @param titleReport whether CSI 21 t may send the title back as input (a known way to inject keys)
 * @param passthrough whether pictures are offered to {@link TerminalEvents#graphics}
 */
public record TerminalOptions(
    int historyLines,
    String name,
    boolean ambiguousWide,
    boolean clipboardRead,
    boolean titleReport,
    boolean passthrough) {
  private static final TerminalOptions DEFAULTS =
      new TerminalOptions(10_000, "atrium", false, false, false, false);

  /** 10,000 lines of history, narrow ambiguous characters, and nothing that could leak. */
  public static TerminalOptions defaults() {
    return DEFAULTS;
  }

  public TerminalOptions withHistoryLines(int lines) {
    return new TerminalOptions(lines, name, ambiguousWide, clipboardRead, titleReport, passthrough);
  }

  public TerminalOptions withName(String newName) {
    return new TerminalOptions(
        historyLines, newName, ambiguousWide, clipboardRead, titleReport, passthrough);
  }

  public TerminalOptions withAmbiguousWide(boolean wide) {
    return new TerminalOptions(historyLines, name, wide, clipboardRead, titleReport, passthrough);
  }

  public TerminalOptions withClipboardRead(boolean allowed) {
    return new TerminalOptions(
        historyLines, name, ambiguousWide, allowed, titleReport, passthrough);
  }

  public TerminalOptions withTitleReport(boolean allowed) {
    return new TerminalOptions(
        historyLines, name, ambiguousWide, clipboardRead, allowed, passthrough);
  }

  public TerminalOptions withPassthrough(boolean on) {
    return new TerminalOptions(historyLines, name, ambiguousWide, clipboardRead, titleReport, on);
  }
}
