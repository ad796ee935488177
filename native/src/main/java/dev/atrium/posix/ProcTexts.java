package dev.atrium.posix;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The line-shaped files of {@code /proc/PID} (proc(5)), as functions over {@code text[from, to)}.
 */
final class ProcTexts {
  private static final byte[] UID = "Uid:\t".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] MESSAGE_QUEUE =
      "Max msgqueue size ".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] UNIFIED = "0::".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] UNLIMITED = "unlimited".getBytes(StandardCharsets.US_ASCII);

  private ProcTexts() {}

  /** The real user id of {@code status}, or {@link ProcessTable#UNKNOWN}. */
  static int realUid(byte[] text, int from, int to) {
    int at = afterLineStart(text, from, to, UID);
    long uid = at < 0 ? Decimal.NONE : Decimal.parse(text, at, wordEnd(text, at, to));
    return uid == Decimal.NONE ? ProcessTable.UNKNOWN : (int) uid;
  }

  /** The soft limit in {@code limits}: as {@link ProcessTable#messageQueueLimit}. */
  static long messageQueueLimit(byte[] text, int from, int to) {
    int at = afterLineStart(text, from, to, MESSAGE_QUEUE);
    if (at < 0) {
      return ProcessTable.UNKNOWN;
    }
    while (at < to && text[at] == ' ') {
      at++;
    }
    int end = wordEnd(text, at, to);
    if (Arrays.equals(text, at, end, UNLIMITED, 0, UNLIMITED.length)) {
      return Long.MAX_VALUE;
    }
    long limit = Decimal.parse(text, at, end);
    return limit == Decimal.NONE ? ProcessTable.UNKNOWN : limit;
  }

  /** The path on the line {@code 0::path} of {@code cgroup}, or null. */
  static @Nullable String unifiedCgroup(byte[] text, int from, int to) {
    int at = afterLineStart(text, from, to, UNIFIED);
    if (at < 0) {
      return null;
    }
    int end = at;
    while (end < to && text[end] != '\n') {
      end++;
    }
    return new String(text, at, end - at, StandardCharsets.UTF_8);
  }

  /** Adds the pids of a {@code children} file, separated by blanks, to {@code into}. */
  static void children(byte[] text, int from, int to, IntList into) {
    int at = from;
    while (at < to) {
      int end = wordEnd(text, at, to);
      long pid = Decimal.parse(text, at, end);
      if (pid > 0) {
        into.add((int) pid);
      }
      at = end + 1;
    }
  }

  /** The arguments in {@code cmdline}, each closed by a NUL unless a program wrote over them. */
  static List<String> arguments(byte[] text, int from, int to) {
    List<String> arguments = new ArrayList<>();
    int at = from;
    while (at < to) {
      int end = at;
      while (end < to && text[end] != 0) {
        end++;
      }
      arguments.add(new String(text, at, end - at, StandardCharsets.UTF_8));
      at = end + 1;
    }
    return arguments;
  }

  /** The first number of {@code /proc/uptime}, seconds with two decimals, in nanoseconds. */
  static long uptimeNanos(byte[] text, int from, int to) {
    int end = wordEnd(text, from, to);
    int dot = from;
    while (dot < end && text[dot] != '.') {
      dot++;
    }
    long seconds = Decimal.parse(text, from, dot);
    long hundredths = end - dot == 3 ? Decimal.parse(text, dot + 1, end) : 0;
    return Math.max(0, seconds) * 1_000_000_000 + Math.max(0, hundredths) * 10_000_000;
  }

  private static int afterLineStart(byte[] text, int from, int to, byte[] start) {
    int line = from;
    while (line + start.length <= to) {
      if (Arrays.equals(text, line, line + start.length, start, 0, start.length)) {
        return line + start.length;
      }
      while (line < to && text[line] != '\n') {
        line++;
      }
      line++;
    }
    return -1;
  }

  private static int wordEnd(byte[] text, int from, int to) {
    int end = from;
    while (end < to && text[end] != ' ' && text[end] != '\t' && text[end] != '\n') {
      end++;
    }
    return end;
  }
}
