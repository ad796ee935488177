package dev.atrium.app.cli;

import dev.atrium.posix.Debug;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** {@code 750ms}, {@code 10s}, {@code 2m}; a plain number is seconds. */
final class DurationConverter implements ITypeConverter<Duration> {
  private static final Pattern SHAPE = Pattern.compile("(\\d{1,6})(ms|s|m|)");

  @Override
  public Duration convert(String text) {
    Matcher shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      throw new TypeConversionException(
          "\"" + Debug.escape(text) + "\" is no duration such as 750ms, 10s or 2m");
    }
    long number = Long.parseLong(shape.group(1));
    return switch (shape.group(2)) {
      case "ms" -> Duration.ofMillis(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofSeconds(number);
    };
  }
}
