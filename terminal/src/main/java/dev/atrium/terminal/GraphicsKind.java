package dev.atrium.terminal;

/** The ways in which programs send pictures. */
public enum GraphicsKind {
  /** {@code DCS … q … ST} (VT340 manual). */
  SIXEL,
  /** {@code APC G … ST}, the kitty graphics protocol. */
  KITTY,
  /** {@code OSC 1337 ; File= … ST}, iTerm2's inline images. */
  ITERM
}
