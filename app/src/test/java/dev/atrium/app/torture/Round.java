package dev.atrium.app.torture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One round: techniques in place, an event, and what is left.
 *
 * @param survivors techniques that still ran at the deadline
 * @param faults everything that is not as promised, in words
 * @param seenFor milliseconds from when the event has happened until a technique was last seen
 */
record Round(Set<Technique> survivors, List<String> faults, Map<Technique, Long> seenFor) {
  /**
   * The long rounds, on a machine of their own, ask for the five seconds of the promise; elsewhere
   * a busy machine must not look like a survivor.
   */
  private static final long DEADLINE_MILLIS = Long.getLong("atrium.torture.millis", 30_000);

  static Round play(Event event, Collection<Technique> techniques) {
    try (Scene scene = new Scene(event.terminal())) {
      scene.start(techniques);
      Judge.Look left = event.isOfOnePane() ? scene::leftOfThePane : scene::leftOfAll;
      event.happens(scene);
      long begin = System.nanoTime();
      Map<Technique, Long> seenFor = watch(scene, techniques, left, begin);
      List<?> seen = left.now();
      List<String> faults =
          new ArrayList<>(seen.stream().map(one -> "still runs: " + one).toList());
      if (event.isOfOnePane()) {
        faults.addAll(scene.hurt());
        scene.quit();
        scene.outer.waitUntil("all is over", () -> Judge.none(scene::leftOfAll));
      }
      return new Round(survivors(scene, techniques, seen), faults, seenFor);
    }
  }

  private static Map<Technique, Long> watch(
      Scene scene, Collection<Technique> techniques, Judge.Look left, long begin) {
    Map<Technique, Long> seenFor = new EnumMap<>(Technique.class);
    long millis = 0;
    boolean gone = false;
    // A sweep takes its time to start, and is over when the event is: one look then, at least.
    while (!gone) {
      scene.outer.pump();
      List<?> seen = left.now();
      millis = (System.nanoTime() - begin) / 1_000_000;
      for (Technique one : survivors(scene, techniques, seen)) {
        seenFor.put(one, millis);
      }
      gone = millis > DEADLINE_MILLIS || (seen.isEmpty() && Judge.none(left));
    }
    return seenFor;
  }

  private static Set<Technique> survivors(
      Scene scene, Collection<Technique> techniques, List<?> seen) {
    return techniques.stream()
        .filter(one -> seen.stream().anyMatch(s -> s.toString().contains(one.tag(scene.judge))))
        .collect(Collectors.toSet());
  }
}
