package dev.atrium.reaper.ending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Spawn;
import dev.atrium.reaper.Tagged;
import dev.atrium.reaper.ending.SignalGate.Outcome;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignalGateTest {
  private final ProcessTable table = ProcessTable.open();
  private final SignalGate gate = new SignalGate(table);
  private final Tagged tagged = new Tagged();
  private int pid;

  private ProcessId start(boolean ownSession) {
    Spawn spawn = Spawn.of(List.of("sleep", tagged.tag()));
    pid = (ownSession ? spawn.inOwnSession() : spawn).start();
    Tagged.await("it runs", () -> tagged.sleeping().size() == 1);
    return Objects.requireNonNull(table.identify(pid));
  }

  @AfterEach
  void end() {
    if (pid > 0) {
      Posix.kill(pid, Signal.KILL.number());
      Posix.waitFor(pid, 0);
    }
  }

  private static ProcessId later(ProcessId id) {
    return new ProcessId(id.pid(), id.start() + 1);
  }

  @Test
  void theOneThatIsMeantGetsIt() {
    ProcessId child = start(false);
    assertThat(gate.send(child, Signal.TERM)).isEqualTo(Outcome.SENT);
    assertThat(Posix.peek(child.pid(), 0).status().shellStatus()).isEqualTo(128 + 15);
  }

  @Test
  void anotherOfThatNumberIsNotHit() {
    ProcessId child = start(true);
    assertThat(gate.send(later(child), Signal.KILL)).isEqualTo(Outcome.RECYCLED);
    assertThat(gate.sendToGroup(later(child), Signal.KILL)).isEqualTo(Outcome.RECYCLED);
    assertThat(table.isRunning(child)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, -1, Integer.MIN_VALUE})
  void whatMeansMoreThanOneIsNeverSignalled(int number) {
    ProcessId id = new ProcessId(number, 1);
    assertThat(gate.send(id, Signal.CONT)).isEqualTo(Outcome.UNVERIFIED);
    assertThat(gate.sendToGroup(id, Signal.CONT)).isEqualTo(Outcome.UNVERIFIED);
  }

  @Test
  void onlyALeaderStandsForAGroup() {
    ProcessId child = start(false);
    assertThat(gate.sendToGroup(child, Signal.KILL)).isEqualTo(Outcome.NO_GROUPS);
    assertThat(table.isRunning(child)).isTrue();
  }

  @Test
  void aLeaderStandsForItsGroup() {
    ProcessId child = start(true);
    // A kernel without the call for groups says so, and then nothing is sent.
    if (gate.sendToGroup(child, Signal.KILL) == Outcome.SENT) {
      assertThat(Posix.peek(child.pid(), 0).status().shellStatus()).isEqualTo(128 + 9);
    } else {
      assertThat(table.isRunning(child)).isTrue();
    }
  }

  @Test
  void whoIsGoneIsGone() {
    ProcessId child = start(false);
    Posix.kill(pid, Signal.KILL.number());
    Posix.waitFor(pid, 0);
    pid = 0;
    assertThat(gate.send(child, Signal.KILL)).isEqualTo(Outcome.GONE);
    assertThat(gate.sendToGroup(child, Signal.KILL)).isEqualTo(Outcome.GONE);
  }
}
