package dev.atrium.posix;

/**
 * The text of {@code /proc/PID/stat} (proc(5)):
 *
 * <pre>
 * pid (name) state ppid pgrp session tty_nr tpgid flags … utime(14) stime(15) … starttime(22) vsize rss(24) …
 * </pre>
 *
 * The name is what the program likes, blanks, parentheses and newlines included, so the fields are
 * counted from the <em>last</em> {@code )}.
 */
final class ProcStat {
  /**
   * The kernel shows times to programs in hundredths of a second whatever its own clock (time(7)).
   */
  static final long TICK_NANOS = 10_000_000;

  private static final int PAGE = pageSize();

  private ProcStat() {}

  /**
   * Parses {@code text[from, to)}.
   *
   * @return whether it was one; otherwise {@code into} is arbitrary
   */
  static boolean parse(byte[] text, int from, int to, ProcessView into) {
    int open = indexOf(text, from, to, (byte) '(');
    int close = lastIndexOf(text, from, to, (byte) ')');
    if (open < 0 || close < open || close + 3 >= to || text[close + 1] != ' ') {
      return false;
    }
    into.pid = (int) Decimal.parse(text, from, open - 1);
    into.name(text, open + 1, close);
    into.state = (char) (text[close + 2] & 0xff);
    return into.pid > 0 && text[close + 3] == ' ' && numbers(text, close + 4, to, into);
  }

  /** Fields 4 to 24, each one number and a blank. */
  private static boolean numbers(byte[] text, int from, int to, ProcessView into) {
    int at = from;
    int field = 4;
    while (at < to && field <= 24) {
      int end = at;
      while (end < to && text[end] != ' ' && text[end] != '\n') {
        end++;
      }
      assign(field, Decimal.parse(text, at, end), into);
      at = end + 1;
      field++;
    }
    return field > 24;
  }

  private static void assign(int field, long value, ProcessView into) {
    switch (field) {
      case 4 -> into.parent = (int) value;
      case 5 -> into.group = (int) value;
      case 6 -> into.session = (int) value;
      case 7 -> into.tty = (int) value;
      case 9 -> into.flags = (int) value;
      case 14 -> into.processor = value * TICK_NANOS;
      case 15 -> into.processor += value * TICK_NANOS;
      case 22 -> into.start = value;
      case 24 -> into.memory = value * PAGE;
      default -> {}
    }
  }

  private static int indexOf(byte[] text, int from, int to, byte wanted) {
    for (int i = from; i < to; i++) {
      if (text[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  private static int lastIndexOf(byte[] text, int from, int to, byte wanted) {
    for (int i = to - 1; i >= from; i--) {
      if (text[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  private static int pageSize() {
    int scPageSize = com.sun.jna.Platform.isMac() ? 29 : 30;
    return (int) LibC.sysconf(scPageSize);
  }
}
