package dev.atrium.posix;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Some variables of a process's environment as it was at its exec.
 *
 * @param access whether it could be read at all; not read is not the same as not set
 * @param values those of the asked names that are set, the first where a name is there twice
 */
public record Variables(Access access, Map<String, String> values) {
  /** How the reading went. */
  public enum Access {
    READ,
    /** Another user's process, or one that hides itself (set-id). */
    DENIED,
    GONE
  }

  static Variables none(Access access) {
    return new Variables(access, Map.of());
  }

  public @Nullable String get(String name) {
    return values.get(name);
  }
}
