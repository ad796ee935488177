package dev.atrium.terminal;

import dev.atrium.terminal.parser.Params;
import dev.atrium.terminal.parser.StringKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Collects the content of control strings within bounds and hands it on when it is whole. */
final class Strings {
  private static final int MAX_STRING = 64 << 10;
  private static final int MAX_CLIPBOARD = 8 << 20;
  private static final byte[] CLIPBOARD = {'5', '2', ';'};

  private final TerminalCore core;
  private byte[] buffer = new byte[256];
  private int length;
  private boolean tooLong;
  private boolean osc;

  Strings(TerminalCore core) {
    this.core = core;
  }

  void dcsStart(Params params, int intermediates, int finalByte) {
    begin(false);
  }

  void start(StringKind kind) {
    begin(kind == StringKind.OSC);
  }

  private void begin(boolean isOsc) {
    osc = isOsc;
    length = 0;
    tooLong = false;
  }

  void part(byte[] bytes, int from, int to) {
    int count = to - from;
    if (!osc || tooLong) {
      return;
    }
    if (count > limit() - length && count > MAX_STRING - length) {
      tooLong = true;
      return;
    }
    if (length + count > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, length + count));
    }
    System.arraycopy(bytes, from, buffer, length, count);
    length += count;
  }

  private int limit() {
    return length >= 3 && Arrays.equals(buffer, 0, 3, CLIPBOARD, 0, 3) ? MAX_CLIPBOARD : MAX_STRING;
  }

  void end(boolean byBell) {
    if (osc && !tooLong) {
      String text = new String(buffer, 0, length, StandardCharsets.UTF_8);
      if (text.startsWith("0;") || text.startsWith("2;")) {
        core.title = text.substring(2).replaceAll("\\p{Cntrl}", "");
        core.events.title(core.title);
      }
    }
  }

  void aborted() {
    length = 0;
  }
}
