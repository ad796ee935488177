package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The launcher in other places than the checkout. */
class LauncherIT {
  private final Outer outer = Outer.shell();

  @AfterEach
  void closeTheTerminal() {
    outer.close();
  }

  /** A launcher of its own, with nothing of the program but its folder. */
  private Path checkout(String name) throws IOException {
    Path home = Files.createDirectories(outer.folder().resolve(name));
    Files.copy(Outer.launcher(), home.resolve("atrium"));
    Files.setPosixFilePermissions(
        home.resolve("atrium"), Files.getPosixFilePermissions(Outer.launcher()));
    Files.createDirectories(home.resolve("app/target"));
    return home;
  }

  @Test
  void thePathOfACheckoutMayHoldABlank() throws IOException {
    Path home = checkout("a checkout");
    Path built = Outer.launcher().resolveSibling("app/target/atrium");
    Files.createSymbolicLink(home.resolve("app/target/atrium"), built);
    assertThat(outer.run("'a checkout/atrium' --version").out()).startsWith("atrium ");
    outer.line("'a checkout/atrium' env 'PS1=PA\\116E> ' bash --norc --noprofile");
    outer.waitFor("PANE>").line("exit").waitFor("OUTER:0> ");
  }
}
