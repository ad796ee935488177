package dev.atrium.terminal;

/**
 * Where the cursor is and how it looks.
 *
 * @param row zero-based line of the visible screen
 * @param column zero-based; within the line even when the next character will wrap
 * @param visible DECTCEM
 * @param style the parameter of DECSCUSR, 0 (the user's own) to 6
 */
public record Cursor(int row, int column, boolean visible, int style) {
  /**
   * The shape; style 0 leaves it to the user, so the outer terminal should get the number itself.
   */
  public CursorShape shape() {
    return switch (style) {
      case 3, 4 -> CursorShape.UNDERLINE;
      case 5, 6 -> CursorShape.BAR;
      default -> CursorShape.BLOCK;
    };
  }

  public boolean blinking() {
    return style == 0 || (style & 1) == 1;
  }
}
