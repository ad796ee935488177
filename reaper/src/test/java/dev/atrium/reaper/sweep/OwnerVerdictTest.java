package dev.atrium.reaper.sweep;

import static dev.atrium.reaper.sweep.Sighting.State.DEAD;
import static dev.atrium.reaper.sweep.Sighting.State.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Executable;
import dev.atrium.posix.ProcessId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OwnerVerdictTest {
  private static final ProcessId OWNER = new ProcessId(100, 7);
  private static final Executable JAVA = new Executable("/usr/bin/java", 1, 2);

  private static OwnerVerdict verdict(Sighting seen) {
    return OwnerVerdict.of(OWNER, JAVA, seen);
  }

  private static Sighting running(long start, @Nullable Executable executable) {
    return new Sighting(RUNNING, start, executable);
  }

  @Test
  void anAbsentOwnerIsGone() {
    assertThat(verdict(Sighting.NOTHING).gone()).isTrue();
  }

  @Test
  void aHiddenOwnerIsNot() {
    assertThat(verdict(Sighting.HIDDEN).gone()).isFalse();
  }

  @Test
  void aZombieOwnerIsGone() {
    assertThat(verdict(new Sighting(DEAD, 7, null))).isEqualTo(OwnerVerdict.DEAD);
  }

  @Test
  void anOwnerWhoseNumberWasRecycledIsGone() {
    assertThat(verdict(running(8, JAVA))).isEqualTo(OwnerVerdict.RECYCLED);
    assertThat(verdict(new Sighting(DEAD, 8, null))).isEqualTo(OwnerVerdict.RECYCLED);
    assertThat(OwnerVerdict.RECYCLED.gone()).isTrue();
  }

  @Test
  void aRunningOwnerIsAlive() {
    assertThat(verdict(running(7, JAVA))).isEqualTo(OwnerVerdict.ALIVE);
    assertThat(verdict(running(7, null))).isEqualTo(OwnerVerdict.ALIVE);
    assertThat(OwnerVerdict.of(OWNER, null, running(7, JAVA))).isEqualTo(OwnerVerdict.ALIVE);
    assertThat(OwnerVerdict.ALIVE.gone()).isFalse();
  }

  @Test
  void anOwnerWhoseFileWasReplacedIsAlive() {
    assertThat(verdict(running(7, new Executable("/usr/bin/java (deleted)", 1, 2))))
        .isEqualTo(OwnerVerdict.ALIVE);
  }

  @Test
  void anotherProgramUnderTheSameIdentityIsAmbiguous() {
    OwnerVerdict verdict = verdict(running(7, new Executable("/usr/bin/java", 1, 3)));

    assertThat(verdict).isEqualTo(OwnerVerdict.OTHER_PROGRAM);
    assertThat(verdict.gone()).isFalse();
  }
}
