package dev.atrium.app.cli;

import dev.atrium.app.render.Recording;
import dev.atrium.app.render.ScreenFormat;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code atrium render}: what a terminal shows after recorded bytes. */
@Command(
    name = "render",
    description = "Print the screen that recorded bytes of a program lead to.",
    footerHeading = "%nExample:%n",
    footer = "  atrium render --size 80x24 --format ansi recorded.in",
    mixinStandardHelpOptions = true)
public final class RenderCommand implements Callable<Integer> {
  private static final int WRONG_USE = 2;

  private final InputStream in;
  private final PrintStream out;
  private final PrintStream err;

  @Option(
      names = "--size",
      paramLabel = "COLSxROWS",
      description = "Size of the terminal; else that of FILE's .size, else 80x24.",
      converter = SizeConverter.class)
  private @Nullable Size size;

  @Option(
      names = "--format",
      paramLabel = "text|ansi|html|json",
      description = "How to print it; text if not given.",
      completionCandidates = FormatNames.class,
      converter = FormatConverter.class)
  private ScreenFormat format = ScreenFormat.TEXT;

  @Option(names = "--scrollback", description = "Print the lines that scrolled off the top, too.")
  private boolean scrollback;

  @Parameters(
      paramLabel = "FILE",
      description = "Raw bytes, or a .steps recording; - is standard input.")
  private String file = "-";

  public RenderCommand() {
    this(System.in, System.out, System.err);
  }

  RenderCommand(InputStream in, PrintStream out, PrintStream err) {
    this.in = in;
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() {
    try {
      Terminal terminal =
          file.equals("-") ? Recording.play(in, size) : Recording.play(Path.of(file), size);
      byte[] bytes = format.of(terminal, scrollback).getBytes(StandardCharsets.UTF_8);
      out.write(bytes, 0, bytes.length);
      out.flush();
      return 0;
    } catch (NoSuchFileException e) {
      return fail("no such file");
    } catch (IOException e) {
      return fail(String.valueOf(e.getMessage()));
    }
  }

  private int fail(String why) {
    err.println("atrium render: " + file + ": " + why);
    return WRONG_USE;
  }

  /** The formats by their small names, whatever the root command thinks of capitals. */
  static final class FormatConverter implements ITypeConverter<ScreenFormat> {
    @Override
    public ScreenFormat convert(String value) {
      for (ScreenFormat format : ScreenFormat.values()) {
        if (name(format).equals(value)) {
          return format;
        }
      }
      throw new TypeConversionException("'" + value + "' is none of text, ansi, html, json");
    }
  }

  private static String name(ScreenFormat format) {
    return format.name().toLowerCase(Locale.ROOT);
  }

  /** What completion offers. */
  static final class FormatNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(ScreenFormat.values()).map(RenderCommand::name).iterator();
    }
  }

  /** {@code 80x24}. */
  static final class SizeConverter implements ITypeConverter<Size> {
    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,3})x([1-9][0-9]{0,3})");

    @Override
    public Size convert(String value) {
      Matcher size = SIZE.matcher(value);
      if (!size.matches()) {
        throw new TypeConversionException("'" + value + "' is not COLSxROWS, such as 80x24");
      }
      return new Size(Integer.parseInt(size.group(1)), Integer.parseInt(size.group(2)));
    }
  }
}
