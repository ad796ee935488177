package dev.atrium.terminal;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Window title and icon name, their stack (XTWINOPS 22, 23) and how they are written (XTSMTITLE).
 */
final class Titles {
  /** Longer ones are cut: nobody can read them, and the host shows them in one line. */
  static final int MAX_LENGTH = 1_024;

  private static final int DEPTH = 10;
  private static final int SET_HEX = 1;
  private static final int QUERY_HEX = 2;

  private record Pair(String title, String icon) {}

  private final TerminalCore core;
  private final Deque<Pair> stack = new ArrayDeque<>();
  private int modes;
  private String title = "";
  private String icon = "";

  Titles(TerminalCore core) {
    this.core = core;
  }

  String title() {
    return title;
  }

  void set(boolean ofWindow, boolean ofIcon, String given) {
    String text = Text.clean((modes & SET_HEX) != 0 ? Text.fromHex(given) : given, MAX_LENGTH);
    if (ofWindow) {
      show(text);
    }
    if (ofIcon) {
      icon = text;
      core.events.iconName(text);
    }
  }

  private void show(String text) {
    title = text;
    core.events.title(text);
  }

  /** CSI 22 ; which t: 0 both, 1 icon, 2 title; both are kept whichever is asked for. */
  void push() {
    if (stack.size() == DEPTH) {
      stack.removeLast();
    }
    stack.push(new Pair(title, icon));
  }

  void pop(int which) {
    if (stack.isEmpty()) {
      return;
    }
    Pair pair = stack.pop();
    if (which != 1) {
      show(pair.title);
    }
    if (which != 2) {
      icon = pair.icon;
      core.events.iconName(icon);
    }
  }

  /**
   * CSI 20 t and 21 t. Sent back as input a title could be a command, so unless it is allowed the
   * answer is an empty one: a program that waits for it need not wait long.
   */
  void report(boolean ofIcon) {
    String text = core.options.titleReport() ? ofIcon ? icon : title : "";
    String written = (modes & QUERY_HEX) != 0 ? Text.toHex(text) : text;
    core.answers.send("\033]" + (ofIcon ? "L" : "l") + written + "\033\\");
  }

  void mode(int bit, boolean on) {
    if (bit <= 3) {
      modes = on ? modes | 1 << bit : modes & ~(1 << bit);
    }
  }

  void resetModes() {
    modes = 0;
  }
}
