package dev.atrium.app.draw;

import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Ability;
import dev.atrium.app.outer.Bytes;
import dev.atrium.app.outer.Colours;
import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Extra;
import dev.atrium.terminal.Style;
import org.jspecify.annotations.Nullable;

/**
 * The look with which the outer terminal writes at the moment (its SGR state), and the shortest
 * change of it.
 */
final class Pen {
  private static final long[] FLAGS = {
    Style.BOLD,
    Style.DIM,
    Style.ITALIC,
    Style.BLINK,
    Style.INVERSE,
    Style.CONCEAL,
    Style.STRIKE,
    Style.OVERLINE
  };

  private static final int[] ON = {1, 2, 3, 5, 7, 8, 9, 53};
  private static final int[] OFF = {22, 22, 23, 25, 27, 28, 29, 55};

  /** What of a look is seen on a blank, besides its background. */
  private static final long SEEN_ON_BLANK =
      Style.INVERSE | Style.STRIKE | Style.OVERLINE | Style.UNDERLINE | Style.BLINK;

  private static final long BOTH_INTENSITIES = Style.BOLD | Style.DIM;
  private static final long ALL_FLAGS =
      SEEN_ON_BLANK | BOTH_INTENSITIES | Style.ITALIC | Style.CONCEAL;

  private final Bytes out;
  private final Colours colours;
  private final long dropped;
  private final boolean underlineStyles;
  private final boolean hyperlinks;
  private final boolean utf8;

  /** As the frame asked for it, so that the common case is one comparison. */
  private long asked;

  private long askedExtra;

  /** As the terminal has it. */
  private long style;

  private int underlineColour;

  /** The number of the link that characters become part of; 0 for none. */
  private int link;

  private Links links = new Links();
  private boolean open;

  Pen(Abilities abilities, Bytes out) {
    this.out = out;
    colours = abilities.colours();
    underlineStyles = abilities.has(Ability.UNDERLINE_STYLES);
    hyperlinks = abilities.has(Ability.HYPERLINKS);
    utf8 = abilities.has(Ability.UTF8);
    dropped =
        abilities.has(Ability.RICH_TEXT)
            ? 0
            : Style.DIM | Style.ITALIC | Style.STRIKE | Style.OVERLINE;
  }

  /** Whether looks of this kind are an erased cell's: no trace of it but a background. */
  static boolean isPlainOnBlank(long style) {
    return (style & (SEEN_ON_BLANK | Style.EXTRA)) == 0;
  }

  /** The terminal was reset to its default look. */
  void wasReset() {
    asked = Style.DEFAULT;
    askedExtra = Extra.NONE;
    style = Style.DEFAULT;
    underlineColour = Colour.DEFAULT;
  }

  /** Says what the links of the frame are that is written next. */
  void use(Links ofFrame) {
    links = ofFrame;
  }

  /** Ends whatever link the terminal may be in. */
  void endLink() {
    if (hyperlinks) {
      out.putAscii("\033]8;;\033\\");
    }
    link = 0;
    askedExtra = Extra.withLink(askedExtra, 0);
  }

  /** Writes what makes the next character look so. */
  void to(long wanted, long wantedExtra) {
    if (wanted != asked || wantedExtra != askedExtra) {
      asked = wanted;
      askedExtra = wantedExtra;
      link(Extra.link(wantedExtra));
      change(reduce(wanted), underlineStyles ? Extra.underlineColour(wantedExtra) : 0);
    }
  }

  /** Writes what makes a blank, printed or erased, look so; {@code wanted} is plain on blank. */
  void toBlank(long wanted) {
    boolean same =
        link == 0
            && (style & SEEN_ON_BLANK) == 0
            && Style.background(style) == Style.background(reduce(wanted));
    if (!same) {
      to(wanted, Extra.NONE);
    }
  }

  /** With an id, so that cells of one link belong together however they are drawn. */
  private void link(int next) {
    if (!hyperlinks || next == link) {
      return;
    }
    @Nullable String uri = next == 0 ? null : links.uri(next);
    if (uri == null) {
      endOpenLink();
    } else {
      out.putAscii("\033]8;id=atrium-");
      out.putNumber(next);
      out.put(';');
      // No control characters are in it: the emulator takes no address that has any.
      uri.codePoints().forEach(c -> out.putUtf8(utf8 || c < 0x80 ? c : '?'));
      out.putAscii("\033\\");
      link = next;
    }
  }

  private void endOpenLink() {
    if (link != 0) {
      out.putAscii("\033]8;;\033\\");
      link = 0;
    }
  }

  private long reduce(long wanted) {
    long reduced = wanted & ~dropped & ~Style.EXTRA;
    if (!underlineStyles && Style.underline(reduced) > 1) {
      reduced = Style.withUnderline(reduced, 1);
    }
    return colours == Colours.TRUE ? reduced : withFewerColours(reduced);
  }

  private long withFewerColours(long wanted) {
    long withForeground = Style.withForeground(wanted, fewer(Style.foreground(wanted)));
    return Style.withBackground(withForeground, fewer(Style.background(wanted)));
  }

  private int fewer(int colour) {
    return switch (colours) {
      case NONE -> Colour.DEFAULT;
      case SIXTEEN -> Palette.to16(colour);
      case PALETTE -> Palette.to256(colour);
      case TRUE -> colour;
    };
  }

  private void change(long next, int nextUnderlineColour) {
    if (next == style && nextUnderlineColour == underlineColour) {
      return;
    }
    open = false;
    if (next == Style.DEFAULT && nextUnderlineColour == Colour.DEFAULT) {
      out.putAscii("\033[m");
    } else {
      if (isResetShorter(next, nextUnderlineColour)) {
        parameter(0);
        style = Style.DEFAULT;
        underlineColour = Colour.DEFAULT;
      }
      flags(next);
      colour(Style.foreground(style), Style.foreground(next), 30);
      colour(Style.background(style), Style.background(next), 40);
      underlineColour(nextUnderlineColour);
      if (open) {
        out.put('m');
      }
    }
    style = next;
    underlineColour = nextUnderlineColour;
  }

  /** Whether "all off" and setting everything anew takes fewer bytes than single steps. */
  private boolean isResetShorter(long next, int nextUnderlineColour) {
    long off = style & ~next & ALL_FLAGS;
    boolean anythingEnds =
        off != 0
            || endsAt(Style.foreground(style), Style.foreground(next))
            || endsAt(Style.background(style), Style.background(next))
            || endsAt(underlineColour, nextUnderlineColour);
    if (!anythingEnds) {
      return false;
    }
    int fresh =
        2
            + 2 * Long.bitCount(next & ALL_FLAGS)
            + length(Style.foreground(next), 0)
            + length(Style.background(next), 0)
            + length(nextUnderlineColour, 0);
    int steps =
        3 * Long.bitCount(off)
            + 2 * Long.bitCount(next & ~style & ALL_FLAGS)
            + lengthOfChange(Style.foreground(style), Style.foreground(next))
            + lengthOfChange(Style.background(style), Style.background(next))
            + lengthOfChange(underlineColour, nextUnderlineColour);
    return fresh < steps;
  }

  private static boolean endsAt(int colour, int next) {
    return colour != next && Colour.isDefault(next);
  }

  private static int lengthOfChange(int colour, int next) {
    return colour == next ? 0 : length(next, 3);
  }

  private static int length(int colour, int ofDefault) {
    if (Colour.isDefault(colour)) {
      return ofDefault;
    }
    return Colour.isRgb(colour) ? 17 : Colour.value(colour) < 16 ? 3 : 9;
  }

  private void flags(long next) {
    long before = style;
    if (((before & ~next) & BOTH_INTENSITIES) != 0) {
      parameter(22);
      before &= ~BOTH_INTENSITIES;
    }
    for (int i = 0; i < FLAGS.length; i++) {
      long flag = FLAGS[i];
      if (((before ^ next) & flag) != 0) {
        parameter((next & flag) != 0 ? ON[i] : OFF[i]);
      }
    }
    int underline = Style.underline(next);
    if (underline != Style.underline(before)) {
      parameter(underline == 0 ? 24 : 4);
      if (underline > 1) {
        out.put(':');
        out.put('0' + underline);
      }
    }
  }

  private void colour(int now, int next, int base) {
    if (now == next) {
      return;
    }
    int value = Colour.value(next);
    if (Colour.isDefault(next)) {
      parameter(base + 9);
    } else if (Colour.isRgb(next)) {
      parameter(base + 8);
      parameter(2);
      parameter(value >> 16 & 0xff);
      parameter(value >> 8 & 0xff);
      parameter(value & 0xff);
    } else if (value < 16) {
      parameter(value < 8 ? base + value : base + 60 + value - 8);
    } else {
      parameter(base + 8);
      parameter(5);
      parameter(value);
    }
  }

  /** In the form with colons: a terminal that does not know it skips the whole of it. */
  private void underlineColour(int next) {
    if (underlineColour == next) {
      return;
    }
    int value = Colour.value(next);
    if (Colour.isDefault(next)) {
      parameter(59);
    } else if (Colour.isRgb(next)) {
      parameter(58);
      out.putAscii(":2:");
      sub(value >> 16 & 0xff);
      sub(value >> 8 & 0xff);
      sub(value & 0xff);
    } else {
      parameter(58);
      out.putAscii(":5");
      sub(value);
    }
  }

  private void sub(int number) {
    out.put(':');
    out.putNumber(number);
  }

  private void parameter(int number) {
    if (open) {
      out.put(';');
    } else {
      out.put(0x1b);
      out.put('[');
      open = true;
    }
    out.putNumber(number);
  }
}
