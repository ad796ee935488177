package dev.atrium.terminal;

/** What the next character will look like: style, extras and protection. */
final class Pen {
  long style;
  long extra;

  /** {@link Cell#PROTECTED} or 0. */
  int cellBits;

  void set(Pen other) {
    style = other.style;
    extra = other.extra;
    cellBits = other.cellBits;
  }

  /** SGR 0: colours and attributes go, the hyperlink stays. */
  void resetStyle() {
    style = 0;
    setExtra(Extra.withUnderlineColour(extra, Colour.DEFAULT));
  }

  void setExtra(long value) {
    extra = value;
    style = value == Extra.NONE ? style & ~Style.EXTRA : style | Style.EXTRA;
  }

  void reset() {
    style = 0;
    extra = 0;
    cellBits = 0;
  }
}
