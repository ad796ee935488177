package dev.atrium.app.input;

/** The bytes that a key came as, for a program that wants it exactly so. */
final class RawKey {
  private final byte[] bytes;
  private final int from;
  private final int to;

  /** Bytes before {@code from} were passed on earlier. */
  RawKey(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
  }

  int length() {
    return to;
  }

  boolean isBegun() {
    return from > 0;
  }

  /** Whether only a keyboard protocol sends such bytes: kitty's, or modifyOtherKeys. */
  boolean isOfKeyboardProtocol() {
    if (to < 4 || bytes[1] != '[') {
      return false;
    }
    boolean other = to > 5 && bytes[2] == '2' && bytes[3] == '7' && bytes[4] == ';';
    return bytes[to - 1] == 'u' || (other && bytes[to - 1] == '~');
  }

  void passTo(InputSink sink) {
    if (to > from) {
      sink.pass(bytes, from, to);
    }
  }
}
