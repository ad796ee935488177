package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Pictures on a terminal that shows them: the test answers as such a one. */
class PicturesIT {
  private static final String SIXEL = "\033P0;1;0q#0;2;0;0;0~~-~~-~~-~~-~~\033\\";

  /** Prints the sixel picture from its parts, so that the typed line is no picture. */
  private static final String PRINT_SIXEL = "printf '\\eP0;1;0q#0;2;0;0;0~~-~~-~~-~~-~~\\e\\\\'";

  private static Outer start(String attributes) {
    Outer outer = Outer.shell();
    outer.line("atrium env 'PS1=PA\\116E> ' bash --norc --noprofile").waitFor("\033[c");
    // Answers to: version, size of a cell, attributes.
    outer.type("\033P>|WezTerm 2024\033\\\033[6;20;10t\033[?" + attributes + "c");
    return outer.waitFor("PANE>").line("clear; echo re''ady").waitFor("ready");
  }

  @Test
  void aPaneAloneOnTheScreenShowsPictures() {
    try (Outer outer = start("64;4")) {
      outer.line("clear; " + PRINT_SIXEL).waitFor("\0337\033[1;1H" + SIXEL + "\0338");
      outer.line("printf '\\e_Ga=T,r=2,i=1;AA''AA\\e\\\\'");
      outer.waitFor("\033_Ga=T,r=2,i=1;AAAA\033\\\0338");
      outer.line("printf '\\e]1337;File=inline=1;height=2:AA''BB\\a'");
      outer.waitFor("\033]1337;File=inline=1;height=2:AABB\033\\\0338");
    }
  }

  @Test
  void picturesGoWhenSomethingElseIsShown() {
    try (Outer outer = start("64;4")) {
      outer.line("printf '\\e_Ga=T,r=2;AAAA\\e\\\\'").waitFor("\033_Ga=T,r=2;AAAA\033\\");
      outer.type("\001c").waitFor("\033_Ga=d\033\\").waitFor("\033[2J").waitFor("2:env");
      outer.line("printf '\\e_Ga=T,r=2;AAAA\\e\\\\'").waitFor("\033_Ga=T,r=2;AAAA\033\\");
      outer.line("clear; echo clea''red").waitFor("\033_Ga=d\033\\").waitFor("\033[2J");
    }
  }

  @Test
  void aPaneBesideOthersShowsNoneUnlessItIsZoomed() {
    try (Outer outer = start("64;4")) {
      outer.type("\001%").waitFor("2:env").waitFor("PANE>");
      outer.line("clear; " + PRINT_SIXEL + "; echo be''side");
      String beside = outer.upTo("beside");
      outer.type("\001z");
      String zoomed = outer.upTo("zoomed");
      assertThat(beside + zoomed).doesNotContain("\033P");
      outer.line("clear; " + PRINT_SIXEL).waitFor(SIXEL);
    }
  }

  @Test
  void aPictureTooLargeForThePaneIsNotShown() {
    try (Outer outer = start("64;4")) {
      String high = "\\ePq\"1;1;10;600~\\e\\\\";
      outer.line("printf '" + high + "'; echo do''ne");
      String written = outer.upTo("done");
      outer.line("clear; " + PRINT_SIXEL);
      assertThat(written + outer.upTo(SIXEL)).doesNotContain("\033Pq");
    }
  }

  @Test
  void aTerminalWithoutTheAbilityGetsNoneAndProgramsKnowIt() {
    try (Outer outer = start("64;1")) {
      outer.line("clear; " + PRINT_SIXEL + "; printf '\\e[c'; cat -v");
      String written = outer.upTo("28;52c");
      outer.type("mo").waitFor("mo");
      assertThat(written).contains("^[[?64;1;2;6;").doesNotContain("\033P");
    }
  }

  @Test
  void programsLearnOfSixelAndGetTheAnswersToTheirKittySequences() {
    try (Outer outer = start("64;4")) {
      outer.line(
          "clear; printf '\\e[c'; read -rsd c answer; printf '%q\\n' \"$answer\"; "
              + "printf '\\e_Ga=q,i=31,s=1,v=1;AAAA\\e\\\\'; cat -v");
      outer.waitFor("E[?64;1;2;4;6;");
      outer.waitFor("\033_Ga=q,i=31,s=1,v=1;AAAA\033\\");
      outer.type("\033_Gi=31;OK\033\\").waitFor("^[_Gi=31;OK^[\\");
    }
  }
}
