package dev.atrium.terminal.golden;

import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Extra;
import dev.atrium.terminal.LineSize;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Style;
import dev.atrium.terminal.Terminal;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** How a cell looks, in the words of the {@code .attrs} files. */
record CellLook(
    String foreground, String background, TreeSet<String> flags, String underline, String link) {
  private static final List<String> UNDERLINES =
      List.of(
          "",
          "underline",
          "double-underline",
          "curly-underline",
          "dotted-underline",
          "dashed-underline");

  private static final Set<String> FOREGROUND_FLAGS = Set.of("inverse", "strike");

  static CellLook plain() {
    return new CellLook("default", "default", new TreeSet<>(), "-", "-");
  }

  /**
   * From the fields of a run: foreground, background, flags, then perhaps underline colour and
   * link.
   */
  static CellLook parse(List<String> fields) {
    TreeSet<String> flags = new TreeSet<>(List.of(fields.get(2).split(",", -1)));
    flags.remove("-");
    return new CellLook(
        fields.get(0),
        fields.get(1),
        flags,
        fields.size() > 3 ? fields.get(3) : "-",
        fields.size() > 4 ? fields.get(4) : "-");
  }

  static CellLook of(Terminal terminal, Row row, int column) {
    boolean shownDouble = row.lineSize() != LineSize.SINGLE && column < row.columns() / 2;
    long style = row.style(column);
    long extra = row.extra(column);
    return new CellLook(
        colour(Style.foreground(style)),
        colour(Style.background(style)),
        flags(style, shownDouble ? row.lineSize() : LineSize.SINGLE),
        underline(Extra.underlineColour(extra)),
        link(terminal, Extra.link(extra)));
  }

  private static String colour(int colour) {
    if (Colour.isDefault(colour)) {
      return "default";
    }
    int value = Colour.value(colour);
    return Colour.isIndexed(colour)
        ? "idx:" + value
        : String.format(Locale.ROOT, "rgb:%06x", value);
  }

  private static String underline(int colour) {
    return Colour.isDefault(colour) ? "-" : colour(colour);
  }

  private static String link(Terminal terminal, int link) {
    return link == 0 ? "-" : Objects.requireNonNullElse(terminal.hyperlink(link), "forgotten");
  }

  private static TreeSet<String> flags(long style, LineSize lineSize) {
    TreeSet<String> flags = new TreeSet<>();
    add(flags, "bold", Style.has(style, Style.BOLD));
    add(flags, "dim", Style.has(style, Style.DIM));
    add(flags, "italic", Style.has(style, Style.ITALIC));
    add(flags, "blink", Style.has(style, Style.BLINK));
    add(flags, "inverse", Style.has(style, Style.INVERSE));
    add(flags, "hidden", Style.has(style, Style.CONCEAL));
    add(flags, "strike", Style.has(style, Style.STRIKE));
    add(flags, UNDERLINES.get(Style.underline(style)), Style.underline(style) != 0);
    add(flags, "dwl", lineSize != LineSize.SINGLE);
    add(flags, "dhl-top", lineSize == LineSize.DOUBLE_HEIGHT_TOP);
    add(flags, "dhl-bottom", lineSize == LineSize.DOUBLE_HEIGHT_BOTTOM);
    return flags;
  }

  private static void add(TreeSet<String> flags, String flag, boolean present) {
    if (present) {
      flags.add(flag);
    }
  }

  /** A blank shows its foreground only as the colour of a line through or under it, or inverted. */
  CellLook ofBlank() {
    boolean hidden =
        flags.stream().noneMatch(flag -> flag.contains("line") || FOREGROUND_FLAGS.contains(flag));
    return hidden ? new CellLook("default", background, flags, underline, link) : this;
  }

  /** As libvterm would have it: it knows no dim, and keeps a reversed screen as inverse cells. */
  CellLook asLibvterm(boolean reverseScreen) {
    TreeSet<String> seen = new TreeSet<>(flags);
    seen.remove("dim");
    if (reverseScreen && !seen.remove("inverse")) {
      seen.add("inverse");
    }
    return new CellLook(foreground, background, seen, underline, link);
  }

  @Override
  public String toString() {
    return String.join(" ", foreground, background, flags.toString(), underline, link);
  }
}
