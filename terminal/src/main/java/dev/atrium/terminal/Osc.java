package dev.atrium.terminal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** Operating system commands (xterm ctlseqs, OSC; kitty, iTerm2, ConEmu and FinalTerm for some). */
final class Osc {
  private final TerminalCore core;
  private final OscColours colours;
  private boolean byBell;

  Osc(TerminalCore core) {
    this.core = core;
    colours = new OscColours(core);
  }

  /**
   * A whole command: {@code number ; text}, or a letter and text in the old Sun and xterm forms.
   */
  void command(byte[] bytes, int length, boolean endedByBell) {
    byBell = endedByBell;
    int i = 0;
    int number = 0;
    while (i < length && bytes[i] >= '0' && bytes[i] <= '9' && number < 100_000) {
      number = number * 10 + bytes[i++] - '0';
    }
    if (i == 0) {
      return;
    }
    if (i < length && bytes[i] != ';') {
      return;
    }
    int from = Math.min(i + 1, length);
    if (number == 52) {
      clipboard(bytes, from, length);
    } else {
      dispatch(number, new String(bytes, from, length - from, StandardCharsets.UTF_8));
    }
  }

  private void dispatch(int number, String text) {
    switch (number) {
      case 0 -> core.titles.set(true, true, text);
      case 1 -> core.titles.set(false, true, text);
      case 2 -> core.titles.set(true, false, text);
      case 4 -> colours.indexed(text, 0, byBell);
      case 5 -> colours.indexed(text, 256, byBell);
      case 7 -> core.events.workingDirectory(Text.clean(text, 4_096));
      case 8 -> hyperlink(text);
      case 9 -> noteOrProgress(text);
      case 10, 11, 12, 13, 14, 15, 16, 17, 18, 19 -> colours.dynamic(number - 10, text, byBell);
      case 104 -> colours.resetIndexed(text, 0);
      case 105 -> colours.resetIndexed(text, 256);
      case 110, 111, 112, 113, 114, 115, 116, 117, 118, 119 -> colours.resetDynamic(number - 110);
      case 133 -> promptMark(text);
      case 777 -> note777(text);
      default -> {
        // Unknown: no trace.
      }
    }
  }

  /** OSC 8 ; params ; address. The address may hold semicolons; an empty one ends the link. */
  private void hyperlink(String text) {
    int split = text.indexOf(';');
    if (split < 0) {
      return;
    }
    String uri = text.substring(split + 1);
    Pen pen = core.screen.pen;
    if (uri.isEmpty() || uri.length() > Hyperlinks.MAX_LENGTH || !isPrintable(uri)) {
      pen.setExtra(Extra.withLink(pen.extra, 0));
      return;
    }
    int number = core.hyperlinks.number(new Hyperlink(id(text.substring(0, split)), uri));
    pen.setExtra(Extra.withLink(pen.extra, number));
  }

  private static boolean isPrintable(String uri) {
    return uri.codePoints().noneMatch(Character::isISOControl);
  }

  private static String id(String params) {
    for (String param : params.split(":", -1)) {
      if (param.startsWith("id=")) {
        return Text.clean(param.substring(3), 250);
      }
    }
    return "";
  }

  private void noteOrProgress(String text) {
    if (text.startsWith("4;")) {
      String[] parts = text.split(";", 3);
      int state = Text.number(parts[1]);
      int percent = parts.length > 2 ? Text.number(parts[2]) : 0;
      if (state >= 0 && state <= 4) {
        core.events.progress(state, Math.max(0, Math.min(100, percent)));
      }
    } else if (text.startsWith("9;")) {
      core.events.workingDirectory(Text.clean(text.substring(2), 4_096));
    } else if (!text.matches("\\d+(;.*)?")) {
      core.events.notification("", Text.clean(text, Titles.MAX_LENGTH));
    }
  }

  private void note777(String text) {
    String[] parts = text.split(";", 3);
    if (parts.length == 3 && parts[0].equals("notify")) {
      core.events.notification(
          Text.clean(parts[1], Titles.MAX_LENGTH), Text.clean(parts[2], Titles.MAX_LENGTH));
    }
  }

  private void promptMark(String text) {
    if (text.isEmpty()) {
      return;
    }
    char kind = text.charAt(0);
    Row row = core.screen.current();
    if (kind == 'A' || kind == 'N') {
      row.marks |= Row.PROMPT;
    } else if (kind == 'C') {
      row.marks |= Row.OUTPUT;
    }
    if (kind >= 'A' && kind <= 'Z') {
      String rest = text.length() > 2 ? text.substring(2) : "";
      core.events.promptMark(kind, Text.clean(rest, Titles.MAX_LENGTH));
    }
  }

  /** OSC 52 ; selections ; base64 or {@code ?}. What is no base64 is refused whole. */
  private void clipboard(byte[] bytes, int from, int to) {
    int split = from;
    while (split < to && bytes[split] != ';') {
      split++;
    }
    if (split == to) {
      return;
    }
    String selections = new String(bytes, from, split - from, StandardCharsets.US_ASCII);
    if (!selections.matches("[cpqs0-7]{0,12}")) {
      return;
    }
    if (to - split == 2 && bytes[split + 1] == '?') {
      if (core.options.clipboardRead()) {
        core.events.clipboardRequested(selections);
      }
      return;
    }
    byte[] content = decoded(Arrays.copyOfRange(bytes, split + 1, to));
    if (content != null) {
      core.events.clipboard(selections, content);
    }
  }

  private static byte @org.jspecify.annotations.Nullable [] decoded(byte[] base64) {
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException notBase64) {
      return null;
    }
  }
}
