package dev.atrium.app.keys;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A key press, whichever way the terminal encoded it.
 *
 * <p>A character without Ctrl is the character that it types ({@code A}, not Shift+a); with Ctrl it
 * is the lower-case one, since legacy terminals cannot tell the two apart. {@link #of} makes this
 * so.
 *
 * @param code a Unicode code point (Esc, Tab, Enter, Backspace and Space are 27, 9, 13, 127, 32),
 *     or one of the constants above {@link #FIRST_NAMED}
 * @param modifiers a set of {@link #SHIFT}, {@link #ALT}, {@link #CTRL}, {@link #SUPER}
 */
public record Key(int code, int modifiers) {
  // The bits of the modifier parameter, less one, of xterm and of the kitty keyboard protocol.
  public static final int SHIFT = 1;
  public static final int ALT = 2;
  public static final int CTRL = 4;
  public static final int SUPER = 8;
  private static final int KNOWN = SHIFT | ALT | CTRL | SUPER;

  public static final int ESC = 27;
  public static final int TAB = 9;
  public static final int ENTER = 13;
  public static final int BACKSPACE = 127;
  public static final int SPACE = 32;

  /** Codes from here on are no characters. */
  public static final int FIRST_NAMED = 0x110000;

  public static final int UP = FIRST_NAMED;
  public static final int DOWN = FIRST_NAMED + 1;
  public static final int RIGHT = FIRST_NAMED + 2;
  public static final int LEFT = FIRST_NAMED + 3;
  public static final int HOME = FIRST_NAMED + 4;
  public static final int END = FIRST_NAMED + 5;
  public static final int INSERT = FIRST_NAMED + 6;
  public static final int DELETE = FIRST_NAMED + 7;
  public static final int PAGE_UP = FIRST_NAMED + 8;
  public static final int PAGE_DOWN = FIRST_NAMED + 9;
  public static final int BEGIN = FIRST_NAMED + 10;

  /** A modifier key on its own; only the kitty protocol reports it. */
  public static final int MODIFIER = FIRST_NAMED + 11;

  /** A key that no name is known for. */
  public static final int UNKNOWN = FIRST_NAMED + 12;

  /** F1; F2 to F35 follow. */
  public static final int F1 = FIRST_NAMED + 16;

  private static final int LAST_F = 35;

  /** Which character Shift makes of which on a US keyboard, pair by pair. */
  private static final String US_SHIFT = "1!2@3#4$5%6^7&8*9(0)-_=+[{]}\\|;:'\",<.>/?`~";

  private static final String[] NAMED = {
    "Up",
    "Down",
    "Right",
    "Left",
    "Home",
    "End",
    "Insert",
    "Delete",
    "PageUp",
    "PageDown",
    "Begin",
    "Modifier",
    "Unknown"
  };

  /** The key in its one canonical form. */
  public static Key of(int code, int modifiers) {
    int kept = modifiers & KNOWN;
    if (code <= SPACE || code == BACKSPACE || code >= FIRST_NAMED) {
      return new Key(code, kept);
    }
    if ((kept & CTRL) != 0) {
      return new Key(Character.toLowerCase(code), kept);
    }
    return new Key((kept & SHIFT) != 0 ? shifted(code) : code, kept & ~SHIFT);
  }

  public static Key of(int code) {
    return of(code, 0);
  }

  public static Key ctrl(char letter) {
    return of(letter, CTRL);
  }

  /** The key of a single legacy byte below 0x80 (a C0 control, printable ASCII or DEL). */
  public static Key ofAscii(int b) {
    return switch (b) {
      case 0 -> new Key(SPACE, CTRL);
      case TAB, ENTER, ESC, BACKSPACE -> new Key(b, 0);
      default -> b < SPACE ? new Key(b < ESC ? b + 0x60 : b + 0x40, CTRL) : new Key(b, 0);
    };
  }

  /** The one byte that legacy terminals send for this key, if it is one byte. */
  public OptionalInt legacyByte() {
    if (modifiers == 0 && code < 0x80) {
      return OptionalInt.of(code);
    }
    boolean control = modifiers == CTRL && (code == SPACE || (code >= '@' && code <= '~'));
    return control ? OptionalInt.of(code & 0x1f) : OptionalInt.empty();
  }

  public boolean has(int modifier) {
    return (modifiers & modifier) != 0;
  }

  /** Whether this key, unmodified but for Shift, types a character. */
  public boolean isText() {
    return code >= SPACE && code != BACKSPACE && code < FIRST_NAMED && (modifiers & ~SHIFT) == 0;
  }

  /** The key without its modifiers. */
  public Key plain() {
    return new Key(code, 0);
  }

  private static int shifted(int code) {
    int at = US_SHIFT.indexOf(code);
    return at >= 0 && at % 2 == 0 ? US_SHIFT.charAt(at + 1) : Character.toUpperCase(code);
  }

  /**
   * The name as a person reads and writes it, such as {@code Ctrl+A}, {@code Left} or {@code "}.
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(has(CTRL) ? "Ctrl+" : "").append(has(ALT) ? "Alt+" : "");
    text.append(has(SUPER) ? "Super+" : "").append(has(SHIFT) ? "Shift+" : "");
    String name = name();
    // Ctrl+a is written Ctrl+A everywhere; without Ctrl the two are different keys.
    return text.append(has(CTRL) && name.length() == 1 ? name.toUpperCase(Locale.ROOT) : name)
        .toString();
  }

  private String name() {
    return switch (code) {
      case ESC -> "Esc";
      case TAB -> "Tab";
      case ENTER -> "Enter";
      case BACKSPACE -> "Backspace";
      case SPACE -> "Space";
      default ->
          code >= F1
              ? "F" + (code - F1 + 1)
              : code >= FIRST_NAMED ? NAMED[code - FIRST_NAMED] : Character.toString(code);
    };
  }

  /**
   * The key that a person wrote: {@code Ctrl+A}, {@code C-a}, {@code ^a}, {@code Alt+Left}, {@code
   * F5}, {@code x}; names in any case. Empty when it is none.
   */
  public static Optional<Key> parse(String written) {
    String rest = written.strip();
    int modifiers = 0;
    for (int length; (length = modifierLength(rest)) > 0; rest = rest.substring(length)) {
      modifiers |= modifier(rest.charAt(0), rest, length);
    }
    int code = codeOf(rest);
    return code < 0 ? Optional.empty() : Optional.of(of(code, modifiers).asItArrives());
  }

  /** Without a keyboard protocol these come as the byte of the key beside them. */
  private Key asItArrives() {
    if (modifiers != CTRL) {
      return this;
    }
    return switch (code) {
      case 'i' -> of(TAB);
      case 'm' -> of(ENTER);
      case '[' -> of(ESC);
      default -> this;
    };
  }

  /** How much of the text's start is one modifier with its joint, 0 when it starts with none. */
  private static int modifierLength(String text) {
    if (text.length() > 1 && text.charAt(0) == '^') {
      return 1;
    }
    if (text.length() > 2 && text.charAt(1) == '-' && "CMS".indexOf(text.charAt(0)) >= 0) {
      return 2;
    }
    int joint = 1;
    while (joint < text.length() && text.charAt(joint) != '+' && text.charAt(joint) != '-') {
      joint++;
    }
    boolean word = joint < text.length() - 1 && bit(text.substring(0, joint)) != 0;
    return word ? joint + 1 : 0;
  }

  private static int modifier(char first, String text, int length) {
    return switch (length) {
      case 1 -> CTRL;
      case 2 -> first == 'C' ? CTRL : first == 'M' ? ALT : SHIFT;
      default -> bit(text.substring(0, length - 1));
    };
  }

  private static int bit(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "ctrl", "control" -> CTRL;
      case "alt", "meta", "option" -> ALT;
      case "shift" -> SHIFT;
      case "super", "cmd", "win" -> SUPER;
      default -> 0;
    };
  }

  private static int codeOf(String name) {
    if (name.codePointCount(0, name.length()) == 1) {
      int code = name.codePointAt(0);
      return code > SPACE && code != BACKSPACE ? code : -1;
    }
    String lower = name.toLowerCase(Locale.ROOT);
    for (int i = 0; i <= BEGIN - FIRST_NAMED; i++) {
      if (NAMED[i].toLowerCase(Locale.ROOT).equals(lower)) {
        return FIRST_NAMED + i;
      }
    }
    return switch (lower) {
      case "esc", "escape" -> ESC;
      case "tab" -> TAB;
      case "enter", "return" -> ENTER;
      case "backspace", "bspace" -> BACKSPACE;
      case "space" -> SPACE;
      case "pgup" -> PAGE_UP;
      case "pgdn", "pgdown" -> PAGE_DOWN;
      case "ins" -> INSERT;
      case "del" -> DELETE;
      default -> functionKey(lower);
    };
  }

  private static int functionKey(String lower) {
    if (!lower.matches("f[1-9][0-9]?")) {
      return -1;
    }
    int number = Integer.parseInt(lower.substring(1));
    return number <= LAST_F ? F1 + number - 1 : -1;
  }

  // Written out: linking a record's own at run time takes a start some milliseconds.

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Key that && that.code == code && that.modifiers == modifiers;
  }

  @Override
  public int hashCode() {
    return 31 * code + modifiers;
  }
}
