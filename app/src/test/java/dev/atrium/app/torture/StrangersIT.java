package dev.atrium.app.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who is near a session, or even looks like a part of it, and is none: it lives when that ends. */
class StrangersIT {
  private static final int CHILD_OF_THE_LAUNCHER = 60;
  private static final int WITH_A_LEAKED_MARKER = 61;
  private static final int KEPT = 62;
  private static final int KEPT_WITHOUT_ENVIRONMENT = 63;

  private static boolean sleeps(Judge judge, String tag) {
    return judge.tagged(tag).stream().anyMatch(seen -> seen.sleeps(tag));
  }

  @ParameterizedTest
  @EnumSource(names = {"PANE_CLOSED_BY_KEY", "KILL_HOST", "KILL_GROUP_OF_THE_WATCHDOG"})
  void anEndTakesNeitherStrangersNorWhatIsKept(Event event) throws IOException {
    Judge judge = new Judge();
    Scene scene = new Scene(event.terminal(), judge, judge.tag(CHILD_OF_THE_LAUNCHER));
    Process leaked = null;
    try (scene) {
      leaked = leak(scene, judge.tag(WITH_A_LEAKED_MARKER));
      scene.outer.line("atrium keep -- sleep " + judge.tag(KEPT) + " &");
      scene.outer.line(
          "atrium keep -- sh -c 'env -i sleep $0 & wait' "
              + judge.tag(KEPT_WITHOUT_ENVIRONMENT)
              + " &");
      List<Technique> controls = List.of(Technique.SETSID, Technique.IGNORES_HUP_TERM_INT);
      scene.start(controls);
      List<String> staying =
          IntStream.rangeClosed(CHILD_OF_THE_LAUNCHER, KEPT_WITHOUT_ENVIRONMENT)
              .mapToObj(judge::tag)
              .toList();
      scene.outer.waitUntil(
          () -> "all are there: " + judge.tagged(),
          () -> staying.stream().allMatch(tag -> sleeps(judge, tag)));
      event.happens(scene);
      scene.outer.waitUntil(
          () -> "the controls are gone: " + judge.tagged(),
          () -> controls.stream().allMatch(one -> judge.tagged(one.tag(judge)).isEmpty()));
      if (!event.isOfOnePane()) {
        scene.outer.waitFor("OUTER:");
      }
      assertThat(staying).allMatch(tag -> sleeps(judge, tag));
    } finally {
      if (leaked != null) {
        leaked.destroyForcibly();
      }
    }
  }

  /** As after {@code dbus-update-activation-environment --all} in a pane. */
  private static Process leak(Scene scene, String tag) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("setsid", "sleep", tag);
    String marker = scene.variable("ATRIUM_SESSION");
    assertThat(marker).matches("[0-9]+:[0-9]+");
    builder.environment().put("ATRIUM_SESSION", marker);
    builder.environment().put("ATRIUM_SESSION_NS", scene.variable("ATRIUM_SESSION_NS"));
    builder.environment().put("ATRIUM_PANE", "1");
    return builder.start();
  }
}
