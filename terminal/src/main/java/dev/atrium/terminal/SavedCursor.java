package dev.atrium.terminal;

/** What DECSC keeps (VT510 manual, DECSC), one per screen. */
final class SavedCursor {
  int row;
  int column;
  boolean pendingWrap;
  boolean origin;

  /** Whether DECSC was ever given: DECRQM 1048 asks. */
  boolean taken;

  final Pen pen = new Pen();
  final Charsets charsets = new Charsets();

  void reset() {
    row = 0;
    column = 0;
    pendingWrap = false;
    origin = false;
    taken = false;
    pen.reset();
    charsets.reset();
  }
}
