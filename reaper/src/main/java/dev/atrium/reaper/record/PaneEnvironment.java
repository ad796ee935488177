package dev.atrium.reaper.record;

import dev.atrium.posix.Environment;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What every pane of a session finds in its environment, so that whatever it starts can be told
 * from everything else.
 *
 * @param marker the owner of the panes
 * @param origin namespaces and cgroup of the owner; null where the system has neither (macOS)
 */
public record PaneEnvironment(SessionMarker marker, @Nullable SessionOrigin origin) {
  /** Says that a program runs below atrium at all. */
  public static final String ATRIUM = "ATRIUM";

  /** The pane's number. */
  public static final String PANE = "ATRIUM_PANE";

  /** Carried by what {@code atrium keep} started: the marker of the session that let it stay. */
  public static final String KEEP = "ATRIUM_KEEP";

  /**
   * The environment of pane {@code pane}: {@code inherited} with our variables set. An inherited
   * keep is dropped, since a session inside a kept program does not keep its own panes.
   */
  public Map<String, String> forPane(Map<String, String> inherited, int pane) {
    Map<String, String> environment = new TreeMap<>(inherited);
    environment.remove(KEEP);
    environment.remove(SessionOrigin.VARIABLE);
    environment.put(ATRIUM, "1");
    environment.put(PANE, Integer.toString(pane));
    environment.put(SessionMarker.VARIABLE, marker.format());
    if (origin != null) {
      environment.put(SessionOrigin.VARIABLE, origin.format());
    }
    return environment;
  }

  /**
   * Turns the environment of a pane into that of a program that is meant to outlive it.
   *
   * @return false when it carries no marker: then there is no pane to outlive, and nothing changed
   */
  public static boolean keep(Environment environment) {
    SessionMarker marker = SessionMarker.parse(environment.get(SessionMarker.VARIABLE));
    if (marker == null) {
      return false;
    }
    for (String name : List.of(SessionMarker.VARIABLE, SessionOrigin.VARIABLE, PANE, ATRIUM)) {
      environment.remove(name);
    }
    environment.set(KEEP, marker.format());
    return true;
  }
}
