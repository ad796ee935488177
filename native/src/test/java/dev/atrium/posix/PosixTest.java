package dev.atrium.posix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
class PosixTest {
  private static int start(String... command) {
    int pid = Spawn.of(List.of(command)).inOwnGroup().start();
    assertThat(pid).isPositive();
    return pid;
  }

  @Test
  void whoWeAreIsWhatTheJvmSays() {
    assertThat(Posix.pid()).isEqualTo((int) ProcessHandle.current().pid());
    assertThat(Posix.group(0)).isEqualTo(Posix.group(Posix.pid()));
    // Zero where the session's leader is outside of our pid namespace, so only sameness can be
    // said.
    assertThat(Posix.session(0)).isEqualTo(Posix.session(Posix.pid()));
  }

  @Test
  void anExitCodeIsPeekedAtAndThenTaken() {
    int pid = start("sh", "-c", "exit 200");
    Waited peeked = Posix.peek(pid, 0);
    assertThat(peeked).isEqualTo(new Waited(pid, WaitStatus.exited(200)));
    assertThat(Posix.kill(pid, 0)).as("a zombie still has its number").isZero();
    assertThat(Posix.waitFor(pid, 0)).isEqualTo(peeked);
    assertThat(Posix.waitFor(pid, 0).pid()).isEqualTo(Waited.NO_CHILD);
    assertThat(Posix.peek(pid, Posix.WNOHANG).pid()).isEqualTo(Waited.NO_CHILD);
    assertThat(Posix.kill(pid, 0)).isEqualTo(-Errno.ESRCH);
  }

  @Test
  void aRunningChildIsNothingYetAndASignalledOneSaysWhich() {
    int pid = start("sleep", "60");
    assertThat(Posix.waitFor(pid, Posix.WNOHANG).pid()).isEqualTo(Waited.NOTHING);
    assertThat(Posix.peek(pid, Posix.WNOHANG).pid()).isEqualTo(Waited.NOTHING);
    assertThat(Posix.kill(-pid, Signal.TERM.number())).isZero();
    assertThat(Posix.peek(pid, 0).status()).isEqualTo(WaitStatus.signalled(15));
    WaitStatus status = Posix.waitFor(pid, 0).status();
    assertThat(status.isSignalled()).isTrue();
    assertThat(status.shellStatus()).isEqualTo(143);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, -1, Integer.MIN_VALUE})
  void numbersThatMeanMoreThanOneProcessAreNeverSignalled(int pid) {
    assertThatThrownBy(() -> Posix.kill(pid, Signal.CONT.number()))
        .isInstanceOf(PosixException.class)
        .hasMessage("kill(pid " + pid + "): EINVAL");
  }

  @Test
  void aPidfdTellsTheEndAndOutlivesTheNumber() {
    int pid = start("sleep", "60");
    int pidfd = Posix.pidfdOpen(pid);
    assertThat(pidfd).isPositive();
    Poll poll = new Poll();
    poll.add(pidfd, Poll.IN);
    assertThat(poll.await(0)).isZero();
    assertThat(Posix.pidfdSignal(pidfd, 0)).isZero();
    assertThat(Posix.pidfdSignal(pidfd, Signal.KILL.number())).isZero();
    assertThat(poll.await(Poll.FOREVER)).isEqualTo(1);
    assertThat(poll.ready(0) & Poll.IN).isNotZero();
    Posix.waitFor(pid, 0);
    assertThat(Posix.pidfdSignal(pidfd, Signal.KILL.number())).isEqualTo(-Errno.ESRCH);
    Descriptors.close(pidfd);
    assertThat(Posix.pidfdOpen(pid)).isEqualTo(-Errno.ESRCH);
  }

  @Test
  void aPidfdReachesTheGroupOfALeaderThatIsReaped() {
    int leader = start("sh", "-c", "sleep 60 & echo");
    int pidfd = Posix.pidfdOpen(leader);
    Posix.waitFor(leader, 0);
    int answer = Posix.pidfdSignalGroup(pidfd, Signal.KILL.number());
    Descriptors.close(pidfd);
    if (answer == -Errno.EINVAL) {
      // A kernel before 6.9: the group is still reachable by its number, which its member holds.
      answer = Posix.kill(-leader, Signal.KILL.number());
    }
    assertThat(answer).isZero();
  }

  @Test
  void theErrorNumberIsThatOfThisThreadsCall() throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              for (int i = 0; i < 20_000; i++) {
                Posix.group(Integer.MAX_VALUE);
              }
            });
    other.start();
    for (int i = 0; i < 20_000; i++) {
      assertThat(Descriptors.open("/no/such", 0, 0)).isEqualTo(-Errno.ENOENT);
    }
    other.join();
  }

  @Test
  void aSoftLimitIsLoweredAndPutBack() {
    long limit = Posix.softLimit(Posix.RLIMIT_MSGQUEUE);
    assertThat(Posix.setSoftLimit(Posix.RLIMIT_MSGQUEUE, limit - 5)).isTrue();
    assertThat(ProcessTable.open().messageQueueLimit(Posix.pid())).isEqualTo(limit - 5);
    assertThat(Posix.setSoftLimit(Posix.RLIMIT_MSGQUEUE, limit)).isTrue();
    assertThat(Posix.softLimit(Posix.RLIMIT_MSGQUEUE)).isEqualTo(limit);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 127, 128, 255})
  void everyExitCodeSurvivesTheStatusWord(int code) {
    WaitStatus status = WaitStatus.exited(code);
    assertThat(status.isExited()).isTrue();
    assertThat(status.isSignalled()).isFalse();
    assertThat(status.shellStatus()).isEqualTo(code);
  }
}
