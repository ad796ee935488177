package dev.atrium.app.loop;

import dev.atrium.pane.Pane;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Tells programs that asked for it (mode 1004) when keys begin or cease to go to them: because
 * another pane is chosen, or because the outer terminal's window gains or loses the focus.
 */
final class FocusReports {
  private static final byte[] IN = "\033[I".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] OUT = "\033[O".getBytes(StandardCharsets.US_ASCII);

  private final Model model;
  private @Nullable Pane focused;

  /** Taken for granted until the terminal says otherwise: it tells only while a pane asks. */
  private boolean outerHasFocus = true;

  FocusReports(Model model) {
    this.model = model;
  }

  /**
   * Looks whether another pane has the focus, whatever gave it that: it is seen from now on. To be
   * called before keys go to that pane.
   */
  void follow() {
    Pane now = model.focused();
    Pane before = focused;
    if (now != before) {
      focused = now;
      if (outerHasFocus) {
        report(before, OUT);
        report(now, IN);
      }
      if (now != null) {
        model.active.remove(now.id());
      }
      // A terminal that is no longer asked does not tell when its window has the focus again.
      outerHasFocus |= !isAsked(now);
    }
  }

  /** The outer terminal reported. */
  void outer(boolean gained) {
    outerHasFocus = gained;
    report(model.focused(), gained ? IN : OUT);
  }

  private static void report(@Nullable Pane pane, byte[] report) {
    if (pane != null && isAsked(pane)) {
      pane.type(report, 0, report.length);
    }
  }

  private static boolean isAsked(@Nullable Pane pane) {
    return pane != null && pane.terminal().modes().focusReports();
  }
}
