package dev.atrium.app.input;

import dev.atrium.app.input.MouseEvent.Button;
import dev.atrium.app.input.MouseEvent.Kind;
import dev.atrium.app.keys.Key;
import dev.atrium.terminal.Modes;
import dev.atrium.terminal.MouseEncoding;
import dev.atrium.terminal.MouseProtocol;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes mouse events for a program, in the protocol and the encoding that it asked for (xterm
 * ctlseqs, "Mouse Tracking") and in the coordinates of its own pane.
 */
public final class MouseReports {
  /** One byte holds a coordinate plus 32 (and counted from one) up to here. */
  private static final int LARGEST_BYTE = 255 - 33;

  /** Two bytes of UTF-8 hold one up to here. */
  private static final int LARGEST_UTF8 = 0x7ff - 33;

  private static final byte[] NOTHING = {};

  private final MouseProtocol protocol;
  private final MouseEncoding encoding;
  private final int cellWidth;
  private final int cellHeight;

  private MouseReports(
      MouseProtocol protocol, MouseEncoding encoding, int cellWidth, int cellHeight) {
    this.protocol = protocol;
    this.encoding = encoding;
    this.cellWidth = Math.max(1, cellWidth);
    this.cellHeight = Math.max(1, cellHeight);
  }

  /** For a program that wants nothing. */
  public static MouseReports none() {
    return new MouseReports(MouseProtocol.OFF, MouseEncoding.LEGACY, 0, 0);
  }

  /** For a program with these modes. The size of a cell in pixels is 0 where it is not known. */
  public static MouseReports of(Modes modes, int cellWidth, int cellHeight) {
    return new MouseReports(modes.mouse(), modes.mouseEncoding(), cellWidth, cellHeight);
  }

  /** Whether the program wants to hear of such an event. */
  public boolean wants(MouseEvent event) {
    return switch (protocol) {
      case OFF -> false;
      case X10 -> event.kind() == Kind.PRESS && event.button().code() < Button.NONE.code();
      case CLICK -> event.kind() != Kind.DRAG && event.kind() != Kind.MOVE;
      case DRAG -> event.kind() != Kind.MOVE;
      case MOTION -> true;
    };
  }

  /**
   * The bytes for the program's input; none when it does not want the event, or when its encoding
   * cannot say it.
   *
   * @param event at a cell of the pane, zero-based
   */
  public byte[] encode(MouseEvent event) {
    if (!wants(event) || event.row() < 0 || event.column() < 0) {
      return NOTHING;
    }
    return switch (encoding) {
      case LEGACY -> bytes(event);
      case UTF8 -> utf8(event);
      case SGR -> sgr(event, event.column() + 1, event.row() + 1);
      case SGR_PIXELS ->
          sgr(
              event,
              event.column() * cellWidth + cellWidth / 2 + 1,
              event.row() * cellHeight + cellHeight / 2 + 1);
      case URXVT ->
          ascii("\033[%d;%d;%dM", anonymous(event) + 32, event.column() + 1, event.row() + 1);
    };
  }

  private static byte[] ascii(String format, int code, int column, int row) {
    return format.formatted(code, column, row).getBytes(StandardCharsets.US_ASCII);
  }

  private byte[] sgr(MouseEvent event, int x, int y) {
    boolean release = event.kind() == Kind.RELEASE;
    return ascii(
        release ? "\033[<%d;%d;%dm" : "\033[<%d;%d;%dM", code(event, event.button()), x, y);
  }

  private byte[] bytes(MouseEvent event) {
    if (event.row() > LARGEST_BYTE || event.column() > LARGEST_BYTE) {
      return NOTHING;
    }
    return new byte[] {
      Escape.ESC,
      '[',
      'M',
      (byte) (anonymous(event) + 32),
      (byte) (event.column() + 33),
      (byte) (event.row() + 33)
    };
  }

  private byte[] utf8(MouseEvent event) {
    if (event.row() > LARGEST_UTF8 || event.column() > LARGEST_UTF8) {
      return NOTHING;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {Escape.ESC, '[', 'M'});
    for (int value : new int[] {anonymous(event) + 32, event.column() + 33, event.row() + 33}) {
      out.writeBytes(Character.toString(value).getBytes(StandardCharsets.UTF_8));
    }
    return out.toByteArray();
  }

  /** In the older encodings a release does not say of which button. */
  private int anonymous(MouseEvent event) {
    return code(event, event.kind() == Kind.RELEASE ? Button.NONE : event.button());
  }

  private int code(MouseEvent event, Button button) {
    int code = button.code();
    code += event.kind() == Kind.DRAG || event.kind() == Kind.MOVE ? 32 : 0;
    if (protocol != MouseProtocol.X10) {
      code += (event.modifiers() & Key.SHIFT) != 0 ? 4 : 0;
      code += (event.modifiers() & Key.ALT) != 0 ? 8 : 0;
      code += (event.modifiers() & Key.CTRL) != 0 ? 16 : 0;
    }
    return code;
  }

  /**
   * The arrow keys that a wheel turns into for a program on the alternate screen that did not ask
   * for the mouse (mode 1007).
   */
  public static byte[] arrows(boolean up, int lines, boolean applicationCursorKeys) {
    String key = (applicationCursorKeys ? "\033O" : "\033[") + (up ? 'A' : 'B');
    return key.repeat(lines).getBytes(StandardCharsets.US_ASCII);
  }
}
