package dev.atrium.terminal.unicode;

/** What the rules of UAX #29 need to remember of the code points that went before. */
enum BreakState {
  START,
  /** Nothing that a later rule asks for. */
  PLAIN,
  CR,
  CONTROL,
  HANGUL_L,
  /** A Hangul vowel, or a syllable that ends in one. */
  HANGUL_V,
  /** A Hangul final, or a syllable that ends in one. */
  HANGUL_T,
  PREPEND,
  /** A regional indicator that has no partner yet. */
  HALF_FLAG,
  /** Extended_Pictographic Extend*. */
  PICTOGRAPHIC,
  /** Extended_Pictographic Extend* ZWJ. */
  JOINED_PICTOGRAPHIC,
  /** An Indic consonant and extenders. */
  CONSONANT,
  /** An Indic consonant, extenders and at least one linker. */
  LINKED_CONSONANT;

  /** The place in tables, which are built (or generated) from the order above. */
  @SuppressWarnings("EnumOrdinal")
  int code() {
    return ordinal();
  }

  /** The rules in their order; the numbers are those of UAX #29, table 1c. */
  boolean breaksBefore(BreakClass next) {
    if (this == START) {
      return true; // GB1
    }
    if (this == CR && next == BreakClass.LF) {
      return false; // GB3
    }
    if (this == CR || this == CONTROL || next.isControl()) {
      return true; // GB4, GB5
    }
    if (next.extendsCluster() || this == PREPEND) {
      return false; // GB9, GB9a, GB9b
    }
    return !joins(next);
  }

  private boolean joins(BreakClass next) {
    return switch (next) {
      case HANGUL_L, HANGUL_LV, HANGUL_LVT -> this == HANGUL_L; // GB6
      case HANGUL_V -> this == HANGUL_L || this == HANGUL_V; // GB6, GB7
      case HANGUL_T -> this == HANGUL_V || this == HANGUL_T; // GB7, GB8
      case CONSONANT -> this == LINKED_CONSONANT; // GB9c
      case PICTOGRAPHIC -> this == JOINED_PICTOGRAPHIC; // GB11
      case REGIONAL_INDICATOR -> this == HALF_FLAG; // GB12, GB13
      default -> false; // GB999
    };
  }

  BreakState after(BreakClass next) {
    return switch (next) {
      case CR -> CR;
      case LF, CONTROL -> CONTROL;
      case HANGUL_L -> HANGUL_L;
      case HANGUL_V, HANGUL_LV -> HANGUL_V;
      case HANGUL_T, HANGUL_LVT -> HANGUL_T;
      case PREPEND -> PREPEND;
      case REGIONAL_INDICATOR -> this == HALF_FLAG ? PLAIN : HALF_FLAG;
      case PICTOGRAPHIC -> PICTOGRAPHIC;
      case CONSONANT -> CONSONANT;
      case EXTEND -> this == PICTOGRAPHIC ? PICTOGRAPHIC : PLAIN;
      case LINKER -> isConjunct() ? LINKED_CONSONANT : after(BreakClass.EXTEND);
      case CONJUNCT_EXTEND -> isConjunct() ? this : after(BreakClass.EXTEND);
      case ZWJ -> this == PICTOGRAPHIC ? JOINED_PICTOGRAPHIC : isConjunct() ? this : PLAIN;
      case OTHER, SPACING_MARK -> PLAIN;
    };
  }

  private boolean isConjunct() {
    return this == CONSONANT || this == LINKED_CONSONANT;
  }
}
