package dev.atrium.app.outer;

import dev.atrium.app.input.OuterAnswer;
import dev.atrium.app.input.OuterAnswer.Kind;
import dev.atrium.posix.WindowSize;
import dev.atrium.terminal.ColourSpec;
import dev.atrium.terminal.Palette;
import dev.atrium.terminal.Terminal;
import java.util.List;

/**
 * What the outer terminal has said of its looks, so that programs in panes that ask the same are
 * answered with the truth.
 *
 * @param foreground 0xRRGGBB or {@link #UNKNOWN}, and so the next two
 * @param cellWidth of a cell in pixels, 0 if unknown
 * @param cellHeight of a cell in pixels, 0 if unknown
 * @param scheme whether it is dark or light, by its word or else by its background
 */
public record OuterFacts(
    int foreground, int background, int cursor, int cellWidth, int cellHeight, Scheme scheme) {
  public static final int UNKNOWN = -1;

  /** Asks for foreground, background and cursor; three answers of {@code Kind.COLOUR}. */
  public static final String COLOUR_QUESTIONS = "\033]10;?\033\\\033]11;?\033\\\033]12;?\033\\";

  /** What {@link #COLOUR_QUESTIONS} asks for. */
  public static final List<Kind> COLOURS_ASKED = List.of(Kind.COLOUR, Kind.COLOUR, Kind.COLOUR);

  /** Nothing is known yet. */
  public static final OuterFacts NONE =
      new OuterFacts(UNKNOWN, UNKNOWN, UNKNOWN, 0, 0, Scheme.UNKNOWN);

  /** Parameters of {@code CSI ? 997 ; n n}. */
  private static final int DARK = 1;

  private static final int LIGHT = 2;

  /** A dark or a light ground. */
  public enum Scheme {
    UNKNOWN,
    DARK,
    LIGHT
  }

  // Written out, since it is asked before the first frame: what the compiler makes of a record is
  // linked at its first call, which takes a tenth of a start.
  @Override
  public boolean equals(Object other) {
    return other instanceof OuterFacts that
        && foreground == that.foreground
        && background == that.background
        && cursor == that.cursor
        && cellWidth == that.cellWidth
        && cellHeight == that.cellHeight
        && scheme == that.scheme;
  }

  @Override
  public int hashCode() {
    return (((foreground * 31 + background) * 31 + cursor) * 31 + cellWidth) * 31 + cellHeight;
  }

  /** After an answer; one that says nothing of looks changes nothing. */
  public OuterFacts after(OuterAnswer answer) {
    return switch (answer.kind()) {
      case COLOUR -> withColour(answer.text());
      case WINDOW -> withWindow(answer.parameters());
      case COLOUR_SCHEME -> withScheme(answer.parameters());
      default -> this;
    };
  }

  /** After looking at the tty's size, which holds pixels where the terminal sets them. */
  public OuterFacts after(WindowSize size) {
    boolean tells =
        size.widthPixels() > 0 && size.heightPixels() > 0 && size.columns() > 0 && size.rows() > 0;
    return tells
        ? withCell(size.widthPixels() / size.columns(), size.heightPixels() / size.rows())
        : this;
  }

  private OuterFacts withColour(String body) {
    String[] parts = body.split(";", -1);
    int rgb = parts.length == 2 ? ColourSpec.parse(parts[1]) : ColourSpec.INVALID;
    if (rgb == ColourSpec.INVALID) {
      return this;
    }
    return switch (parts[0]) {
      case "10" -> new OuterFacts(rgb, background, cursor, cellWidth, cellHeight, scheme);
      case "11" -> new OuterFacts(foreground, rgb, cursor, cellWidth, cellHeight, scheme);
      case "12" -> new OuterFacts(foreground, background, rgb, cellWidth, cellHeight, scheme);
      default -> this;
    };
  }

  private OuterFacts withWindow(List<Integer> numbers) {
    return numbers.size() == 3 && numbers.get(0) == 6
        ? withCell(numbers.get(2), numbers.get(1))
        : this;
  }

  private OuterFacts withCell(int width, int height) {
    return width > 0 && height > 0
        ? new OuterFacts(foreground, background, cursor, width, height, scheme)
        : this;
  }

  private OuterFacts withScheme(List<Integer> numbers) {
    int which = numbers.size() == 2 ? numbers.get(1) : 0;
    if (which != DARK && which != LIGHT) {
      return this;
    }
    Scheme said = which == DARK ? Scheme.DARK : Scheme.LIGHT;
    return new OuterFacts(foreground, background, cursor, cellWidth, cellHeight, said);
  }

  private Scheme schemeOrGuess() {
    if (scheme != Scheme.UNKNOWN || background == UNKNOWN) {
      return scheme;
    }
    // Brightness as Rec. 601 weighs it, of 255,000 at most.
    int brightness =
        299 * (background >> 16) + 587 * (background >> 8 & 0xff) + 114 * (background & 0xff);
    return brightness < 127_500 ? Scheme.DARK : Scheme.LIGHT;
  }

  /** Lets an emulator know what is known. */
  public void tell(Terminal terminal) {
    tell(terminal, Palette.FOREGROUND, foreground);
    tell(terminal, Palette.BACKGROUND, background);
    tell(terminal, Palette.CURSOR, cursor);
    terminal.cellPixels(cellWidth, cellHeight);
    Scheme ground = schemeOrGuess();
    if (ground != Scheme.UNKNOWN) {
      terminal.colourScheme(ground == Scheme.DARK);
    }
  }

  private static void tell(Terminal terminal, int which, int rgb) {
    if (rgb != UNKNOWN) {
      terminal.hostColour(which, rgb);
    }
  }
}
