package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StartIT {
  @Test
  void theVersionIsPrintedAndTheShellGoesOn() {
    try (Tmux outer = Tmux.bash(100, 30)) {
      outer.line(Tmux.atrium() + " --version; echo status=$?").waitFor("status=0");
      assertThat(outer.text()).contains("atrium 0.1.0");
    }
  }
}
