package dev.atrium.terminal.parser;

import static dev.atrium.terminal.parser.StateTable.*;

/**
 * Bytes to text and control sequences, resumable at every byte. UTF-8 is decoded on the way by the
 * maximal-subpart rule (Unicode 3.9): what cannot be the start of a character becomes U+FFFD at
 * once and never holds back the byte that follows it.
 */
public final class Parser {
  private static final int REPLACEMENT = 0xfffd;

  /** More intermediates than any sequence has: marks the sequence as unknown. */
  private static final int TOO_MANY = 0xffffff;

  private final VtSink sink;
  private final Params params = new Params();
  private int state = GROUND;
  private int intermediates;

  /**
   * The UTF-8 character under way: its bits so far, bytes still missing, bounds of the next byte.
   */
  private int partial;

  private int missing;
  private int lowest;
  private int highest;

  /** Whether the string under way is tmux's wrapper, in which every ESC is doubled. */
  private boolean doubledEscapes;

  private boolean dropped;

  /** BEL ends an OSC (xterm's way); in any other string it is content. */
  private boolean bellEnds;

  /** The last byte of a string was 0xC2: if 0x9C follows, that is ST. */
  private boolean afterC2;

  private static final byte[] ESCAPE_BYTE = {0x1b};
  private static final byte[] C2_BYTE = {(byte) 0xc2};

  public Parser(VtSink sink) {
    this.sink = sink;
  }

  /** Parses {@code bytes[from, to)}. What is incomplete at the end goes on with the next call. */
  public void feed(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      i =
          switch (state) {
            case GROUND -> ground(bytes, i, to);
            case STRING -> string(bytes, i, to);
            case STRING_ESCAPE -> stringEscape(bytes, i);
            default -> sequence(bytes, i, to);
          };
    }
  }

  /** Forgets any sequence or character under way. */
  public void reset() {
    if (state == STRING || state == STRING_ESCAPE) {
      abortString();
    }
    state = GROUND;
    missing = 0;
  }

  /** Whether the parser stands between sequences and characters. */
  public boolean isIdle() {
    return state == GROUND && missing == 0;
  }

  private int ground(byte[] bytes, int from, int to) {
    int i = from;
    if (missing > 0) {
      i = continuation(bytes, i, to);
    }
    while (i < to && state == GROUND) {
      int b = bytes[i];
      if (b >= 0x20 && b != 0x7f) {
        int end = endOfAscii(bytes, i + 1, to);
        sink.printAscii(bytes, i, end);
        i = end;
      } else if (b < 0) {
        int end = sink.printUtf8(bytes, i, to);
        i = end > i ? end : character(bytes, i, to);
      } else if (b == 0x1b) {
        i = escape(bytes, i + 1, to);
      } else {
        sink.control(b);
        i++;
      }
    }
    return i;
  }

  private static int endOfAscii(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && bytes[i] >= 0x20 && bytes[i] != 0x7f) {
      i++;
    }
    return i;
  }

  /** Byte by byte: the character is malformed, not wholly here, or a C1 control. */
  private int character(byte[] bytes, int i, int to) {
    lead(bytes[i] & 0xff);
    return missing > 0 ? continuation(bytes, i + 1, to) : i + 1;
  }

  /** After ESC. A CSI with plain numbers, the commonest sequence, needs no look-up per byte. */
  private int escape(byte[] bytes, int from, int to) {
    clear();
    if (from == to || bytes[from] != '[') {
      state = ESCAPE;
      return from;
    }
    state = CSI_ENTRY;
    int i = numbers(bytes, from + 1, to);
    if (i < to && bytes[i] >= 0x40 && bytes[i] != 0x7f) {
      state = GROUND;
      sink.csi(params, 0, bytes[i++]);
    }
    return i;
  }

  private int numbers(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      int b = bytes[i];
      if (b >= '0' && b <= '9') {
        int value = 0;
        do {
          value = Math.min(value * 10 + b - '0', Params.MAX_VALUE);
          i++;
        } while (i < to && (b = bytes[i]) >= '0' && b <= '9');
        params.number(value);
      } else if (b == ';') {
        params.separator(false);
        i++;
      } else {
        return i;
      }
      state = CSI_PARAM;
    }
    return i;
  }

  private void lead(int b) {
    lowest = 0x80;
    highest = 0xbf;
    if (b >= 0xc2 && b <= 0xdf) {
      missing = 1;
      partial = b & 0x1f;
    } else if (b >= 0xe0 && b <= 0xef) {
      missing = 2;
      partial = b & 0x0f;
      lowest = b == 0xe0 ? 0xa0 : 0x80;
      highest = b == 0xed ? 0x9f : 0xbf;
    } else if (b >= 0xf0 && b <= 0xf4) {
      missing = 3;
      partial = b & 0x07;
      lowest = b == 0xf0 ? 0x90 : 0x80;
      highest = b == 0xf4 ? 0x8f : 0xbf;
    } else {
      sink.print(REPLACEMENT);
    }
  }

  private int continuation(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      int b = bytes[i] & 0xff;
      if (b < lowest || b > highest) {
        missing = 0;
        sink.print(REPLACEMENT);
        return i;
      }
      lowest = 0x80;
      highest = 0xbf;
      partial = partial << 6 | b & 0x3f;
      i++;
      if (--missing == 0) {
        decoded(partial);
        return i;
      }
    }
    return i;
  }

  private void decoded(int codePoint) {
    if (codePoint < 0xa0) {
      c1(codePoint);
    } else {
      sink.print(codePoint);
    }
  }

  /** ECMA-48 5.3: a C1 control means the same as ESC and its code less 0x40. */
  private void c1(int code) {
    clear();
    state = ESCAPE;
    step(code - 0x40);
  }

  private int sequence(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && state != GROUND && state < STRING) {
      int b = bytes[i];
      if (b < 0) {
        if (state >= DCS_ENTRY) {
          i++;
          continue;
        }
        state = GROUND;
        return i;
      }
      i++;
      step(b);
    }
    return i;
  }

  private void step(int b) {
    int entry = TABLE[state << 8 | b] & 0xff;
    state = entry & 0x0f;
    switch (entry >>> 4) {
      case DIGIT -> params.digit(b - '0');
      case SEPARATOR -> params.separator(b == ':');
      case CSI_DISPATCH -> sink.csi(params, intermediates, b);
      case EXECUTE -> sink.control(b);
      case COLLECT -> collect(b);
      case CLEAR -> clear();
      case ESCAPE_DISPATCH -> sink.escape(intermediates, b);
      case DCS_START -> startDcs(b);
      case DCS_DROPPED -> startString(true);
      case STRING_START -> startString(b);
      default -> {
        // Consumed without a trace.
      }
    }
  }

  private void clear() {
    params.clear();
    intermediates = 0;
  }

  private void collect(int b) {
    intermediates = intermediates > 0xffff ? TOO_MANY : intermediates << 8 | b;
  }

  private void startDcs(int finalByte) {
    startString(false);
    doubledEscapes = finalByte == 't' && intermediates == 0 && params.count() == 0;
    sink.dcsStart(params, intermediates, finalByte);
  }

  private void startString(int introducer) {
    startString(false);
    bellEnds = introducer == ']';
    sink.stringStart(
        switch (introducer) {
          case ']' -> StringKind.OSC;
          case 'X' -> StringKind.SOS;
          case '^' -> StringKind.PM;
          default -> StringKind.APC;
        });
  }

  private void startString(boolean drop) {
    dropped = drop;
    doubledEscapes = false;
    bellEnds = false;
    afterC2 = false;
  }

  private int string(byte[] bytes, int from, int to) {
    int i = from;
    if (afterC2) {
      afterC2 = false;
      if (bytes[i] == (byte) 0x9c) {
        endString(false);
        return i + 1;
      }
      part(C2_BYTE, 0, 1);
    }
    int start = i;
    while (i < to) {
      int b = bytes[i];
      if (b == 0x07 && bellEnds || b == 0x1b || b == 0x18 || b == 0x1a || b == (byte) 0xc2) {
        part(bytes, start, i);
        stringStop(b);
        return i + 1;
      }
      i++;
    }
    part(bytes, start, i);
    return i;
  }

  private void stringStop(int b) {
    switch (b) {
      case 0x07 -> endString(true);
      case 0x1b -> state = STRING_ESCAPE;
      case (byte) 0xc2 -> afterC2 = true;
      default -> {
        abortString();
        state = GROUND;
      }
    }
  }

  private int stringEscape(byte[] bytes, int i) {
    int b = bytes[i];
    if (b == '\\') {
      endString(false);
      return i + 1;
    }
    if (b == 0x1b && doubledEscapes) {
      part(ESCAPE_BYTE, 0, 1);
      state = STRING;
      return i + 1;
    }
    abortString();
    clear();
    state = ESCAPE;
    return i;
  }

  private void part(byte[] bytes, int from, int to) {
    if (from < to && !dropped) {
      sink.stringPart(bytes, from, to);
    }
  }

  private void endString(boolean byBell) {
    state = GROUND;
    if (!dropped) {
      sink.stringEnd(byBell);
    }
  }

  private void abortString() {
    if (!dropped) {
      sink.stringAborted();
    }
  }
}
