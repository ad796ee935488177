package dev.atrium.app.input;

import dev.atrium.app.input.MouseEvent.Button;
import dev.atrium.app.input.MouseEvent.Kind;
import dev.atrium.app.keys.Key;

/** Mouse reports of the outer terminal (xterm ctlseqs, "Mouse Tracking"), in every encoding. */
final class MouseReader {
  private static final int SHIFT = 4;
  private static final int ALT = 8;
  private static final int CTRL = 16;
  private static final int MOTION = 32;
  private static final int OFFSET = 32;
  private static final int MODIFIERS_AND_MOTION = SHIFT | ALT | CTRL | MOTION;

  private MouseReader() {}

  /** {@code CSI M} and three bytes: button, column, row, each plus 32; modes 9 and 1000 to 1003. */
  static MouseEvent old(byte[] bytes) {
    int code = (bytes[3] & 0xff) - OFFSET;
    int column = (bytes[4] & 0xff) - OFFSET;
    int row = (bytes[5] & 0xff) - OFFSET;
    return event(code, row, column, releasedBy(code));
  }

  /** Mode 1015: decimal, but the button is still plus 32 and a release still names no button. */
  static MouseEvent urxvt(CsiFields csi) {
    int code = csi.get(0, OFFSET) - OFFSET;
    return event(code, csi.get(2, 1), csi.get(1, 1), releasedBy(code));
  }

  /** Mode 1006: decimal, and the final byte tells press from release. */
  static MouseEvent sgr(CsiFields csi) {
    return event(csi.get(0, 0), csi.get(2, 1), csi.get(1, 1), csi.finalByte() == 'm');
  }

  private static boolean releasedBy(int code) {
    return (code & ~(SHIFT | ALT | CTRL)) == 3;
  }

  private static MouseEvent event(int code, int row, int column, boolean release) {
    int number = code & ~MODIFIERS_AND_MOTION;
    Button button = Button.of(number);
    return new MouseEvent(
        kind(code, button, release), button, row - 1, column - 1, modifiers(code));
  }

  private static Kind kind(int code, Button button, boolean release) {
    if (button.code() >= Button.WHEEL_UP.code() && button.code() <= Button.WHEEL_RIGHT.code()) {
      return Kind.WHEEL;
    }
    if ((code & MOTION) != 0) {
      return button == Button.NONE ? Kind.MOVE : Kind.DRAG;
    }
    return release ? Kind.RELEASE : Kind.PRESS;
  }

  private static int modifiers(int code) {
    return ((code & SHIFT) != 0 ? Key.SHIFT : 0)
        | ((code & ALT) != 0 ? Key.ALT : 0)
        | ((code & CTRL) != 0 ? Key.CTRL : 0);
  }
}
