package dev.atrium.terminal.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * Three kinds of output as a pty delivers them, with CR LF: log lines, heavy SGR, mixed scripts.
 * They are made here, or read from NAME.txt in the folder that {@code -Datrium.streams} names.
 */
final class Streams {
  private static final List<String> WORDS =
      List.of(
          "alpha",
          "beta",
          "gamma",
          "delta",
          "request",
          "GET",
          "/index.html",
          "200",
          "error",
          "worker",
          "thread");
  private static final List<String> SCRIPTS =
      List.of(
          "漢字", "かな", "한글", "é", "ü", "→", "😀", "👩\u200d💻", "🇯🇵", "абв", "ascii ", "e\u0301");

  private Streams() {}

  /** At least {@code size} bytes of the stream. */
  static byte[] of(String name, int size) {
    String folder = System.getProperty("atrium.streams", "");
    ByteArrayOutputStream out = new ByteArrayOutputStream(size + 1_000);
    if (folder.isEmpty()) {
      make(name, size, out);
    } else {
      read(Path.of(folder, name + ".txt"), size, out);
    }
    return out.toByteArray();
  }

  private static void read(Path file, int size, ByteArrayOutputStream out) {
    try {
      for (byte b : Files.readAllBytes(file)) {
        if (b == '\n') {
          if (out.size() >= size) {
            return;
          }
          out.write('\r');
        }
        out.write(b);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void make(String name, int size, ByteArrayOutputStream out) {
    Random random = new Random(1);
    while (out.size() < size) {
      String line =
          switch (name) {
            case "plain" -> plain(random, out.size());
            case "sgr" -> sgr(random);
            default -> unicode(random);
          };
      out.writeBytes((line + "\r\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  private static String plain(Random random, int number) {
    StringBuilder line = new StringBuilder(String.format("%08d", number));
    for (int i = 4 + random.nextInt(11); i > 0; i--) {
      line.append(' ').append(word(random));
    }
    return line.toString();
  }

  private static String sgr(Random random) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      if (random.nextBoolean()) {
        int attribute = List.of(1, 4, 7, 3).get(random.nextInt(4));
        int colour = 30 + random.nextInt(8);
        line.append(String.format("\033[%d;%dm%s\033[0m ", attribute, colour, word(random)));
      } else {
        line.append("\033[38;2;").append(random.nextInt(256)).append(';');
        line.append(random.nextInt(256)).append(';').append(random.nextInt(256));
        line.append("mgamma\033[m ");
      }
    }
    return line.toString();
  }

  private static String word(Random random) {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  private static String unicode(Random random) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      line.append(SCRIPTS.get(random.nextInt(SCRIPTS.size())));
    }
    return line.toString();
  }
}
