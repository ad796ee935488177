package dev.atrium.terminal.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/**
 * Streams of bytes that look enough like a program's output to reach every corner, and are wrong.
 */
final class Soup {
  private static final List<String> SIZES =
      List.of(
          "",
          "0",
          "1",
          "2",
          "3",
          "5",
          "9",
          "24",
          "80",
          "255",
          "32768",
          "2147483648",
          "99999999999999999999");
  private static final List<String> MARKERS = List.of("", "", "", "?", ">", "<", "=");
  private static final List<String> INTERMEDIATES =
      List.of("", "", "", "", " ", "!", "\"", "$", "'", "*", "#", "+");
  private static final List<String> MODES =
      List.of(
          "1", "3", "4", "5", "6", "7", "20", "25", "40", "45", "47", "66", "69", "80", "95",
          "1000", "1002", "1003", "1004", "1006", "1047", "1048", "1049", "2004", "2026", "2027",
          "2048", "4");
  private static final List<String> CHARACTERS =
      List.of(
          "a",
          "Z",
          " ",
          "~",
          "é",
          "e\u0301",
          "ß",
          "中",
          "あ",
          "한",
          "\u1112\u1161\u11ab",
          "😀",
          "👩\u200d🚀",
          "🇩🇪",
          "🇩",
          "❤\ufe0f",
          "❤\ufe0e",
          "क\u094dष",
          "\u0301",
          "\u200b",
          "\u200d",
          "\ufe0f",
          "\u202e",
          "\ufffd",
          "１",
          "\u3000",
          "\u00ad",
          "\u0600");
  private static final List<String> STRINGS =
      List.of(
          "\033]0;title",
          "\033]8;id=1;http://example.com/",
          "\033]8;;",
          "\033]52;c;aGVsbG8=",
          "\033]4;1;?",
          "\033]10;?",
          "\033]133;A",
          "\033]7;file:///tmp",
          "\033]9;4;1;50",
          "\033P$qm",
          "\033P$qr",
          "\033P+q544e",
          "\033Pq#0;2;0;0;0~~",
          "\033_Gf=24;AAAA",
          "\033^pm",
          "\033Xsos",
          "\033]1337;File=:AA");
  private static final List<String> ENDS =
      List.of("\007", "\033\\", "\033\\", "\030", "\032", "\033", "", "\u009c");
  private static final String CONTROLS = "\000\005\007\010\t\n\013\014\r\016\017\030\032\033\177";
  private static final String ESCAPES = "78DEHMNOZc=>\\6 9nPo|}~";
  private static final byte[][] BROKEN = {
    {(byte) 0x80},
    {(byte) 0xC0, (byte) 0xAF},
    {(byte) 0xE2, (byte) 0x82},
    {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
    {(byte) 0xF0, (byte) 0x9F, (byte) 0x98},
    {(byte) 0xF8},
    {(byte) 0xFF},
    {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
    {(byte) 0xE0, (byte) 0x80, (byte) 0xAF},
    {(byte) 0xC2},
    {(byte) 0xC2, (byte) 0x9B},
    {(byte) 0x9B}
  };

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Random random;

  private Soup(Random random) {
    this.random = random;
  }

  static byte[] stream(Random random, int ingredients) {
    Soup soup = new Soup(random);
    for (int i = 0; i < ingredients; i++) {
      soup.ingredient();
    }
    return soup.out.toByteArray();
  }

  private void ingredient() {
    switch (random.nextInt(16)) {
      case 0, 1, 2 -> ascii();
      case 3, 4 -> put(any(CHARACTERS));
      case 5 -> out.write(CONTROLS.charAt(random.nextInt(CONTROLS.length())));
      case 6 -> put("\r\n");
      case 7, 8, 9 -> csi();
      case 10 ->
          put(
              "\033["
                  + (random.nextInt(4) == 0 ? "" : "?")
                  + any(MODES)
                  + (random.nextBoolean() ? "h" : "l"));
      case 11 -> put("\033[" + sgr() + "m");
      case 12 -> put("\033" + ESCAPES.charAt(random.nextInt(ESCAPES.length())));
      case 13 -> put(any(STRINGS) + any(ENDS));
      case 14 ->
          put(
              "\033"
                  + "()*+-./#%".charAt(random.nextInt(9))
                  + (char) (0x30 + random.nextInt(0x40)));
      default -> broken();
    }
  }

  private void ascii() {
    int count = 1 + random.nextInt(random.nextInt(8) == 0 ? 200 : 12);
    for (int i = 0; i < count; i++) {
      out.write(0x20 + random.nextInt(0x5F));
    }
  }

  private void csi() {
    StringBuilder sequence = new StringBuilder("\033[").append(any(MARKERS));
    int parameters = random.nextInt(5) == 0 ? random.nextInt(40) : random.nextInt(4);
    for (int i = 0; i < parameters; i++) {
      sequence.append(i == 0 ? "" : random.nextInt(8) == 0 ? ":" : ";").append(any(SIZES));
    }
    sequence.append(any(INTERMEDIATES)).append((char) (0x40 + random.nextInt(0x3F)));
    put(sequence.toString());
  }

  private String sgr() {
    return switch (random.nextInt(6)) {
      case 0 -> "38;5;" + random.nextInt(300);
      case 1 -> "48:2::" + random.nextInt(300) + ":7:9";
      case 2 -> "4:" + random.nextInt(7);
      case 3 -> "58;2;1;2;3";
      case 4 -> "";
      default -> Integer.toString(random.nextInt(110));
    };
  }

  private void broken() {
    byte[] bytes =
        random.nextInt(3) == 0
            ? new byte[1 + random.nextInt(9)]
            : BROKEN[random.nextInt(BROKEN.length)];
    if (bytes.length > 4) {
      random.nextBytes(bytes);
    }
    out.writeBytes(bytes);
  }

  private String any(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private void put(String text) {
    out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes with a few of them changed, dropped, doubled or swapped with a sequence. */
  static byte[] mutated(byte[] bytes, Random random) {
    ByteArrayOutputStream result = new ByteArrayOutputStream(bytes.length);
    int rate = 2 + random.nextInt(200);
    for (byte b : bytes) {
      switch (random.nextInt(rate) == 0 ? random.nextInt(5) : 5) {
        case 0 -> result.write(random.nextInt(256));
        case 1 -> result.write(b ^ 1 << random.nextInt(8));
        case 2 -> result.writeBytes(new byte[] {b, b});
        case 3 -> result.writeBytes(stream(random, 1));
        case 4 -> {
          // This byte is lost.
        }
        default -> result.write(b);
      }
    }
    return result.toByteArray();
  }
}
