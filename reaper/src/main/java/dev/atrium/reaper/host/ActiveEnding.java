package dev.atrium.reaper.host;

import dev.atrium.reaper.ending.EndReport;
import dev.atrium.reaper.ending.Ending;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An ending under way; {@code due} is when its next move is. */
final class ActiveEnding {
  final Ending ending;
  final Set<Integer> panes;
  final Scope scope;
  @Nullable EndReport earlier;
  long due;

  ActiveEnding(Ending ending, Set<Integer> panes, Scope scope) {
    this.ending = ending;
    this.panes = panes;
    this.scope = scope;
    due = System.nanoTime();
  }
}
