package dev.atrium.terminal.unicode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files of the Unicode Character Database, as Debian's package {@code unicode-data} installs
 * them.
 */
record UcdFiles(Path folder) {
  static final Path DEBIAN = Path.of("/usr/share/unicode");

  private static final int CODE_POINTS = Character.MAX_CODE_POINT + 1;
  private static final Pattern ENTRY =
      Pattern.compile("([0-9A-F]{4,6})(?:\\.\\.([0-9A-F]{4,6}))?\\s*;\\s*(\\w+).*");
  private static final Pattern VERSION = Pattern.compile("# EastAsianWidth-(\\S+)\\.txt");

  /** The version of the files, {@code "none"} where there are none. */
  String version() {
    if (!Files.isReadable(folder.resolve("EastAsianWidth.txt"))) {
      return "none";
    }
    Matcher first = VERSION.matcher(lines("EastAsianWidth.txt").get(0));
    return first.matches() ? first.group(1) : "none";
  }

  /** One value per code point of a file of the form {@code first..last ; value}. */
  String[] property(String file, String otherwise) {
    String[] values = new String[CODE_POINTS];
    Arrays.fill(values, otherwise);
    for (String line : lines(file)) {
      Matcher entry = ENTRY.matcher(line);
      if (entry.matches()) {
        fill(values, entry, entry.group(3));
      }
    }
    return values;
  }

  /**
   * The code points that a file of the form {@code first..last ; name} lists under {@code name}.
   */
  boolean[] binary(String file, String name) {
    boolean[] members = new boolean[CODE_POINTS];
    for (String line : lines(file)) {
      Matcher entry = ENTRY.matcher(line);
      if (entry.matches() && entry.group(3).equals(name)) {
        Arrays.fill(members, first(entry), last(entry) + 1, true);
      }
    }
    return members;
  }

  /** The code points for which {@code emoji-variation-sequences.txt} lists an emoji form. */
  boolean[] emojiVariationBases() {
    boolean[] bases = new boolean[CODE_POINTS];
    for (String line : lines("emoji/emoji-variation-sequences.txt")) {
      int selector = line.indexOf(" FE0F");
      if (selector > 0 && line.charAt(0) != '#') {
        bases[Integer.parseInt(line.substring(0, selector), 16)] = true;
      }
    }
    return bases;
  }

  private List<String> lines(String file) {
    try {
      return Files.readAllLines(folder.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void fill(String[] values, Matcher entry, String value) {
    Arrays.fill(values, first(entry), last(entry) + 1, value);
  }

  private static int first(Matcher entry) {
    return Integer.parseInt(entry.group(1), 16);
  }

  private static int last(Matcher entry) {
    return entry.group(2) == null ? first(entry) : Integer.parseInt(entry.group(2), 16);
  }
}
