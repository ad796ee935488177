package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The menus of vttest in a pane of atrium and, key by key the same, in a bare tmux of the pane's
 * size. Where the screens differ, tmux 3.3a is the one that is wrong, and how is said here.
 */
class VttestIT {
  private static final int COLUMNS = 100;
  private static final int ROWS = 31;

  /** After so many looks a screen that shows no change has been asked for twice the same. */
  private static final int PATIENCE = 60;

  private static final int MOST_SCREENS = 40;

  private static final Map<String, String> TMUX_DIFFERS =
      Map.of(
          "1 screen 2",
          "drawn for 132 columns, which neither has; a clamped cursor's border",
          "1 screen 4",
          "drawn for 132 columns, which neither has; wrapping in the last column",
          "2 screen 11",
          "tmux keeps the region when origin mode is set; VT100: the line belongs at the bottom",
          "2 screen 15",
          "tmux does not restore the character set by DECRC",
          "8 screen 13",
          "tmux knows no lines of double width, which hold half as many characters");

  @BeforeEach
  void vttestIsInstalled() {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/vttest")), "no vttest here");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "8"})
  void everyScreenOfTheMenuIsAsInABareTmux(String menu) {
    try (Tmux outer = Tmux.bash(COLUMNS, ROWS + 1);
        Tmux bare = Tmux.bash(COLUMNS, ROWS)) {
      outer.line(Tmux.atrium() + " vttest").waitFor("Enter choice number");
      bare.line("vttest").waitFor("Enter choice number");
      List.of(outer, bare).forEach(tmux -> tmux.line(menu));
      String before = "";
      int screen = 0;
      do {
        screen++;
        before = compare(outer, bare, before, menu + " screen " + screen);
        List.of(outer, bare).forEach(tmux -> tmux.keys("Enter"));
      } while (!before.contains("Enter choice number") && screen < MOST_SCREENS);
      assertThat(screen).isBetween(5, MOST_SCREENS - 1);
    }
  }

  /** The bare screen, once the other one shows the same or is known to differ. */
  private static String compare(Tmux outer, Tmux bare, String before, String name) {
    AtomicInteger looks = new AtomicInteger();
    outer.waitFor(
        name + " as in a bare tmux",
        screen -> {
          String expected = bare.text();
          boolean waits = expected.contains("<RETURN>") || expected.contains("Enter choice");
          boolean changed = !expected.equals(before) || looks.get() > PATIENCE;
          boolean same = pane(screen).equals(pane(expected));
          return looks.incrementAndGet() > 3
              && waits
              && changed
              && (same || (TMUX_DIFFERS.containsKey(name) && looks.get() > PATIENCE));
        });
    return bare.text();
  }

  /** What stands above atrium's bar. */
  private static List<String> pane(String screen) {
    List<String> rows = screen.lines().limit(ROWS).map(String::stripTrailing).toList();
    int used = rows.size();
    while (used > 0 && rows.get(used - 1).isEmpty()) {
      used--;
    }
    return rows.subList(0, used);
  }
}
