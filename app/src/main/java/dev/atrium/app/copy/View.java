package dev.atrium.app.copy;

/** Which lines of the text are seen. */
final class View {
  private final CopyText text;
  private long top;

  View(CopyText text) {
    this.text = text;
    top = text.screenStart();
  }

  long top() {
    return top;
  }

  void scrollTo(long newTop) {
    top = Math.max(text.first(), Math.min(text.screenStart(), newTop));
  }

  /** Scrolls as little as needed to show a line. */
  void show(long line) {
    if (line < top) {
      top = line;
    } else if (line >= top + text.rows()) {
      top = line - text.rows() + 1;
    }
  }
}
