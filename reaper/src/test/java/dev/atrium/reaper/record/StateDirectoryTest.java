package dev.atrium.reaper.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Posix;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateDirectoryTest {
  private final int uid = Posix.effectiveUid();

  @TempDir private Path folder = Path.of("");

  private Map<String, String> environment() {
    return Map.of(
        "ATRIUM_STATE_DIR", folder.resolve("named").toString(), "HOME", folder.toString());
  }

  private StateDirectory.Located find() {
    return StateDirectory.find(environment(), uid);
  }

  @Test
  void aReaderFindsWhatAWriterMade() {
    StateDirectory made = StateDirectory.create(environment(), uid).directory();
    StateDirectory found = find().directory();
    assertThat(made).isNotNull();
    assertThat(found).isNotNull();
    if (made != null && found != null) {
      assertThat(found.root()).isEqualTo(made.root()).isEqualTo(folder.resolve("named"));
    }
  }

  @Test
  void aReaderDoesNotTurnToAPlaceThatNoWriterWouldUse() {
    StateDirectory.create(Map.of("HOME", folder.toString()), uid);
    assertThat(folder.resolve(".local/state/atrium")).isDirectory();
    assertThat(find().directory()).isNull();
    assertThat(find().refusals()).isEmpty();
  }

  @Test
  void aNameThatIsNoPathIsRefusedAndTheNextPlaceIsTaken() {
    Map<String, String> environment =
        Map.of("ATRIUM_STATE_DIR", "/half\ud800", "HOME", folder.toString());
    StateDirectory.Located made = StateDirectory.create(environment, uid);
    assertThat(made.directory()).isNotNull();
    assertThat(folder.resolve(".local/state/atrium")).isDirectory();
    assertThat(made.refusals()).hasSize(1);
    assertThat(made.refusals().get(0).reason()).contains("no path");
  }

  @Test
  void aRefusedPlaceIsPassedOverByBoth() throws Exception {
    Files.createSymbolicLink(folder.resolve("named"), folder);
    StateDirectory made = StateDirectory.create(environment(), uid).directory();
    StateDirectory.Located found = find();
    assertThat(made).isNotNull();
    assertThat(found.directory()).isNotNull();
    if (made != null && found.directory() != null) {
      assertThat(found.directory().root()).isEqualTo(made.root());
    }
    assertThat(found.refusals()).hasSize(1);
    assertThat(found.refusals().get(0).reason()).contains("symbolic link");
  }
}
