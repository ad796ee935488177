package dev.atrium.terminal.unicode;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes {@code UnicodeTable.java} from the Unicode files. Run it, from the folder of the module,
 * with the test classes on the class path:
 *
 * <pre>
 * java -cp target/classes:target/test-classes dev.atrium.terminal.unicode.TableGenerator [FOLDER-OF-UNICODE-FILES]
 * </pre>
 */
final class TableGenerator {
  static final Path OUTPUT = Path.of("src/main/java/dev/atrium/terminal/unicode/UnicodeTable.java");

  private static final int RUNS_PER_LINE = 30;

  private final Map<Integer, Integer> palette = new TreeMap<>();
  private final Map<String, Integer> blocks = new LinkedHashMap<>();
  private final List<Integer> index = new ArrayList<>();
  private final UcdFiles files;

  TableGenerator(UcdFiles files) {
    this.files = files;
  }

  public static void main(String[] arguments) throws IOException {
    UcdFiles files = new UcdFiles(arguments.length > 0 ? Path.of(arguments[0]) : UcdFiles.DEBIAN);
    Files.writeString(OUTPUT, new TableGenerator(files).generate());
  }

  /** The text of the Java file. */
  String generate() {
    UnicodeProperties properties = new UnicodeProperties(files);
    int[] packed = new int[Characters.TABLE_SIZE];
    for (int slot = 0; slot < packed.length; slot++) {
      packed[slot] = properties.packed(codePointOf(slot));
      palette.put(packed[slot], 0);
    }
    numberPalette();
    for (int start = 0; start < packed.length; start += Characters.BLOCK_SIZE) {
      String block = block(packed, start);
      index.add(blocks.computeIfAbsent(block, unseen -> blocks.size()));
    }
    return text();
  }

  private static int codePointOf(int slot) {
    return slot < Characters.DIRECT_END
        ? slot
        : slot - Characters.DIRECT_END + Characters.TAGS_START;
  }

  private void numberPalette() {
    int number = 0;
    for (Map.Entry<Integer, Integer> entry : palette.entrySet()) {
      entry.setValue(number++);
    }
    if (number > Characters.DIGIT_BASE) {
      throw new IllegalStateException("too many kinds of code points for one digit: " + number);
    }
  }

  private String block(int[] packed, int start) {
    StringBuilder block = new StringBuilder();
    for (int slot = start; slot < start + Characters.BLOCK_SIZE; slot++) {
      block.append(digit(palette.getOrDefault(packed[slot], 0)));
    }
    return block.toString();
  }

  private static char digit(int value) {
    return (char) (Characters.DIGIT_ZERO + value);
  }

  private List<String> runs() {
    List<String> runs = new ArrayList<>();
    int at = 0;
    while (at < index.size()) {
      int count = 1;
      while (count < Characters.DIGIT_BASE - 1
          && at + count < index.size()
          && index.get(at + count).equals(index.get(at))) {
        count++;
      }
      int block = index.get(at);
      runs.add(
          ""
              + digit(count)
              + digit(block / Characters.DIGIT_BASE)
              + digit(block % Characters.DIGIT_BASE));
      at += count;
    }
    return runs;
  }

  private String indexLines() {
    List<String> runs = runs();
    StringBuilder lines = new StringBuilder();
    for (int at = 0; at < runs.size(); at += RUNS_PER_LINE) {
      List<String> line = runs.subList(at, Math.min(runs.size(), at + RUNS_PER_LINE));
      lines.append("      ").append(String.join("", line)).append('\n');
    }
    return lines.toString();
  }

  private String text() {
    String values = palette.keySet().stream().map(TableGenerator::entry).collect(joining());
    String shapes =
        blocks.keySet().stream().map(block -> "      " + block + "\n").collect(joining());
    return """
        package dev.atrium.terminal.unicode;

        /**
         * Properties of Unicode %s, for {@link Characters}. Generated from the Unicode files by {@code
         * TableGenerator} in the test sources; not to be edited.
         */
        final class UnicodeTable {
          static final String VERSION = "%s";

          /** The packed properties that occur, smallest first. */
          static final short[] PROPERTIES = {
        %s  };

          /** Runs of blocks: one digit says how many, two digits which. */
          static final String INDEX =
              \"""
        %s      \""";

          /** The distinct blocks of 64 code points: per code point its place among the properties. */
          static final String BLOCKS =
              \"""
        %s      \""";

          private UnicodeTable() {}
        }
        """
        .formatted(files.version(), files.version(), values, indexLines(), shapes);
  }

  private static String entry(int packed) {
    return "    %d, // %d %s%s%s\n"
        .formatted(
            packed,
            packed & Characters.WIDTH,
            BreakClass.ofCode(packed >> Characters.CLASS_SHIFT),
            (packed & Characters.AMBIGUOUS) != 0 ? ", ambiguous" : "",
            (packed & Characters.EMOJI_VARIATION_BASE) != 0 ? ", VS" : "");
  }
}
