package dev.atrium.app.outer;

import static dev.atrium.app.outer.Ability.*;

import dev.atrium.app.input.OuterAnswer;
import dev.atrium.app.input.OuterAnswer.Kind;
import dev.atrium.posix.Environment;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What the outer terminal can do: first by its name in the environment, then by what it answers.
 * Without proof of an ability the plainer way is taken, so an unknown terminal is one of xterm's
 * kind without extras.
 */
public record Abilities(Colours colours, Set<Ability> has) {
  private static final Set<Ability> VT100 = Set.of(SCROLL_REGION, AUTOWRAP_OFF, ANSWERS);

  private static final Set<Ability> XTERM_KIND =
      Set.of(
          ALTERNATE_SCREEN,
          AUTOWRAP_OFF,
          SCROLL_REGION,
          COLUMN_ADDRESS,
          ERASE_CHARACTERS,
          RICH_TEXT,
          TITLE,
          CURSOR_SHAPE,
          BRACKETED_PASTE,
          FOCUS_REPORTS,
          MOUSE,
          ANSWERS,
          CLIPBOARD);

  private static final Set<Ability> MODERN =
      Set.of(REPEAT, ERASE_COLOUR, UNDERLINE_STYLES, HYPERLINKS);

  /**
   * Names of terminals (at the start of TERM, or in an XTVERSION answer) that have {@link #MODERN}.
   */
  private static final String[] MODERN_NAMES = {
    "alacritty", "contour", "foot", "ghostty", "kitty", "wezterm", "rio", "iterm2", "vte"
  };

  /**
   * Names in XTVERSION answers of terminals that repeat. So many others call themselves xterm that
   * TERM proves nothing, and where it is not understood text would be missing.
   */
  private static final String[] REPEATING_NAMES = {"xterm", "konsole", "tmux", "mintty"};

  /**
   * Asks for everything that {@code with…} methods and {@link OuterFacts} know. The last question
   * is one that everybody answers, so its answer ends the wait for the others. A terminal that
   * prints what it does not understand does it before the first frame clears the screen.
   */
  public static final String QUESTIONS =
      "\033[?2026$p\033[?u\033[>0q" + OuterFacts.COLOUR_QUESTIONS + "\033[16t\033[?996n\033[c";

  /** What {@link #QUESTIONS} asks for, in that order. */
  private static final List<Kind> ASKED =
      List.of(
          Kind.MODE,
          Kind.KEYBOARD_FLAGS,
          Kind.VERSION,
          Kind.COLOUR,
          Kind.COLOUR,
          Kind.COLOUR,
          Kind.WINDOW,
          Kind.COLOUR_SCHEME,
          Kind.DEVICE_ATTRIBUTES);

  public Abilities {
    has = Set.copyOf(has);
  }

  /** The abilities that TERM, COLORTERM and the locale promise. */
  public static Abilities of(Map<String, String> environment) {
    String term = environment.getOrDefault("TERM", "").toLowerCase(Locale.ROOT);
    EnumSet<Ability> has = EnumSet.noneOf(Ability.class);
    has.addAll(byName(term, environment));
    if (Environment.isUtf8(Environment.locale(environment))) {
      has.add(UTF8);
    }
    return new Abilities(colours(term, environment), has);
  }

  /** Every ability; for tests that look at the richest output. */
  public static Abilities all() {
    return new Abilities(Colours.TRUE, EnumSet.allOf(Ability.class));
  }

  public boolean has(Ability ability) {
    return has.contains(ability);
  }

  public Abilities with(Ability ability) {
    EnumSet<Ability> more = EnumSet.of(ability);
    more.addAll(has);
    return new Abilities(colours, more);
  }

  public Abilities without(Ability ability) {
    EnumSet<Ability> less = EnumSet.noneOf(Ability.class);
    less.addAll(has);
    less.remove(ability);
    return new Abilities(colours, less);
  }

  public Abilities withColours(Colours other) {
    return new Abilities(other, has);
  }

  /** After an answer of the terminal to one of {@link #QUESTIONS}; any other changes nothing. */
  public Abilities after(OuterAnswer answer) {
    List<Integer> numbers = answer.parameters();
    return switch (answer.kind()) {
      case MODE -> numbers.size() < 2 ? this : withMode(numbers.get(0), numbers.get(1));
      case KEYBOARD_FLAGS -> withKittyKeyboard();
      case VERSION -> withVersion(answer.text().replaceFirst("^>\\|", ""));
      case DEVICE_ATTRIBUTES ->
          withDeviceAttributes(numbers.stream().mapToInt(Integer::intValue).toArray());
      case COLOUR_SCHEME -> with(COLOUR_SCHEME_REPORTS);
      default -> this;
    };
  }

  /**
   * After a DECRPM answer.
   *
   * @param state 0 not known, 1 set, 2 reset, 3 always set, 4 always reset
   */
  public Abilities withMode(int mode, int state) {
    if (mode != 2026) {
      return this;
    }
    boolean usable = state == 1 || state == 2 || state == 3;
    return usable ? with(SYNCHRONIZED_OUTPUT) : without(SYNCHRONIZED_OUTPUT);
  }

  /** After an answer to {@code CSI ? u}. */
  public Abilities withKittyKeyboard() {
    return with(KITTY_KEYBOARD);
  }

  /** After a DA1 answer: its parameters behind the {@code ?}. */
  public Abilities withDeviceAttributes(int... attributes) {
    Abilities better = this;
    for (int attribute : attributes) {
      if (attribute == 4) {
        better = better.with(SIXEL);
      } else if (attribute == 52) {
        better = better.with(CLIPBOARD);
      }
    }
    return better;
  }

  /** After an XTVERSION answer such as {@code "kitty(0.32.2)"}. */
  public Abilities withVersion(String answer) {
    String name = answer.toLowerCase(Locale.ROOT);
    Abilities better = startsWithAny(name, REPEATING_NAMES) ? with(REPEAT) : this;
    if (isModern(name)) {
      for (Ability ability : MODERN) {
        better = better.with(ability);
      }
    }
    if (name.startsWith("kitty") || name.startsWith("ghostty") || name.startsWith("wezterm")) {
      better = better.with(KITTY_GRAPHICS);
    }
    if (name.startsWith("iterm2") || name.startsWith("wezterm")) {
      better = better.with(ITERM_IMAGES);
    }
    return better;
  }

  private static Set<Ability> byName(String term, Map<String, String> environment) {
    boolean vt = term.startsWith("vt") && !term.startsWith("vte");
    if (term.isEmpty() || term.startsWith("dumb") || vt) {
      return VT100;
    }
    if (term.startsWith("linux")) {
      return Set.of(
          SCROLL_REGION, AUTOWRAP_OFF, COLUMN_ADDRESS, ERASE_CHARACTERS, ERASE_COLOUR, ANSWERS);
    }
    EnumSet<Ability> has = EnumSet.noneOf(Ability.class);
    has.addAll(XTERM_KIND);
    boolean appleTerminal = "Apple_Terminal".equals(environment.get("TERM_PROGRAM"));
    if (term.startsWith("xterm") && !appleTerminal) {
      has.add(ERASE_COLOUR);
      has.add(MODIFY_OTHER_KEYS);
    } else if (term.startsWith("screen")) {
      has.remove(CURSOR_SHAPE);
    } else if (term.startsWith("tmux")) {
      has.add(UNDERLINE_STYLES);
      has.add(MODIFY_OTHER_KEYS);
    }
    if (isModern(term) || isModern(term.replace("xterm-", ""))) {
      has.addAll(MODERN);
    }
    return has;
  }

  private static boolean isModern(String name) {
    return startsWithAny(name, MODERN_NAMES);
  }

  private static boolean startsWithAny(String name, String[] beginnings) {
    for (String beginning : beginnings) {
      if (name.startsWith(beginning)) {
        return true;
      }
    }
    return false;
  }

  private static Colours colours(String term, Map<String, String> environment) {
    String colorTerm = environment.getOrDefault("COLORTERM", "").toLowerCase(Locale.ROOT);
    if (colorTerm.equals("truecolor") || colorTerm.equals("24bit") || term.contains("direct")) {
      return Colours.TRUE;
    }
    if (isModern(term) || isModern(term.replace("xterm-", ""))) {
      return Colours.TRUE;
    }
    if (term.contains("256color")) {
      return Colours.PALETTE;
    }
    boolean none = term.isEmpty() || term.startsWith("dumb") || term.startsWith("vt");
    return none && !term.startsWith("vte") ? Colours.NONE : Colours.SIXTEEN;
  }

  /** What {@link #questions} asks for, in that order. */
  public List<Kind> asked() {
    return questions().length == 0 ? List.of() : ASKED;
  }

  /** The bytes of {@link #QUESTIONS} where the terminal is of a kind that answers, else none. */
  public byte[] questions() {
    return (has(ANSWERS) && has(ALTERNATE_SCREEN) ? QUESTIONS : "")
        .getBytes(StandardCharsets.US_ASCII);
  }
}
