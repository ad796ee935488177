package dev.atrium.terminal.parser;

/**
 * The state machine of Paul Williams (vt100.net/emu/dec_ansi_parser) as one flat table: {@code
 * state << 8 | byte} gives {@code action << 4 | next state}. Built once from readable ranges. Bytes
 * from 0x80 are not in it: they belong to UTF-8 and end any sequence but a string.
 */
final class StateTable {
  static final int GROUND = 0;
  static final int ESCAPE = 1;
  static final int ESCAPE_INTERMEDIATE = 2;
  static final int CSI_ENTRY = 3;
  static final int CSI_PARAM = 4;
  static final int CSI_INTERMEDIATE = 5;
  static final int CSI_IGNORE = 6;
  static final int DCS_ENTRY = 7;
  static final int DCS_PARAM = 8;
  static final int DCS_INTERMEDIATE = 9;
  static final int DCS_IGNORE = 10;
  static final int STRING = 11;
  static final int STRING_ESCAPE = 12;

  static final int NONE = 0;
  static final int EXECUTE = 1;
  static final int COLLECT = 2;
  static final int DIGIT = 3;
  static final int SEPARATOR = 4;
  static final int ESCAPE_DISPATCH = 5;
  static final int CSI_DISPATCH = 6;
  static final int DCS_START = 7;
  static final int STRING_START = 8;
  static final int CLEAR = 9;
  static final int DCS_DROPPED = 10;

  static final byte[] TABLE = build();

  private StateTable() {}

  private static byte[] build() {
    byte[] t = new byte[13 << 8];
    for (int state = 0; state < 13; state++) {
      all(t, state, 0, 0x7f, NONE, state);
    }
    controls(t);
    escape(t);
    csi(t);
    dcs(t);
    for (int state = ESCAPE; state <= DCS_IGNORE; state++) {
      all(t, state, 0x18, 0x18, EXECUTE, GROUND);
      all(t, state, 0x1a, 0x1a, EXECUTE, GROUND);
      all(t, state, 0x1b, 0x1b, CLEAR, ESCAPE);
    }
    return t;
  }

  private static void controls(byte[] t) {
    for (int state = ESCAPE; state <= CSI_IGNORE; state++) {
      all(t, state, 0x00, 0x1f, EXECUTE, state);
    }
  }

  private static void escape(byte[] t) {
    all(t, ESCAPE, 0x20, 0x2f, COLLECT, ESCAPE_INTERMEDIATE);
    all(t, ESCAPE, 0x30, 0x7e, ESCAPE_DISPATCH, GROUND);
    all(t, ESCAPE, '[', '[', NONE, CSI_ENTRY);
    all(t, ESCAPE, 'P', 'P', NONE, DCS_ENTRY);
    for (char kind : new char[] {']', 'X', '^', '_'}) {
      all(t, ESCAPE, kind, kind, STRING_START, STRING);
    }
    all(t, ESCAPE_INTERMEDIATE, 0x20, 0x2f, COLLECT, ESCAPE_INTERMEDIATE);
    all(t, ESCAPE_INTERMEDIATE, 0x30, 0x7e, ESCAPE_DISPATCH, GROUND);
  }

  private static void csi(byte[] t) {
    params(t, CSI_ENTRY, CSI_PARAM);
    params(t, CSI_PARAM, CSI_PARAM);
    all(t, CSI_ENTRY, 0x3c, 0x3f, COLLECT, CSI_PARAM);
    all(t, CSI_PARAM, 0x3c, 0x3f, NONE, CSI_IGNORE);
    for (int state : new int[] {CSI_ENTRY, CSI_PARAM, CSI_INTERMEDIATE}) {
      all(t, state, 0x20, 0x2f, COLLECT, CSI_INTERMEDIATE);
      all(t, state, 0x40, 0x7e, CSI_DISPATCH, GROUND);
    }
    all(t, CSI_INTERMEDIATE, 0x30, 0x3f, NONE, CSI_IGNORE);
    all(t, CSI_IGNORE, 0x40, 0x7e, NONE, GROUND);
  }

  private static void dcs(byte[] t) {
    params(t, DCS_ENTRY, DCS_PARAM);
    params(t, DCS_PARAM, DCS_PARAM);
    all(t, DCS_ENTRY, 0x3c, 0x3f, COLLECT, DCS_PARAM);
    all(t, DCS_PARAM, 0x3c, 0x3f, NONE, DCS_IGNORE);
    for (int state : new int[] {DCS_ENTRY, DCS_PARAM, DCS_INTERMEDIATE}) {
      all(t, state, 0x20, 0x2f, COLLECT, DCS_INTERMEDIATE);
      all(t, state, 0x40, 0x7e, DCS_START, STRING);
    }
    all(t, DCS_INTERMEDIATE, 0x30, 0x3f, NONE, DCS_IGNORE);
    all(t, DCS_IGNORE, 0x40, 0x7e, DCS_DROPPED, STRING);
  }

  private static void params(byte[] t, int from, int to) {
    all(t, from, '0', '9', DIGIT, to);
    all(t, from, ':', ';', SEPARATOR, to);
  }

  @SuppressWarnings("checkstyle:ParameterNumber") // A row of the table reads best as one line.
  private static void all(byte[] t, int state, int from, int to, int action, int next) {
    for (int b = from; b <= to; b++) {
      t[state << 8 | b] = (byte) (action << 4 | next);
    }
  }
}
