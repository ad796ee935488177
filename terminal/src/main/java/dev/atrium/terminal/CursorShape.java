package dev.atrium.terminal;

/** DECSCUSR's shapes. */
public enum CursorShape {
  BLOCK,
  UNDERLINE,
  BAR
}
