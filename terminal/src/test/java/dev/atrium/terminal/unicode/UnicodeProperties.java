package dev.atrium.terminal.unicode;

import java.util.Set;

/** Our packed properties of every code point, derived from the Unicode files. */
final class UnicodeProperties {
  /** The scripts whose conjuncts GB9c keeps together (UAX #44, Indic_Conjunct_Break, 15.1). */
  private static final Set<String> CONJUNCT_SCRIPTS =
      Set.of("Bengali", "Devanagari", "Gujarati", "Malayalam", "Oriya", "Telugu");

  private static final int SOFT_HYPHEN = 0xAD;

  private final String[] category;
  private final String[] eastAsianWidth;
  private final String[] graphemeBreak;
  private final String[] syllabic;
  private final String[] script;
  private final boolean[] pictographic;
  private final boolean[] variationBase;

  UnicodeProperties(UcdFiles files) {
    category = files.property("extracted/DerivedGeneralCategory.txt", "Cn");
    eastAsianWidth = files.property("EastAsianWidth.txt", "N");
    graphemeBreak = files.property("auxiliary/GraphemeBreakProperty.txt", "Other");
    syllabic = files.property("IndicSyllabicCategory.txt", "Other");
    script = files.property("Scripts.txt", "Unknown");
    pictographic = files.binary("emoji/emoji-data.txt", "Extended_Pictographic");
    variationBase = files.emojiVariationBases();
  }

  int packed(int codePoint) {
    int width = width(codePoint);
    int ambiguous = isAmbiguous(codePoint) && width == 1 ? Characters.AMBIGUOUS : 0;
    int base = variationBase[codePoint] ? Characters.EMOJI_VARIATION_BASE : 0;
    return width | ambiguous | base | breakClass(codePoint).code() << Characters.CLASS_SHIFT;
  }

  private int width(int codePoint) {
    if (isZeroWidth(codePoint)) {
      return 0;
    }
    String width = eastAsianWidth[codePoint];
    return width.equals("W") || width.equals("F") || isWideInPractice(codePoint) ? 2 : 1;
  }

  private boolean isZeroWidth(int codePoint) {
    return switch (category[codePoint]) {
      case "Cc", "Mn", "Me", "Zl", "Zp" -> true;
      // Prepended signs (ARABIC NUMBER SIGN and the like) are shown, and every C library gives them
      // a column.
      case "Cf" -> codePoint != SOFT_HYPHEN && !graphemeBreak[codePoint].equals("Prepend");
      default -> graphemeBreak[codePoint].equals("V") || graphemeBreak[codePoint].equals("T");
    };
  }

  /**
   * Wide in C libraries and terminals though the property of 15.0 says otherwise: circled numbers
   * on black squares (ambiguous) and the hexagrams of the Yijing (made wide by Unicode 16).
   */
  private static boolean isWideInPractice(int codePoint) {
    return (codePoint >= 0x3248 && codePoint <= 0x324F)
        || (codePoint >= 0x4DC0 && codePoint <= 0x4DFF);
  }

  private boolean isAmbiguous(int codePoint) {
    return eastAsianWidth[codePoint].equals("A");
  }

  private BreakClass breakClass(int codePoint) {
    return switch (graphemeBreak[codePoint]) {
      case "CR" -> BreakClass.CR;
      case "LF" -> BreakClass.LF;
      case "Control" -> BreakClass.CONTROL;
      case "ZWJ" -> BreakClass.ZWJ;
      case "Prepend" -> BreakClass.PREPEND;
      case "SpacingMark" -> BreakClass.SPACING_MARK;
      case "L" -> BreakClass.HANGUL_L;
      case "V" -> BreakClass.HANGUL_V;
      case "T" -> BreakClass.HANGUL_T;
      case "LV" -> BreakClass.HANGUL_LV;
      case "LVT" -> BreakClass.HANGUL_LVT;
      case "Regional_Indicator" -> BreakClass.REGIONAL_INDICATOR;
      case "Extend" -> extender(codePoint);
      default -> base(codePoint);
    };
  }

  private BreakClass extender(int codePoint) {
    if (codePoint == 0x200C) {
      return BreakClass.EXTEND;
    }
    return isConjunctPart(codePoint, "Virama") ? BreakClass.LINKER : BreakClass.CONJUNCT_EXTEND;
  }

  private BreakClass base(int codePoint) {
    if (isConjunctPart(codePoint, "Consonant")) {
      return BreakClass.CONSONANT;
    }
    return pictographic[codePoint] ? BreakClass.PICTOGRAPHIC : BreakClass.OTHER;
  }

  private boolean isConjunctPart(int codePoint, String part) {
    return syllabic[codePoint].equals(part) && CONJUNCT_SCRIPTS.contains(script[codePoint]);
  }
}
