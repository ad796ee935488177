package dev.atrium.app.config;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A look that a person wrote, such as {@code bright_cyan bold} or {@code black on #ffcc00}.
 *
 * @param foreground see {@link #DEFAULT_COLOUR}
 * @param background see {@link #DEFAULT_COLOUR}
 */
public record Look(int foreground, int background, Set<Attribute> attributes) {
  /**
   * The terminal's own colour. Else 0 to 255 is a place in the palette, from {@link #RGB} on rgb.
   */
  public static final int DEFAULT_COLOUR = -1;

  /** Added to 0xRRGGBB. */
  public static final int RGB = 1 << 24;

  private static final List<String> NAMES =
      List.of("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white");

  /** What can be added to the colours. */
  public enum Attribute {
    BOLD,
    DIM,
    ITALIC,
    UNDERLINE,
    REVERSE
  }

  public Look {
    attributes = Set.copyOf(attributes);
  }

  /** Every word that may stand in a look, for suggestions. */
  static List<String> words() {
    List<String> words = new ArrayList<>(NAMES);
    NAMES.forEach(name -> words.add("bright_" + name));
    for (Attribute attribute : Attribute.values()) {
      words.add(Config.word(attribute));
    }
    words.add("default");
    words.add("on");
    return words;
  }

  /** The look, or empty when {@link #wrongWord} has something to say. */
  static Optional<Look> parse(String written) {
    int foreground = DEFAULT_COLOUR;
    int background = DEFAULT_COLOUR;
    EnumSet<Attribute> attributes = EnumSet.noneOf(Attribute.class);
    boolean on = false;
    for (String word : written.strip().toLowerCase(Locale.ROOT).split("\\s+", -1)) {
      Optional<Attribute> attribute = attribute(word);
      Optional<Integer> colour = colour(word);
      if (attribute.isPresent()) {
        attributes.add(attribute.get());
      } else if (colour.isPresent() && on) {
        background = colour.get();
      } else if (colour.isPresent()) {
        foreground = colour.get();
      } else if (!word.equals("on")) {
        return Optional.empty();
      }
      on = word.equals("on") || (on && attribute.isPresent());
    }
    return Optional.of(new Look(foreground, background, attributes));
  }

  /** The first word that is neither a colour nor an attribute. */
  static Optional<String> wrongWord(String written) {
    for (String word : written.strip().split("\\s+", -1)) {
      String lower = word.toLowerCase(Locale.ROOT);
      if (attribute(lower).isEmpty() && colour(lower).isEmpty() && !lower.equals("on")) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }

  private static Optional<Attribute> attribute(String word) {
    for (Attribute attribute : Attribute.values()) {
      if (Config.word(attribute).equals(word)) {
        return Optional.of(attribute);
      }
    }
    return Optional.empty();
  }

  private static Optional<Integer> colour(String word) {
    if (word.matches("#[0-9a-f]{6}")) {
      return Optional.of(RGB + Integer.parseInt(word.substring(1), 16));
    }
    if (word.matches("[0-9]{1,3}")) {
      int index = Integer.parseInt(word);
      return index < 256 ? Optional.of(index) : Optional.empty();
    }
    if (word.equals("default")) {
      return Optional.of(DEFAULT_COLOUR);
    }
    boolean bright = word.startsWith("bright_");
    int at = NAMES.indexOf(bright ? word.substring("bright_".length()) : word);
    return at < 0 ? Optional.empty() : Optional.of(at + (bright ? 8 : 0));
  }

  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    words.add(name(foreground));
    if (background != DEFAULT_COLOUR) {
      words.add("on " + name(background));
    }
    for (Attribute attribute : Attribute.values()) {
      if (attributes.contains(attribute)) {
        words.add(Config.word(attribute));
      }
    }
    return String.join(" ", words);
  }

  private static String name(int colour) {
    if (colour == DEFAULT_COLOUR) {
      return "default";
    }
    if (colour >= RGB) {
      return "#%06x".formatted(colour - RGB);
    }
    return colour >= 16
        ? Integer.toString(colour)
        : (colour >= 8 ? "bright_" : "") + NAMES.get(colour % 8);
  }
}
