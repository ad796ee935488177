package dev.atrium.reaper.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Environment;
import dev.atrium.posix.ProcessId;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PaneEnvironmentTest {
  private static final SessionMarker MARKER = new SessionMarker(new ProcessId(4711, 99));
  private static final SessionOrigin ORIGIN = new SessionOrigin(new Namespaces("b", 1, 2), "/c");

  @Test
  void aPaneCarriesTheMarker() {
    Map<String, String> environment =
        new PaneEnvironment(MARKER, ORIGIN).forPane(Map.of("A", "1", "ATRIUM_PANE", "9"), 3);

    assertThat(environment)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "A", "1",
                "ATRIUM", "1",
                "ATRIUM_PANE", "3",
                "ATRIUM_SESSION", "4711:99",
                "ATRIUM_SESSION_NS", "b:1:2:/c"));
  }

  @Test
  void anOuterSessionsKeepAndOriginDoNotReachThePane() {
    Map<String, String> environment =
        new PaneEnvironment(MARKER, null)
            .forPane(Map.of("ATRIUM_KEEP", "5:6", "ATRIUM_SESSION_NS", "x:1:1:/"), 1);

    assertThat(environment).doesNotContainKeys("ATRIUM_KEEP", "ATRIUM_SESSION_NS");
  }

  @Test
  void whatIsKeptCarriesTheKeepInsteadOfTheMarker() {
    Map<String, String> pane = new PaneEnvironment(MARKER, ORIGIN).forPane(Map.of("A", "1"), 3);

    Environment environment = new Environment().setAll(pane);
    assertThat(PaneEnvironment.keep(environment)).isTrue();
    assertThat(environment.entries())
        .extracting(entry -> new String(entry, UTF_8))
        .containsExactly("A=1", "ATRIUM_KEEP=4711:99");
  }

  @Test
  void outsideAPaneThereIsNothingToBeKeptFrom() {
    assertThat(PaneEnvironment.keep(new Environment().set("A", "1"))).isFalse();
    assertThat(PaneEnvironment.keep(new Environment().set("ATRIUM_SESSION", "1:5"))).isFalse();
  }
}
