package dev.atrium.app.input;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The body of a bracketed paste, streamed in runs. An end marker inside the pasted text would let
 * the text that follows it act as typed; so the paste ends only at an end marker after which the
 * terminal is silent for a moment, or begins another paste. Every earlier one is removed.
 *
 * <p>What comes within that moment is kept back; at its end it is typed text, unless one more end
 * marker shows that it was still part of the paste.
 */
final class PasteStream {
  static final long NEVER = Long.MAX_VALUE;

  /** The silence that makes an end marker the real one. A person cannot type within it. */
  static final long SILENCE = 25_000_000L;

  /** Typing that goes on this long after an end marker is typing. */
  static final long LONGEST_DOUBT = 200_000_000L;

  /**
   * A paste without an end is given up after this much silence, or typing would be lost for ever.
   */
  static final long ABANDONED = 5_000_000_000L;

  /** More than this cannot have been typed within the doubt: it is paste, and need not be kept. */
  private static final int MOST_HELD = 1 << 20;

  private static final byte[] END = "\033[201~".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] START = "\033[200~".getBytes(StandardCharsets.US_ASCII);

  /** What is left of a marker when only its escape is removed. */
  private static final byte[] DISARMED = "[201~".getBytes(StandardCharsets.US_ASCII);

  private enum State {
    IDLE,
    BODY,
    /** After an end marker, in doubt whether it was the real one. */
    DOUBT
  }

  private final InputSink sink;
  private State state = State.IDLE;

  /** How many bytes of an end marker the last bytes were. */
  private int matched;

  private final byte[] last = new byte[END.length - 1];
  private long silentSince;
  private long doubtSince;
  private final ByteArrayOutputStream held = new ByteArrayOutputStream();

  PasteStream(InputSink sink) {
    this.sink = sink;
  }

  boolean active() {
    return state != State.IDLE;
  }

  void start(long now) {
    state = State.BODY;
    matched = 0;
    silentSince = now;
    Arrays.fill(last, (byte) 0);
    sink.pasteStart();
  }

  /**
   * Takes bytes of the paste; returns where it stopped, which is before {@code to} at a new paste.
   */
  int feed(byte[] bytes, int from, int to, long now) {
    silentSince = now;
    int at = from;
    while (at < to && state != State.IDLE) {
      if (state == State.BODY) {
        at = body(bytes, at, to, now);
      } else {
        at = doubt(bytes, at, to, now);
      }
    }
    return at;
  }

  private int body(byte[] bytes, int from, int to, long now) {
    int at = from;
    int run = from;
    while (at < to) {
      if (matched == 0) {
        at = indexOf(bytes, Escape.ESC, at, to);
        emit(bytes, run, at);
        run = at;
        if (at == to) {
          return to;
        }
      }
      if (bytes[at] == END[matched]) {
        at++;
        run = at;
        if (++matched == END.length) {
          matched = 0;
          state = State.DOUBT;
          doubtSince = now;
          return at;
        }
      } else {
        emit(END, 0, matched);
        matched = 0;
        run = at;
      }
    }
    return at;
  }

  private int doubt(byte[] bytes, int from, int to, long now) {
    int at = from;
    while (at < to) {
      byte b = bytes[at++];
      held.write(b);
      matched = b == END[matched] ? matched + 1 : b == END[0] ? 1 : 0;
      if (matched == END.length) {
        insideAfterAll(END.length);
        doubtSince = now;
        return at;
      }
      if (held.size() == START.length && Arrays.equals(held.toByteArray(), START)) {
        held.reset();
        matched = 0;
        sink.pasteEnd(true);
        sink.pasteStart();
        state = State.BODY;
        return at;
      }
      if (held.size() > MOST_HELD) {
        insideAfterAll(matched);
        return at;
      }
    }
    return at;
  }

  /**
   * The marker before the held bytes was inside of the paste: they are its body, but for the end.
   */
  private void insideAfterAll(int withoutLast) {
    // Without its marker the text before and after might join to a new one.
    if (endsLikeMarker()) {
      emit(DISARMED, 0, DISARMED.length);
    }
    byte[] text = held.toByteArray();
    held.reset();
    emit(text, 0, text.length - withoutLast);
    if (withoutLast == END.length) {
      matched = 0;
    } else {
      held.write(END, 0, withoutLast);
    }
  }

  private boolean endsLikeMarker() {
    for (int length = last.length; length > 0; length--) {
      if (Arrays.equals(last, last.length - length, last.length, END, 0, length)) {
        return true;
      }
    }
    return false;
  }

  private void emit(byte[] bytes, int from, int to) {
    int count = to - from;
    if (count <= 0) {
      return;
    }
    int kept = Math.max(0, last.length - count);
    System.arraycopy(last, last.length - kept, last, 0, kept);
    int copied = last.length - kept;
    System.arraycopy(bytes, to - copied, last, kept, copied);
    sink.paste(bytes, from, to);
  }

  long deadline() {
    return switch (state) {
      case IDLE -> NEVER;
      case BODY -> silentSince + ABANDONED;
      case DOUBT -> Math.min(silentSince + SILENCE, doubtSince + LONGEST_DOUBT);
    };
  }

  /** Ends the paste if its time has come; returns what was typed after it, empty if nothing. */
  byte[] timeout(long now) {
    if (!active() || now < deadline()) {
      return new byte[0];
    }
    boolean complete = state == State.DOUBT;
    if (!complete) {
      emit(END, 0, matched);
    }
    byte[] typed = held.toByteArray();
    held.reset();
    matched = 0;
    state = State.IDLE;
    sink.pasteEnd(complete);
    return typed;
  }

  private static int indexOf(byte[] bytes, int wanted, int from, int to) {
    int at = from;
    while (at < to && bytes[at] != wanted) {
      at++;
    }
    return at;
  }
}
