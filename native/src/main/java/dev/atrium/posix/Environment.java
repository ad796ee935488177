package dev.atrium.posix;

import com.sun.jna.Pointer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The environment for a program, byte for byte.
 *
 * <p>{@code System.getenv} decodes by the locale, so in the C locale whatever is not ASCII comes
 * out broken; a pane has to get its variables as they were. Not for two threads at the same time.
 */
public final class Environment {
  /**
   * In the C locale the launcher gives a JVM one with UTF-8, without which it could not name every
   * file, and keeps here what {@code LC_ALL} was; empty for nothing.
   */
  private static final String USERS_LOCALE = "ATRIUM_LC_ALL";

  private static final String LOCALE = "LC_ALL";

  /** Names are ISO 8859-1, which maps bytes to characters one to one. */
  private final Map<String, byte[]> values = new TreeMap<>();

  /** An environment without any variable. */
  public Environment() {}

  /** {@code System.getenv()} with the locale that the user has. */
  public static Map<String, String> ofUser() {
    Map<String, String> variables = new TreeMap<>(System.getenv());
    restoreLocale(variables, String::isEmpty);
    return variables;
  }

  /**
   * The locale of characters, by setlocale(3)'s order: the first of the three variables that is set
   * and not empty decides.
   *
   * @return its name, or empty for the C locale
   */
  public static String locale(Map<String, String> variables) {
    for (String name : List.of(LOCALE, "LC_CTYPE", "LANG")) {
      String value = variables.getOrDefault(name, "");
      if (!value.isEmpty()) {
        return value;
      }
    }
    return "";
  }

  /** Whether a locale of that name has its characters in UTF-8. */
  public static boolean isUtf8(String locale) {
    return locale.toUpperCase(Locale.ROOT).replace("-", "").contains("UTF8");
  }

  /** A copy of what this process was started with, but for the locale, which is the user's. */
  public static Environment inherited() {
    Environment environment = new Environment();
    Pointer variable = Libraries.process().getGlobalVariableAddress("environ");
    Pointer list = variable.getPointer(0);
    if (list != null) {
      for (int i = 0; ; i++) {
        Pointer entry = list.getPointer((long) i * Long.BYTES);
        if (entry == null) {
          break;
        }
        environment.add(entry.getByteArray(0, (int) entry.indexOf(0, (byte) 0)));
      }
    }
    restoreLocale(environment.values, locale -> locale.length == 0);
    return environment;
  }

  private static <V> void restoreLocale(Map<String, V> variables, Predicate<V> isEmpty) {
    V locale = variables.remove(USERS_LOCALE);
    if (locale != null) {
      variables.remove(LOCALE);
      if (!isEmpty.test(locale)) {
        variables.put(LOCALE, locale);
      }
    }
  }

  /** Adds {@code NAME=value}; the first of two counts, and what has no name is dropped. */
  void add(byte[] entry) {
    int equals = 0;
    while (equals < entry.length && entry[equals] != '=') {
      equals++;
    }
    if (equals == 0 || equals == entry.length) {
      return;
    }
    String name = new String(entry, 0, equals, StandardCharsets.ISO_8859_1);
    byte[] value = new byte[entry.length - equals - 1];
    System.arraycopy(entry, equals + 1, value, 0, value.length);
    values.putIfAbsent(name, value);
  }

  /** The value decoded as UTF-8, or null if it is not set. */
  public @Nullable String get(String name) {
    byte[] value = values.get(name);
    return value == null ? null : new String(value, StandardCharsets.UTF_8);
  }

  public Environment set(String name, String value) {
    values.put(name, value.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  public Environment setAll(Map<String, String> variables) {
    variables.forEach(this::set);
    return this;
  }

  public Environment remove(String name) {
    values.remove(name);
    return this;
  }

  public Environment copy() {
    Environment copy = new Environment();
    copy.values.putAll(values);
    return copy;
  }

  /** {@code NAME=value} texts without a closing NUL, sorted by name. */
  public List<byte[]> entries() {
    List<byte[]> entries = new ArrayList<>(values.size());
    values.forEach(
        (name, value) -> {
          byte[] entry = new byte[name.length() + 1 + value.length];
          byte[] start = (name + "=").getBytes(StandardCharsets.ISO_8859_1);
          System.arraycopy(start, 0, entry, 0, start.length);
          System.arraycopy(value, 0, entry, start.length, value.length);
          entries.add(entry);
        });
    return entries;
  }
}
