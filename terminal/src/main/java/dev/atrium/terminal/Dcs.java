package dev.atrium.terminal;

import dev.atrium.terminal.parser.Params;
import java.util.Map;

/** Device control strings: DECRQSS, XTGETTCAP, DECRSPS. */
final class Dcs {
  private static final int REQUEST_SETTING = '$' << 8 | 'q';
  private static final int REQUEST_CAPABILITY = '+' << 8 | 'q';
  private static final int RESTORE_PRESENTATION = '$' << 8 | 't';

  /** What xterm answers for, as far as it is true here. Values are hexadecimal in the answer. */
  private static final Map<String, String> CAPABILITIES =
      Map.of(
          "TN", "xterm-256color",
          "name", "xterm-256color",
          "Co", "256",
          "colors", "256",
          "RGB", "8/8/8",
          "Tc", "",
          "Su", "",
          "Smulx", "\033[4:%p1%dm",
          "Setulc", "\033[58:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m",
          "Ms", "\033]52;%p1%s;%p2%s\007");

  private final TerminalCore core;
  private int presentation;

  Dcs(TerminalCore core) {
    this.core = core;
  }

  /** Whether the content of this string is wanted. */
  boolean begins(int code, Params params) {
    presentation = params.or(0, 0);
    return code == REQUEST_SETTING || code == REQUEST_CAPABILITY || code == RESTORE_PRESENTATION;
  }

  void command(int code, String content) {
    switch (code) {
      case REQUEST_SETTING -> setting(content);
      case REQUEST_CAPABILITY -> capabilities(content);
      default -> core.presentation.restore(presentation, content);
    }
  }

  private void setting(String what) {
    Screen s = core.screen;
    String answer =
        switch (what) {
          case "\"q" -> (s.pen.cellBits != 0 && isDecProtection() ? 1 : 0) + what;
          case "\"p" -> (60 + core.level) + (core.level > 1 ? ";1" : "") + what;
          case "r" -> (s.top + 1) + ";" + (s.bottom + 1) + what;
          case "s" -> core.level < 4 ? "" : (s.left + 1) + ";" + (s.right + 1) + what;
          case "m" -> SgrText.of(s.pen.style & ~Style.EXTRA) + what;
          case " q" -> Math.max(1, s.cursorStyle) + what;
          case "t" -> Math.max(24, s.height) + what;
          case "$|" -> s.columns + what;
          case "*|" -> s.height + what;
          case "*x" -> core.rectangles.extent + what;
          // There is no status line.
          case "$}", "$~" -> 0 + what;
          default -> "";
        };
    core.answers.dcs((answer.isEmpty() ? "0" : "1") + "$r" + answer);
  }

  private boolean isDecProtection() {
    return core.erase.protection == Erase.Protection.DEC;
  }

  /** XTGETTCAP: names in hexadecimal, joined by semicolons; each gets an answer of its own. */
  private void capabilities(String names) {
    for (String hex : names.split(";", 64)) {
      String name = Text.fromHex(hex);
      String value = CAPABILITIES.get(name);
      if (value == null) {
        core.answers.dcs("0+r" + Text.clean(hex, 256));
      } else {
        core.answers.dcs("1+r" + hex + (value.isEmpty() ? "" : "=" + Text.toHex(value)));
      }
    }
  }
}
