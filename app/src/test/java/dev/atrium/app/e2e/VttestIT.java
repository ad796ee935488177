package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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

  /** After so many a screen on which tmux is known to differ has been drawn by both. */
  private static final int DRAWN = 20;

  private static final int MOST_SCREENS = 40;

  private static final Map<String, String> TMUX_DIFFERS =
      Map.ofEntries(
          Map.entry(
              "1 screen 2", "drawn for 132 columns, which neither has; a clamped cursor's border"),
          Map.entry(
              "1 screen 4",
              "drawn for 132 columns, which neither has; wrapping in the last column"),
          Map.entry(
              "2 screen 11",
              "tmux keeps the region when origin mode is set; VT100: the line belongs at the bottom"),
          Map.entry("2 screen 15", "tmux does not restore the character set by DECRC"),
          Map.entry(
              "8 screen 13",
              "tmux knows no lines of double width, which hold half as many characters"),
          Map.entry("11 5 4 screen 1", "tmux knows no CHT"),
          Map.entry("11 5 5 screen 1", "tmux knows no HPR"),
          Map.entry("11 5 9 screen 1", "tmux knows no VPR"),
          Map.entry("11 7 4 screen 1", "tmux knows no SL"),
          Map.entry("11 7 5 screen 1", "tmux knows no SR"));

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

  @ParameterizedTest
  @ValueSource(strings = {"11 5", "11 7"})
  void everyEcma48TestIsAsInABareTmux(String menu) {
    try (Tmux outer = Tmux.bash(COLUMNS, ROWS + 1);
        Tmux bare = Tmux.bash(COLUMNS, ROWS)) {
      outer.line(Tmux.atrium() + " vttest").waitFor("Enter choice number");
      bare.line("vttest").waitFor("Enter choice number");
      List.of(outer, bare).forEach(tmux -> go(tmux, menu));
      String items = bare.text();
      assertThat(pane(outer.text())).isEqualTo(pane(items));
      // The first of the second menu is a menu of its own.
      int last = items.contains(" 9. ") ? 9 : 6;
      for (int item = last == 9 ? 1 : 2; item <= last; item++) {
        String choice = Integer.toString(item);
        List.of(outer, bare).forEach(tmux -> tmux.line(choice));
        compare(outer, bare, items, menu + " " + choice + " screen 1");
        List.of(outer, bare).forEach(tmux -> tmux.keys("Enter"));
        List.of(outer, bare).forEach(tmux -> tmux.waitFor("Enter choice number"));
      }
    }
  }

  /** Items of menu 11 that show a line straight down, and a box, where tmux does not. */
  @Test
  void whatTmuxDoesNotKnowIsDrawnAsVttestSays() {
    try (Tmux outer = Tmux.bash(COLUMNS, ROWS + 1)) {
      outer.line(Tmux.atrium() + " vttest").waitFor("Enter choice number");
      go(outer, "11 7 4");
      outer.waitFor("<RETURN>");
      outer.shows(screen -> assertThat(screen.subList(0, 20)).containsOnly(" ".repeat(39) + "*"));
      outer.keys("Enter").waitFor("Enter choice number");
      go(outer, "0");
      go(outer, "5 9");
      outer.waitFor("<RETURN>");
      String side = " ".repeat(19) + "*" + " ".repeat(38) + "*";
      outer.shows(screen -> assertThat(screen.subList(6, 17)).containsOnly(side));
      outer.shows(screen -> assertThat(screen.get(17)).isEqualTo(" ".repeat(19) + "*".repeat(40)));
    }
  }

  @Test
  void everyReportIsWhatVttestExpects() {
    try (Tmux outer = Tmux.bash(COLUMNS, ROWS + 1)) {
      outer.line(Tmux.atrium() + " vttest").waitFor("Enter choice number");
      go(outer, "6 2");
      outer.keys("Enter").waitFor("<13> <10>  -- OK").keys("Enter").waitFor("<13>  -- OK\n");
      outer.keys("Enter").waitFor("Enter choice number").line("3");
      outer.waitFor("TERMINAL OK").waitFor("<27> [ 5 ; 1 R  -- OK").waitFor("<RETURN>");
      outer.keys("Enter").waitFor("Enter choice number").line("4").waitFor("VT400 family");
      outer.keys("Enter").waitFor("Enter choice number").line("5").waitFor("Pp=41 (VT420)");
      outer.keys("Enter").waitFor("Enter choice number").line("6").waitFor("<27> \\  ok");
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
              && (same || (TMUX_DIFFERS.containsKey(name) && looks.get() > DRAWN));
        });
    return bare.text();
  }

  /**
   * The bare tmux differs here and is wrong: it knows no British set (its "#" stays), and keeps
   * line drawing as letters with an attribute, which capture-pane prints as letters.
   */
  @Test
  void theCharacterSetsOfAVt100AreShown() {
    try (Tmux outer = Tmux.bash(COLUMNS, ROWS + 1)) {
      outer.line(Tmux.atrium() + " vttest").waitFor("Enter choice number");
      go(outer, "3 8");
      outer.waitFor("installed character sets");
      outer.shows(
          screen ->
              assertThat(String.join("\n", screen))
                  .contains(" !\"#$%&'()*+,-./0123456789:;<=>?       !\"#$%", "!\"\u00a3$%&'()*+")
                  .contains(
                      "\u25c6\u2592\u2409\u240c\u240d\u240a\u00b0\u00b1\u2424\u240b\u2518\u2510\u250c"
                          + "\u2514\u253c\u23ba\u23bb\u2500\u23bc\u23bd\u251c\u2524\u2534\u252c\u2502"
                          + "\u2264\u2265\u03c0\u2260\u00a3\u00b7"));
    }
  }

  private static void go(Tmux terminal, String way) {
    for (String choice : way.split(" ", -1)) {
      String before = head(terminal.text());
      terminal
          .line(choice)
          .waitFor(
              "another screen",
              screen ->
                  !head(screen).equals(before)
                      && (screen.contains("Enter choice number") || screen.contains("RETURN")));
    }
  }

  /** By which a screen is told from the next: what is typed stands further down. */
  private static String head(String screen) {
    return String.join("\n", screen.lines().limit(4).toList());
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
