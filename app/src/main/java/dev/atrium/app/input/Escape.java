package dev.atrium.app.input;

import java.util.Arrays;

/**
 * Collects one escape sequence of the input byte by byte and says when it is whole (ECMA-48 5.4 and
 * 5.6, and the forms that keyboards and mice use besides). It knows form only, no meaning.
 */
final class Escape {
  /** Longer strings are consumed to their end, but only this much is kept. */
  static final int LONGEST = 1 << 16;

  static final int ESC = 0x1b;
  private static final int BEL = 0x07;

  /** How far the sequence has come. */
  enum State {
    IDLE,
    /** ESC alone. */
    ESC_ONLY,
    /** ESC and the first bytes of a UTF-8 character: Alt with a letter beyond ASCII. */
    ALT_UTF8,
    /** {@code ESC O}. */
    SS3,
    /** {@code ESC [}. */
    CSI,
    /** {@code ESC [ [}: function keys of the Linux console. */
    LINUX,
    /** {@code ESC [ 1}: numbers without a private marker. */
    PARAMETERS,
    /** {@code ESC [ ?}, nothing more. */
    MARKER,
    /** {@code ESC [ ? 1}: no key begins like this. */
    PRIVATE,
    /** {@code ESC [ 1 $}. */
    INTERMEDIATE,
    /** {@code ESC [ M} and up to two of the three fields of an old mouse report. */
    OLD_MOUSE,
    /** {@code ESC ]}, {@code ESC P} or {@code ESC _}, nothing more. */
    STRING_START,
    STRING,
    /** In a string, after the escape of its terminator. */
    STRING_ESC
  }

  /** What a byte did. */
  enum Step {
    MORE,
    /** The sequence is whole, this byte included. */
    WHOLE,
    /** The byte does not belong to it; what was collected is all there is. */
    REFUSED
  }

  private byte[] bytes = new byte[64];
  private int length;
  private int passed;
  private int missing;
  private State state = State.IDLE;

  State state() {
    return state;
  }

  boolean active() {
    return state != State.IDLE;
  }

  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  /** How many of the bytes were already given to the program because nothing followed in time. */
  int passed() {
    return passed;
  }

  void passAll() {
    passed = length;
  }

  void begin() {
    length = 0;
    passed = 0;
    state = State.ESC_ONLY;
    append(ESC);
  }

  void reset() {
    length = 0;
    passed = 0;
    state = State.IDLE;
    if (bytes.length > 4096) {
      bytes = new byte[64];
    }
  }

  private void append(int b) {
    if (length == bytes.length && length < LONGEST) {
      bytes = Arrays.copyOf(bytes, length * 2);
    }
    if (length < bytes.length) {
      bytes[length++] = (byte) b;
    }
  }

  /**
   * Takes the next byte.
   *
   * @param oldMouse whether {@code CSI M} begins a mouse report of three raw fields
   */
  Step put(int b, boolean oldMouse) {
    Step step =
        switch (state) {
          case IDLE -> Step.REFUSED;
          case ESC_ONLY -> afterEsc(b);
          case ALT_UTF8 -> (b & 0xc0) == 0x80 ? counted() : Step.REFUSED;
          case SS3 -> b >= '0' && b <= '9' ? Step.MORE : wholeIf(b >= 0x40 && b < 0x7f);
          case CSI -> afterCsi(b, oldMouse);
          case LINUX -> wholeIf(b >= 0x20 && b < 0x7f);
          case PARAMETERS -> inside(b, State.PARAMETERS);
          case MARKER, PRIVATE -> inside(b, State.PRIVATE);
          case INTERMEDIATE -> b >= 0x20 && b < 0x30 ? Step.MORE : wholeIf(b >= 0x40 && b < 0x7f);
          case OLD_MOUSE -> b >= 0x20 ? counted() : Step.REFUSED;
          case STRING_START -> startsString(b) ? to(State.STRING) : Step.REFUSED;
          case STRING -> inString(b);
          case STRING_ESC -> wholeIf(b == '\\');
        };
    if (step != Step.REFUSED) {
      append(b);
    }
    return step;
  }

  private Step to(State next) {
    state = next;
    return Step.MORE;
  }

  private static Step wholeIf(boolean fits) {
    return fits ? Step.WHOLE : Step.REFUSED;
  }

  private Step counted() {
    return --missing == 0 ? Step.WHOLE : Step.MORE;
  }

  private Step afterEsc(int b) {
    return switch (b) {
      case '[' -> to(State.CSI);
      case 'O' -> to(State.SS3);
      case ']', 'P', '_' -> to(State.STRING_START);
      case ESC -> Step.REFUSED;
      default -> b < 0x80 ? Step.WHOLE : afterEscBeyondAscii(b);
    };
  }

  private Step afterEscBeyondAscii(int b) {
    missing = b >= 0xf0 ? 3 : b >= 0xe0 ? 2 : 1;
    return b >= 0xc2 && b <= 0xf4 ? to(State.ALT_UTF8) : Step.REFUSED;
  }

  private Step afterCsi(int b, boolean oldMouse) {
    if (b == 'M' && oldMouse) {
      missing = 3;
      return to(State.OLD_MOUSE);
    }
    return switch (b) {
      case '[' -> to(State.LINUX);
      case '<', '=', '>', '?' -> to(State.MARKER);
      default -> inside(b, State.PARAMETERS);
    };
  }

  private Step inside(int b, State parameters) {
    if (b >= '0' && b <= ';') {
      return to(parameters);
    }
    if (b >= 0x20 && b < 0x30) {
      return to(State.INTERMEDIATE);
    }
    return wholeIf(b >= 0x40 && b < 0x7f);
  }

  /** Whether an answer that a terminal gives may begin so; else it is Alt with that character. */
  private boolean startsString(int b) {
    return switch (bytes[1]) {
      case ']' -> (b >= '0' && b <= '9') || b == 'l' || b == 'L';
      case 'P' -> (b >= '0' && b <= '9') || b == '>' || b == '!';
      default -> b == 'G';
    };
  }

  private Step inString(int b) {
    if (b == ESC) {
      return to(State.STRING_ESC);
    }
    if (b == BEL && bytes[1] == ']') {
      return Step.WHOLE;
    }
    // No answer holds a control character: an Enter or Ctrl+C always gets out of a broken one.
    return b < 0x20 ? Step.REFUSED : Step.MORE;
  }

  /** Whether what was collected can only be a report or an answer, never a key. */
  boolean isNoKey() {
    return switch (state) {
      case PRIVATE, OLD_MOUSE, STRING, STRING_ESC -> true;
      case INTERMEDIATE -> bytes[2] < '0' || bytes[2] > '9';
      default -> false;
    };
  }
}
