package dev.atrium.app.loop;

import dev.atrium.app.draw.Text;
import dev.atrium.pane.Pane;
import dev.atrium.pane.PaneLife;
import java.util.List;

/**
 * The panes that are opened together at the start: all of them or none. A single one stays on the
 * screen with what was wrong, since nothing else is lost by it.
 *
 * @param panes their numbers
 */
record Grid(List<Integer> panes) {
  /** Whether this pane could not be started and the session is to end for it. */
  boolean isBrokenBy(Pane pane) {
    return panes.size() > 1
        && panes.contains(pane.id())
        && pane.life().stage() == PaneLife.Stage.FAILED;
  }

  /** The line that tells why there is no session. */
  String complaint(Pane pane) {
    return "pane %d of %d cannot be started: %s; the others were ended"
        .formatted(panes.indexOf(pane.id()) + 1, panes.size(), Text.clean(pane.life().failure()));
  }
}
