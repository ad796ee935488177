package dev.atrium.posix;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SignalsTest {
  @Test
  void aMaskIsThisThreadsAndIsPutBack() {
    long before = Signals.blocked();
    long wanted = Signals.set(Signal.USR2, Signal.WINCH);
    assertThat(Signals.block(wanted)).isEqualTo(before);
    assertThat(Signals.blocked()).isEqualTo(before | wanted);
    assertThat(Signals.unblock(Signals.set(Signal.USR2))).isEqualTo(before | wanted);
    assertThat(Signals.setBlocked(before)).isEqualTo((before | wanted) & ~Signals.set(Signal.USR2));
    assertThat(Signals.blocked()).isEqualTo(before);
  }

  @Test
  void aDispositionIsReadAsItWasSet() {
    int signal = Signal.IO.number();
    assertThat(Signals.disposition(signal)).isEqualTo(Signals.Disposition.DEFAULT);
    try {
      Signals.setDisposition(signal, Signals.Disposition.IGNORED);
      assertThat(Signals.disposition(signal)).isEqualTo(Signals.Disposition.IGNORED);
      assertThat(Signals.ignored() & Signals.set(Signal.IO)).isNotZero();
      Signals.setDisposition(signal, Signals.Disposition.CAUGHT);
      assertThat(Signals.disposition(signal)).isEqualTo(Signals.Disposition.CAUGHT);
    } finally {
      Signals.setDisposition(signal, Signals.Disposition.DEFAULT);
    }
  }

  @Test
  void namesAreThoseOfTheManual() {
    assertThat(Signal.name(9)).isEqualTo("SIGKILL");
    assertThat(Signal.name(64)).isEqualTo("signal 64");
    for (Signal signal : Signal.values()) {
      assertThat(Signal.of(signal.number())).isSameAs(signal);
    }
  }
}
