package dev.atrium.posix;

import java.io.IOException;
import java.util.logging.LogManager;

/**
 * Keeps java.util.logging, which JNA asks for a logger while it starts, from reading a
 * configuration and looking for logging services: a tenth of a start, for lines that nobody would
 * see. The launcher names it as {@code java.util.logging.manager}.
 */
public final class NoLogManager extends LogManager {
  /** Made by the JDK. */
  public NoLogManager() {}

  /**
   * Not read.
   *
   * @throws IOException always: it is what ends the set-up early, and it is expected and dropped
   */
  @Override
  public void readConfiguration() throws IOException {
    throw new IOException("nothing here is logged through java.util.logging");
  }
}
