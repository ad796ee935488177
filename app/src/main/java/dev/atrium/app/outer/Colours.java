package dev.atrium.app.outer;

/** How many colours a terminal shows. */
public enum Colours {
  /** None at all: a VT100. */
  NONE,
  /** The eight of ECMA-48 and their bright variants. */
  SIXTEEN,
  /** xterm's palette of 256. */
  PALETTE,
  /** 24 bits, {@code SGR 38;2}. */
  TRUE;
}
