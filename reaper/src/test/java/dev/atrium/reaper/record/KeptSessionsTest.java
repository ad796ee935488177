package dev.atrium.reaper.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Spawn;
import dev.atrium.reaper.Tagged;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptSessionsTest {
  private final ProcessTable table = ProcessTable.open();
  private final Tagged tagged = new Tagged();
  private final List<ProcessId> started = new ArrayList<>();
  private StateDirectory state;

  @BeforeEach
  void place(@TempDir Path directory) {
    String path = directory.resolve("state").toString();
    Map<String, String> environment = Map.of("ATRIUM_STATE_DIR", path);
    state =
        Objects.requireNonNull(
            StateDirectory.create(environment, Posix.effectiveUid()).directory());
  }

  @AfterEach
  void endWhatWasStarted() {
    List.copyOf(started).forEach(this::end);
  }

  private ProcessId session() {
    int pid = Spawn.of(List.of("/bin/sleep", tagged.tag())).inOwnSession().start();
    Tagged.await("it has its session", () -> Posix.session(pid) == pid);
    ProcessId id = Objects.requireNonNull(table.identify(pid));
    started.add(id);
    return id;
  }

  private void end(ProcessId child) {
    Posix.kill(child.pid(), Signal.KILL.number());
    Posix.waitFor(child.pid(), 0);
    started.remove(child);
  }

  private void write(ProcessId leader, String text) throws IOException {
    OwnedFiles.write(file(leader), text.getBytes(StandardCharsets.UTF_8));
  }

  private Path file(ProcessId leader) {
    return state.kept().resolve(StateDirectory.fileName(leader));
  }

  private static String here(String boot, long pid) {
    return boot + ":" + pid + ":" + Whereabouts.here().time() + ":" + Whereabouts.machine();
  }

  @Test
  void whatIsRecordedIsRead() throws IOException {
    ProcessId leader = session();
    KeptSessions.add(state, leader);
    assertThat(KeptSessions.read(state)).containsExactly(leader);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "boot", "namespace", "nonsense"})
  void whatIsRecordedElsewhereIsIgnored(String kind) throws IOException {
    Namespaces here = Whereabouts.here();
    String text =
        switch (kind) {
          case "boot" -> here("another", here.pid());
          case "namespace" -> here(here.boot(), here.pid() + 1);
          default -> kind;
        };
    write(session(), text);
    assertThat(KeptSessions.read(state)).isEmpty();
  }

  @Test
  void aSessionThatIsOverIsForgottenWhenAnotherIsRecorded() throws IOException {
    ProcessId over = session();
    KeptSessions.add(state, over);
    end(over);
    ProcessId stays = session();
    KeptSessions.add(state, stays);
    ProcessId third = session();
    KeptSessions.add(state, third);
    assertThat(KeptSessions.read(state)).containsExactlyInAnyOrder(stays, third);
    assertThat(file(over)).doesNotExist();
  }

  @Test
  void aSessionWhoseLeaderHasEndedIsOverWithItsLastMember() throws IOException {
    int pid =
        Spawn.of(List.of("/bin/sh", "-c", "sleep " + tagged.tag() + " & :")).inOwnSession().start();
    Tagged.await("its member runs", () -> tagged.sleeping().size() == 1);
    ProcessId member = tagged.sleeping().get(0);
    ProcessId leader = Objects.requireNonNull(table.identify(pid));
    KeptSessions.add(state, leader);
    Posix.waitFor(pid, 0);
    KeptSessions.prune(state, table);
    assertThat(file(leader)).exists();
    Posix.kill(member.pid(), Signal.KILL.number());
    Tagged.await("the member is gone", () -> !table.isRunning(member));
    KeptSessions.prune(state, table);
    assertThat(file(leader)).doesNotExist();
  }

  @Test
  void earlierBootsOfThisMachineAreForgottenAndOtherMachinesAreNot() throws IOException {
    ProcessId earlier = new ProcessId(4_000_001, 1);
    ProcessId other = new ProcessId(4_000_002, 1);
    write(earlier, here("another", Whereabouts.here().pid()));
    write(other, "another:1:1:of-another-machine");
    KeptSessions.prune(state, table);
    assertThat(file(other)).exists();
    assertThat(file(earlier)).doesNotExist();
  }
}
