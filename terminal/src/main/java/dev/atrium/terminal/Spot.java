package dev.atrium.terminal;

/** A cursor position that a resize carries along. */
final class Spot {
  int row;
  int column;
  boolean pendingWrap;

  static Spot of(Screen s) {
    Spot spot = new Spot();
    spot.row = s.row;
    spot.column = s.column;
    spot.pendingWrap = s.pendingWrap;
    return spot;
  }

  static Spot of(SavedCursor s) {
    Spot spot = new Spot();
    spot.row = s.row;
    spot.column = s.column;
    spot.pendingWrap = s.pendingWrap;
    return spot;
  }

  void moveTo(SavedCursor s) {
    s.row = row;
    s.column = column;
    s.pendingWrap = pendingWrap;
  }
}
