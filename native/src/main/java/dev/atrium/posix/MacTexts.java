package dev.atrium.posix;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What libproc and sysctl of macOS fill in, as functions over bytes laid out as the headers say.
 */
final class MacTexts {
  static final int BSD_INFO = 136;
  static final int TASK_INFO = 96;
  static final int VNODE_PATHS = 2352;

  /** Process states of sys/proc.h, by number from 1, in the letters of Linux. */
  private static final String STATES = "?RRSTZ";

  private static final int PROC_FLAG_EXEC = 0x4000;
  private static final int NO_DEVICE = -1;

  private MacTexts() {}

  /**
   * struct proc_bsdinfo (sys/proc_info.h), all of 32 bits but for names and start:
   *
   * <pre>
   *  0 flags    4 status   8 xstatus  12 pid     16 ppid    20 uid …   28 ruid …
   * 48 comm[16]           64 name[32]            96 files  100 pgid   104 jobs
   * 108 tdev   112 tpgid  116 nice    120 start seconds[8] 128 microseconds[8]
   * </pre>
   *
   * The session is not in it, nor the memory.
   */
  static boolean bsdInfo(byte[] info, int length, ProcessView into) {
    if (length < BSD_INFO) {
      return false;
    }
    into.pid = Bytes.i32(info, 12);
    into.parent = Bytes.i32(info, 16);
    into.group = Bytes.i32(info, 100);
    int device = Bytes.i32(info, 108);
    into.tty = device == NO_DEVICE ? 0 : device;
    int status = Bytes.i32(info, 4);
    into.state = status > 0 && status < STATES.length() ? STATES.charAt(status) : '?';
    boolean execed = (Bytes.i32(info, 0) & PROC_FLAG_EXEC) != 0;
    into.flags = execed ? 0 : ProcessStatus.PF_FORKNOEXEC;
    into.start = Bytes.i64(info, 120) * 1_000_000 + Bytes.i64(info, 128);
    into.name(info, 48, end(info, 48, 64));
    return into.pid > 0;
  }

  /** The real user of a struct proc_bsdinfo. */
  static int realUid(byte[] info) {
    return Bytes.i32(info, 28);
  }

  /** The resident bytes of a struct proc_taskinfo, its second number of 64 bits. */
  static long residentBytes(byte[] info) {
    return Bytes.i64(info, 8);
  }

  /** User and system time of a struct proc_taskinfo, its third and fourth number, in Mach units. */
  static long processorUnits(byte[] info) {
    return Bytes.i64(info, 16) + Bytes.i64(info, 24);
  }

  /** The arguments of a KERN_PROCARGS2 text, laid out as {@link #environment} says. */
  static List<String> arguments(byte[] text, int length) {
    if (length < 4) {
      return List.of();
    }
    int count = Bytes.i32(text, 0);
    int at = end(text, 4, length);
    while (at < length && text[at] == 0) {
      at++;
    }
    List<String> arguments = new ArrayList<>();
    while (arguments.size() < count && at < length) {
      int end = end(text, at, length);
      arguments.add(new String(text, at, end - at, StandardCharsets.UTF_8));
      at = end + 1;
    }
    return arguments;
  }

  /**
   * The working directory in a struct proc_vnodepathinfo: 152 bytes of vnode_info, then the path.
   */
  static @Nullable String workingDirectory(byte[] info, int length) {
    if (length < VNODE_PATHS) {
      return null;
    }
    int end = end(info, 152, 152 + 1024);
    return end == 152 ? null : new String(info, 152, end - 152, StandardCharsets.UTF_8);
  }

  /**
   * Feeds the environment of a KERN_PROCARGS2 text to {@code scan}: argc, the executable's path,
   * NULs, argc arguments, variables, an empty text; each closed by a NUL.
   *
   * @return whether the text was whole; a protected program's ends behind the arguments
   */
  static boolean environment(byte[] text, int length, EnvironmentScan scan) {
    if (length < 4) {
      return false;
    }
    int arguments = Bytes.i32(text, 0);
    int at = end(text, 4, length);
    while (at < length && text[at] == 0) {
      at++;
    }
    for (int i = 0; i < arguments; i++) {
      if (at >= length) {
        return false;
      }
      at = end(text, at, length) + 1;
    }
    int start = Math.min(at, length);
    int end = start;
    while (end < length && text[end] != 0) {
      end = Math.min(end(text, end, length) + 1, length);
    }
    scan.feed(text, start, end);
    return true;
  }

  /**
   * The text of kern.bootsessionuuid: 36 digits and hyphens, and a NUL. It becomes a part of
   * records and of variables, so anything else is none: the empty string.
   */
  static String bootSession(byte[] text, int length) {
    int end = end(text, 0, Math.min(length, text.length));
    for (int i = 0; i < end; i++) {
      if (text[i] != '-' && Character.digit(text[i], 16) < 0) {
        return "";
      }
    }
    return new String(text, 0, Math.max(end, 0), StandardCharsets.US_ASCII);
  }

  private static int end(byte[] text, int from, int to) {
    int end = from;
    while (end < to && text[end] != 0) {
      end++;
    }
    return end;
  }
}
