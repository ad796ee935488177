package dev.atrium.terminal.parser;

/**
 * What the parser understood, in stream order. Arrays and {@link Params} belong to the parser: read
 * them now, do not keep them. {@code intermediates} holds the bytes 0x20–0x2F and a leading private
 * marker ({@code < = > ?}), first byte highest: {@code CSI ? 1 $ p} gives {@code '?' << 8 | '$'}.
 */
public interface VtSink {
  /** Printable ASCII (0x20–0x7E): the fast path for most of what programs print. */
  void printAscii(byte[] bytes, int from, int to);

  /**
   * Characters beyond ASCII, as many as begin at {@code from} and are well-formed, whole and no C1
   * controls: the fast path for other scripts. It may stop early; what it left comes again, and
   * where it takes nothing, by {@link #print}.
   *
   * @return where it stopped
   */
  int printUtf8(byte[] bytes, int from, int to);

  /** One decoded character beyond ASCII; never a surrogate, never a control. */
  void print(int codePoint);

  /** A C0 control (0x00–0x1F) or DEL. */
  void control(int code);

  void escape(int intermediates, int finalByte);

  void csi(Params params, int intermediates, int finalByte);

  /** A device control string begins; its content follows by {@link #stringPart}. */
  void dcsStart(Params params, int intermediates, int finalByte);

  /** Another control string begins. */
  void stringStart(StringKind kind);

  /** More content of the string begun last. It may come in any pieces. */
  void stringPart(byte[] bytes, int from, int to);

  /** The string ended properly by ST or BEL. */
  void stringEnd(boolean byBell);

  /** The string was cut off by CAN, SUB or another escape sequence, and means nothing. */
  void stringAborted();
}
