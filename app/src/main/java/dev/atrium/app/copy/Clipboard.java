package dev.atrium.app.copy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The ways to the clipboard of the person's desktop. */
public final class Clipboard {
  /** A longer sequence is refused by terminals, or stops them for seconds. */
  static final int LONGEST = 8 << 20;

  private Clipboard() {}

  /**
   * OSC 52 for the outer terminal, which sets its clipboard; empty when the text is too long for
   * that.
   */
  public static byte[] osc52(String text) {
    return osc52(text.getBytes(StandardCharsets.UTF_8));
  }

  /** As {@link #osc52(String)}, of bytes that a program gave. */
  public static byte[] osc52(byte[] content) {
    return osc52("c", content);
  }

  /**
   * As {@link #osc52(byte[])}, for another selection than the clipboard.
   *
   * @param selections letters and digits as in xterm's ctlseqs, such as {@code p}
   */
  public static byte[] osc52(String selections, byte[] content) {
    byte[] base64 = Base64.getEncoder().encode(content);
    if (base64.length > LONGEST) {
      return new byte[0];
    }
    byte[] head = ("\033]52;" + selections + ";").getBytes(StandardCharsets.US_ASCII);
    byte[] all = new byte[head.length + base64.length + 1];
    System.arraycopy(head, 0, all, 0, head.length);
    System.arraycopy(base64, 0, all, head.length, base64.length);
    all[all.length - 1] = 0x07;
    return all;
  }

  /**
   * The program that takes a text on its standard input into the clipboard of this desktop, with
   * its arguments; empty where there is none.
   *
   * @param exists whether a program of that name is in the PATH
   */
  public static Optional<List<String>> tool(
      Map<String, String> environment, Predicate<String> exists) {
    boolean wayland = !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
    boolean x11 = !environment.getOrDefault("DISPLAY", "").isEmpty();
    if (wayland && exists.test("wl-copy")) {
      return Optional.of(List.of("wl-copy"));
    }
    if (x11 && exists.test("xclip")) {
      return Optional.of(List.of("xclip", "-selection", "clipboard", "-in"));
    }
    if (x11 && exists.test("xsel")) {
      return Optional.of(List.of("xsel", "--clipboard", "--input"));
    }
    return exists.test("pbcopy") ? Optional.of(List.of("pbcopy")) : Optional.empty();
  }

  /** The command that opens a file in the user's editor, which may be given with arguments. */
  public static List<String> editor(String file) {
    return List.of("/bin/sh", "-c", "exec ${VISUAL:-${EDITOR:-vi}} \"$1\"", "editor", file);
  }
}
