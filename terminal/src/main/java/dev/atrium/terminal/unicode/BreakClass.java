package dev.atrium.terminal.unicode;

/**
 * What a code point is to the rules of UAX #29: its Grapheme_Cluster_Break, where GB9c needs it
 * split by Indic_Conjunct_Break (the last four), and Extended_Pictographic. The generated table
 * stores ordinals, so it must be generated anew when this list changes.
 */
enum BreakClass {
  OTHER,
  CR,
  LF,
  CONTROL,
  /** Extend that ends an Indic conjunct: ZERO WIDTH NON-JOINER. */
  EXTEND,
  ZWJ,
  PREPEND,
  SPACING_MARK,
  HANGUL_L,
  HANGUL_V,
  HANGUL_T,
  HANGUL_LV,
  HANGUL_LVT,
  REGIONAL_INDICATOR,
  PICTOGRAPHIC,
  /** Indic_Conjunct_Break=Consonant; its Grapheme_Cluster_Break is Other. */
  CONSONANT,
  /** Indic_Conjunct_Break=Linker; its Grapheme_Cluster_Break is Extend. */
  LINKER,
  /** Indic_Conjunct_Break=Extend; its Grapheme_Cluster_Break is Extend. */
  CONJUNCT_EXTEND;

  /** The place in tables, which are built (or generated) from the order above. */
  @SuppressWarnings("EnumOrdinal")
  int code() {
    return ordinal();
  }

  @SuppressWarnings("EnumOrdinal")
  static BreakClass ofCode(int code) {
    return values()[code];
  }

  boolean isControl() {
    return this == CR || this == LF || this == CONTROL;
  }

  /** GB9 and GB9a: never the start of a cluster unless nothing or a control goes before. */
  boolean extendsCluster() {
    return switch (this) {
      case EXTEND, LINKER, CONJUNCT_EXTEND, ZWJ, SPACING_MARK -> true;
      default -> false;
    };
  }
}
