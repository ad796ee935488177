package dev.atrium.app.input;

/**
 * What the mouse did on the outer terminal's screen.
 *
 * @param row zero-based; may lie outside of the screen when a terminal reports so
 * @param column zero-based
 * @param modifiers the bits {@code SHIFT}, {@code ALT}, {@code CTRL} of {@code Key}
 */
public record MouseEvent(Kind kind, Button button, int row, int column, int modifiers) {
  /** What happened. */
  public enum Kind {
    PRESS,
    RELEASE,
    /** Moved with the button held down. */
    DRAG,
    /** Moved with no button down; the button is {@link Button#NONE}. */
    MOVE,
    /** One notch of a wheel; the button says which way. */
    WHEEL
  }

  /** Which button, with its number in the xterm encoding (ctlseqs, "Mouse Tracking"). */
  public enum Button {
    LEFT(0),
    MIDDLE(1),
    RIGHT(2),
    NONE(3),
    WHEEL_UP(64),
    WHEEL_DOWN(65),
    WHEEL_LEFT(66),
    WHEEL_RIGHT(67),
    BACK(128),
    FORWARD(129),
    EXTRA_10(130),
    EXTRA_11(131);

    private final int code;

    Button(int code) {
      this.code = code;
    }

    /** The button's bits in the first field of a report, without modifiers and motion. */
    public int code() {
      return code;
    }

    static Button of(int code) {
      for (Button button : values()) {
        if (button.code == code) {
          return button;
        }
      }
      return NONE;
    }
  }

  /** The same event seen from a rectangle whose top left cell is at that row and column. */
  public MouseEvent relativeTo(int top, int left) {
    return new MouseEvent(kind, button, row - top, column - left, modifiers);
  }
}
