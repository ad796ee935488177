package dev.atrium.app.trace;

import dev.atrium.terminal.Size;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code NAME.in} with the raw bytes, {@code NAME.size} with the first size and, once there is a
 * second size, {@code NAME.steps} with everything in order.
 */
final class PaneFiles {
  private static final Set<StandardOpenOption> FRESH =
      Set.of(
          StandardOpenOption.CREATE,
          StandardOpenOption.TRUNCATE_EXISTING,
          StandardOpenOption.WRITE);

  private final Path folder;
  private final String name;
  private Size first = new Size(1, 1);
  private @Nullable OutputStream in;
  private @Nullable OutputStream steps;

  PaneFiles(Path folder, String name) {
    this.folder = folder;
    this.name = name;
  }

  void open(Size size) throws IOException {
    first = size;
    Files.deleteIfExists(folder.resolve(name + ".steps"));
    try (OutputStream file = create(".size")) {
      file.write(ascii(size.columns() + " " + size.rows()));
    }
    in = create(".in");
  }

  void feed(byte[] bytes) throws IOException {
    if (in != null) {
      in.write(bytes);
    }
    if (steps != null) {
      steps.write(feedStep(bytes));
    }
  }

  void resize(Size size) throws IOException {
    if (steps == null) {
      steps = create(".steps");
      steps.write(ascii("size " + first.columns() + " " + first.rows()));
      copySoFar(steps);
    }
    steps.write(ascii("resize " + size.columns() + " " + size.rows()));
  }

  private void copySoFar(OutputStream into) throws IOException {
    try (InputStream soFar = Files.newInputStream(folder.resolve(name + ".in"))) {
      for (byte[] part = soFar.readNBytes(4096); part.length > 0; part = soFar.readNBytes(4096)) {
        into.write(feedStep(part));
      }
    }
  }

  void close() throws IOException {
    if (in != null) {
      in.close();
    }
    if (steps != null) {
      steps.close();
    }
  }

  private static byte[] feedStep(byte[] bytes) {
    return ascii("feed " + HexFormat.of().formatHex(bytes));
  }

  private static byte[] ascii(String line) {
    return (line + "\n").getBytes(StandardCharsets.US_ASCII);
  }

  private OutputStream create(String kind) throws IOException {
    return Channels.newOutputStream(
        Files.newByteChannel(
            folder.resolve(name + kind),
            FRESH,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))));
  }
}
