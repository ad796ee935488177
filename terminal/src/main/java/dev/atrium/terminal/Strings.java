package dev.atrium.terminal;

import dev.atrium.terminal.parser.Params;
import dev.atrium.terminal.parser.StringKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Collects the content of control strings within bounds and hands it on when it is whole. What is
 * too long is dropped as a whole, and so are graphics that nobody wants.
 */
final class Strings {
  private static final int MAX_STRING = 64 << 10;
  private static final int MAX_CLIPBOARD = 8 << 20;
  private static final int MAX_GRAPHICS = 8 << 20;
  private static final byte[] CLIPBOARD = {'5', '2', ';'};
  private static final byte[] IMAGE_FILE = "1337;File=".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] ST = {0x1b, '\\'};

  private enum Use {
    COLLECT,
    GRAPHICS,
    DROP
  }

  private final TerminalCore core;
  private final Osc osc;
  private final Dcs dcs;
  private byte[] buffer = new byte[1_024];
  private int length;
  private Use use = Use.DROP;

  /** The kind of string under way; null for DCS. */
  private @Nullable StringKind kind;

  private int dcsCode;

  /** What {@link Use#GRAPHICS} are, with the introducer at the start of the buffer. */
  private GraphicsKind graphics = GraphicsKind.SIXEL;

  Strings(TerminalCore core) {
    this.core = core;
    osc = new Osc(core);
    dcs = new Dcs(core);
  }

  void dcsStart(Params params, int intermediates, int finalByte) {
    kind = null;
    dcsCode = intermediates << 8 | finalByte;
    length = 0;
    if (dcsCode == 'q') {
      graphicsFrom(GraphicsKind.SIXEL, sixelIntroducer(params));
    } else {
      use = dcs.begins(dcsCode, params) ? Use.COLLECT : Use.DROP;
    }
  }

  private static String sixelIntroducer(Params params) {
    StringBuilder out = new StringBuilder("\033P");
    for (int i = 0; i < params.count(); i++) {
      out.append(i == 0 ? "" : ";").append(params.raw(i) < 0 ? "" : params.raw(i));
    }
    return out.append('q').toString();
  }

  void start(StringKind newKind) {
    kind = newKind;
    length = 0;
    use = newKind == StringKind.OSC || newKind == StringKind.APC ? Use.COLLECT : Use.DROP;
  }

  void part(byte[] bytes, int from, int to) {
    switch (use) {
      case COLLECT -> collect(bytes, from, to);
      case GRAPHICS -> picture(bytes, from, to);
      case DROP -> {
        // Consumed without a trace.
      }
    }
  }

  private void collect(byte[] bytes, int from, int to) {
    int first = Math.min(to - from, Math.max(0, MAX_STRING - length));
    append(bytes, from, first);
    if (kind == StringKind.APC) {
      graphicsOrNothing();
    } else if (kind == StringKind.OSC && startsWith(IMAGE_FILE)) {
      graphicsFrom(
          GraphicsKind.ITERM, "\033]" + new String(buffer, 0, length, StandardCharsets.ISO_8859_1));
    }
    if (use != Use.COLLECT) {
      part(bytes, from + first, to);
      return;
    }
    int rest = to - from - first;
    if (rest > 0 && (!startsWith(CLIPBOARD) || length + rest > MAX_CLIPBOARD)) {
      drop();
    } else if (rest > 0) {
      append(bytes, from + first, rest);
    }
  }

  private void append(byte[] bytes, int from, int count) {
    if (length + count > buffer.length) {
      int size = Math.max(Math.min(MAX_GRAPHICS, buffer.length * 2), length + count);
      buffer = Arrays.copyOf(buffer, size);
    }
    System.arraycopy(bytes, from, buffer, length, count);
    length += count;
  }

  /** Of APC only kitty's graphics are known. */
  private void graphicsOrNothing() {
    if (buffer[0] == 'G') {
      graphicsFrom(
          GraphicsKind.KITTY, "\033_" + new String(buffer, 0, length, StandardCharsets.ISO_8859_1));
    } else {
      drop();
    }
  }

  private void graphicsFrom(GraphicsKind of, String soFar) {
    release();
    use = core.options.passthrough() ? Use.GRAPHICS : Use.DROP;
    if (use == Use.GRAPHICS) {
      graphics = of;
      byte[] bytes = soFar.getBytes(StandardCharsets.ISO_8859_1);
      append(bytes, 0, bytes.length);
    }
  }

  /** Pictures are plain ASCII; a byte that is not could end them early in another terminal. */
  private void picture(byte[] bytes, int from, int to) {
    boolean plain = length + to - from <= MAX_GRAPHICS - ST.length;
    for (int i = from; i < to && plain; i++) {
      plain = bytes[i] >= ' ' && bytes[i] < 0x7f || bytes[i] == '\n' || bytes[i] == '\r';
    }
    if (plain) {
      append(bytes, from, to - from);
    } else {
      drop();
    }
  }

  private void drop() {
    use = Use.DROP;
    release();
  }

  private boolean startsWith(byte[] prefix) {
    return length >= prefix.length
        && Arrays.equals(buffer, 0, prefix.length, prefix, 0, prefix.length);
  }

  void end(boolean byBell) {
    if (use == Use.GRAPHICS) {
      append(ST, 0, ST.length);
      core.graphics.show(graphics, buffer, length);
    } else if (use == Use.COLLECT && kind == StringKind.OSC) {
      osc.command(buffer, length, byBell);
    } else if (use == Use.COLLECT && kind == null) {
      dcs.command(dcsCode, new String(buffer, 0, length, StandardCharsets.UTF_8));
    }
    drop();
  }

  void aborted() {
    drop();
  }

  /** A buffer that one long string made big is not kept. */
  private void release() {
    length = 0;
    if (buffer.length > MAX_STRING) {
      buffer = new byte[1_024];
    }
  }
}
