package dev.atrium.app.host;

/**
 * Where in the program a bug was met. Messages of exceptions are left out: they may quote what a
 * person typed or a program printed.
 */
final class BugReport {
  /** Causes may go in a circle. */
  private static final int MOST_CAUSES = 10;

  private BugReport() {}

  static String text(String thread, Throwable bug) {
    StringBuilder text = new StringBuilder("bug in thread ").append(thread).append('\n');
    Throwable cause = bug;
    for (int i = 0; i < MOST_CAUSES && cause != null; i++) {
      text.append(cause == bug ? "" : "caused by ").append(cause.getClass().getName()).append('\n');
      for (StackTraceElement frame : cause.getStackTrace()) {
        text.append("  at ").append(frame).append('\n');
      }
      cause = cause.getCause();
    }
    return text.toString();
  }
}
