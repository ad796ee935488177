package dev.atrium.app.host;

/**
 * Where in the program a bug was met. Messages of exceptions are left out: they may quote what a
 * person typed or a program printed.
 */
final class BugReport {
  private BugReport() {}

  static String text(String thread, Throwable bug) {
    StringBuilder text = new StringBuilder("bug in thread ").append(thread).append('\n');
    for (Throwable cause = bug; cause != null; cause = cause.getCause()) {
      text.append(cause == bug ? "" : "caused by ").append(cause.getClass().getName()).append('\n');
      for (StackTraceElement frame : cause.getStackTrace()) {
        text.append("  at ").append(frame).append('\n');
      }
    }
    return text.toString();
  }
}
