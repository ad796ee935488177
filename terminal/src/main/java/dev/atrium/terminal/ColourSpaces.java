package dev.atrium.terminal;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The colour spaces of XParseColor(3) that are written as three floating numbers, as Xcms (the
 * colour management of Xlib) shows them on a screen that says nothing of itself.
 *
 * <p>A colour goes from its space to CIE XYZ (white has a luminance Y of 1), from there to the
 * intensities of the screen's three lights (0 to 1), and from an intensity to the value that the
 * screen needs for it (0 to 255). The screen is the default of Xcms, a Tektronix 19" display.
 *
 * <p>A colour that is no number, or whose luminance, lightness or chroma is out of its range, is
 * none, here a NaN that every later step keeps. One that the screen cannot show is brought into its
 * gamut with hue and luminance kept, as XcmsTekHVCClipC does; an intensity given as such is clipped
 * to 0 to 1.
 *
 * <p>Apart from {@link ColourSpec}, so that its tables are loaded with the first such colour only.
 */
final class ColourSpaces {
  /** Longer than any number that a program has reason to write. */
  private static final int LONGEST = 32;

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:e[+-]?[0-9]+)?");

  /** What Xcms lets a range be exceeded by. */
  private static final double SLACK = 1e-5;

  /** What Xcms lets an intensity be out of 0 to 1 by, before the colour is out of the gamut. */
  private static final double GAMUT_SLACK = 1e-3;

  /** Stands for a y of 0, of which no luminance can be made, as in Xcms for CIE xyY. */
  private static final double DARKEST = 1e-5;

  /**
   * The least part of a light in a colour that was brought into the gamut. It should be 0, and what
   * Xcms's roundings make of it is 0 or just more, from colour to colour; more is taken for all.
   */
  private static final double TRACE = 1e-9;

  /** The screen's white, all lights at 1: sums over the rows of its matrix from RGB to XYZ. */
  private static final Xyz WHITE = new Xyz(0.9496644, 1, 1.4060403);

  private static final double WHITE_U = 4 * WHITE.x / (WHITE.x + 15 + 3 * WHITE.z);
  private static final double WHITE_V = 9 / (WHITE.x + 15 + 3 * WHITE.z);

  /** TekHVC counts hue from the direction of its best red, u' = 0.7127 and v' = 0.4931. */
  private static final double RED_ANGLE = Math.atan2(0.4931 - WHITE_V, 0.7127 - WHITE_U);

  /** TekHVC's chroma per value and distance from white in u'v'. */
  private static final double CHROMA = 7.50725;

  private ColourSpaces() {}

  /**
   * 0xRRGGBB, or {@link ColourSpec#INVALID}, of a colour "space:numbers" in lower case; the numbers
   * are three, with slashes between them.
   */
  static int parse(String space, String numbers) {
    double[] given = three(numbers);
    if (given == null) {
      return ColourSpec.INVALID;
    }
    double a = given[0];
    double b = given[1];
    double c = given[2];
    return switch (space) {
      case "rgbi" -> new Lights(a, b, c).rgb();
      case "ciexyz" -> new Xyz(a, upTo(1, b), c).rgb();
      case "cieuvy" -> chromaticity(a, b, upTo(1, c)).rgb();
      case "ciexyy" -> Xyz.ofParts(upTo(1, a), upTo(1, b), 1 - a - b, upTo(1, c)).rgb();
      case "cielab" -> lab(upTo(100, a), b, c).rgb();
      case "cieluv" -> luv(upTo(100, a), b, c).rgb();
      case "tekhvc" -> hvc(Math.toRadians(a), upTo(100, b), upTo(Double.MAX_VALUE, c)).rgb();
      default -> ColourSpec.INVALID;
    };
  }

  private static double @Nullable [] three(String text) {
    String[] parts = text.split("/", 4);
    if (parts.length != 3) {
      return null;
    }
    double[] numbers = new double[3];
    for (int i = 0; i < 3; i++) {
      if (parts[i].length() > LONGEST || !NUMBER.matcher(parts[i]).matches()) {
        return null;
      }
      numbers[i] = Double.parseDouble(parts[i]);
    }
    return numbers;
  }

  private static double upTo(double max, double value) {
    return value >= -SLACK && value <= max + SLACK ? value : Double.NaN;
  }

  /** CIE 1976 u', v' and a luminance of 0 to 1. */
  private static Xyz chromaticity(double u, double v, double luminance) {
    return Xyz.ofParts(9 * u, 4 * v, 12 - 3 * u - 20 * v, luminance);
  }

  /** The luminance of a lightness of 0 to 100, CIE 1976, with the constants of Xcms. */
  private static double luminance(double lightness) {
    return lightness < 7.99953624 ? lightness / 903.29 : cube((lightness + 16) / 116);
  }

  /**
   * CIE L*a*b* as Xcms has it: a* and b* are in hundreds, and so is the lightness of dark colours,
   * which come out a hundred times brighter than CIE has them.
   */
  private static Xyz lab(double lightness, double a, double b) {
    double root = (lightness + 16) / 116;
    if (cube(root) < 0.008856) {
      double luminance = lightness / 9.03292;
      return new Xyz(
          WHITE.x * (luminance + a / 3893.5), luminance, WHITE.z * (luminance - b / 1557.4));
    }
    return new Xyz(WHITE.x * cube(root + a / 5), cube(root), WHITE.z * cube(root - b / 2));
  }

  /** CIE L*u*v* as Xcms has it: u* and v* are in hundreds. */
  private static Xyz luv(double lightness, double u, double v) {
    double scale = lightness == 0 ? 0 : 100 / (13 * lightness);
    return chromaticity(WHITE_U + u * scale, WHITE_V + v * scale, luminance(lightness));
  }

  /** TekHVC: hue in radians; value, which is CIE's lightness; chroma. */
  private static Xyz hvc(double hue, double value, double chroma) {
    boolean end = value <= 0 || value >= 100;
    double distance = chroma * (end ? 0 : 1 / (value * CHROMA));
    double u = WHITE_U + distance * Math.cos(hue + RED_ANGLE);
    double v = WHITE_V + distance * Math.sin(hue + RED_ANGLE);
    return chromaticity(u, v, luminance(value));
  }

  private static double cube(double value) {
    return value * value * value;
  }

  /** CIE 1931 tristimulus values; y is the luminance, 0 to 1. */
  private record Xyz(double x, double y, double z) {
    /** The light whose X, Y and Z are in the proportion of the parts. */
    static Xyz ofParts(double x, double y, double z, double luminance) {
      double scale = luminance / (y == 0 ? DARKEST : y);
      return new Xyz(x * scale, luminance, z * scale);
    }

    int rgb() {
      Lights lights =
          new Lights(
              3.48340481253539 * x - 1.521763749272852 * y - 0.5592313335404978 * z,
              -1.071527513061936 * x + 1.965937952043724 * y + 0.03673691339553462 * z,
              0.06351179790497788 * x - 0.2002050100049648 * y + 0.8107094203164822 * z);
      if (lights.shown()) {
        return lights.rgb();
      }
      // Hue is a direction in u'v', where a light of negative weight lies on the other side.
      boolean mirrored = x + 15 * y + 3 * z < 0;
      return (mirrored ? lights.mixed(-1, 0) : lights).ofGamut(y).rgb();
    }
  }

  /** The intensities of the screen's lights: 0 to 1 is what it can show. */
  private record Lights(double red, double green, double blue) {
    boolean shown() {
      return least() >= -GAMUT_SLACK && most() <= 1 + GAMUT_SLACK;
    }

    private double least() {
      return Math.min(red, Math.min(green, blue));
    }

    private double most() {
      return Math.max(red, Math.max(green, blue));
    }

    /**
     * The purest colour that the screen has for this hue and a luminance of 0 to 1. All colours of
     * one hue are mixed of white, black and the brightest pure one: up to that one's luminance it
     * is dimmed by black, above it is thinned by white. Intensities are linear, so both are a
     * proportion, and the search that Xcms makes is not needed.
     */
    Lights ofGamut(double luminance) {
      Lights pure = pure();
      double bright = pure.luminance();
      if (luminance <= bright) {
        return pure.mixed(luminance / bright, 0);
      }
      double white = (luminance - bright) / (1 - bright);
      return pure.mixed(1 - white, white);
    }

    private Lights pure() {
      double least = least();
      double range = most() - least;
      return new Lights(
          Math.max(TRACE, (red - least) / range),
          Math.max(TRACE, (green - least) / range),
          Math.max(TRACE, (blue - least) / range));
    }

    private Lights mixed(double share, double white) {
      return new Lights(red * share + white, green * share + white, blue * share + white);
    }

    /** The Y row of the screen's matrix from RGB to XYZ. */
    private double luminance() {
      return 0.2072974511514085 * red + 0.6805463877637324 * green + 0.1121561610848592 * blue;
    }

    int rgb() {
      if (!Double.isFinite(red + green + blue)) {
        return ColourSpec.INVALID;
      }
      return value(red, Screen.RED) << 16
          | value(green, Screen.GREEN) << 8
          | value(blue, Screen.BLUE);
    }

    /** The nearest value of 8 bits to one of 16 that is interpolated, as Xcms rounds it. */
    private static int value(double intensity, int[] table) {
      if (intensity <= 0) {
        return 0;
      }
      double wanted = Math.min(intensity, 1) * Screen.FULL;
      int at = 0;
      while (table[at] < wanted) {
        at++;
      }
      int above = 255 - Screen.STEP * (table.length - 1 - at);
      int below = at == 0 ? above - 1 : above - Screen.STEP;
      double from = at == 0 ? 0 : table[at - 1];
      double share = (wanted - from) / (table[at] - from);
      return (below * 257 + (int) ((above - below) * 257 * share) + 128) / 257;
    }
  }

  /**
   * The intensities that Xcms knows of its default screen, in millionths: the last is of the value
   * 255, each one before it of {@link #STEP} less. One below the first of these values the
   * intensity is 0.
   */
  private static final class Screen {
    static final int FULL = 1_000_000;
    static final int STEP = 5;

    static final int[] RED = {
      936, 1481, 2329, 3529, 5127, 7169, 9699, 12759, 16392, 20637, 25533, 31119, 37431, 44504,
      52373, 61069, 70624, 81070, 92433, 104744, 118026, 132307, 147610, 163958, 181371, 199871,
      219475, 240202, 262069, 285089, 309278, 334647, 361208, 388971, 417945, 448138, 479555,
      512202, 546082, 581199, 617552, 655144, 693971, 734031, 775322, 817837, 861571, 906515,
      952662, 1000000
    };

    static final int[] GREEN = {
      832, 1998, 3612, 5736, 8428, 11745, 15740, 20463, 25960, 32275, 39449, 47519, 56520, 66484,
      77439, 89409, 102418, 116485, 131625, 147853, 165176, 183604, 203140, 223783, 245533, 268384,
      292327, 317351, 343441, 370580, 398747, 427919, 458068, 489165, 521176, 554067, 587797,
      622324, 657604, 693588, 730225, 767459, 805235, 843491, 882164, 921187, 960490, 1000000
    };

    static final int[] BLUE = {
      1341, 2080, 3188, 4729, 6766, 9357, 12559, 16424, 21004, 26344, 32489, 39481, 47357, 56154,
      65903, 76634, 88373, 101145, 114968, 129862, 145841, 162915, 181095, 200386, 220791, 242309,
      264937, 288670, 313499, 339410, 366390, 394421, 423481, 453547, 484592, 516587, 549498,
      583291, 617925, 653361, 689553, 726454, 764013, 802178, 840891, 880093, 919723, 959715,
      1000000
    };
  }
}
