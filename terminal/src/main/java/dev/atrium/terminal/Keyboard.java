package dev.atrium.terminal;

import dev.atrium.terminal.parser.Params;

/**
 * What the program wants of the keyboard: the kitty protocol's flags (a stack per screen, so that a
 * full-screen program cannot leave them behind) and xterm's modifyOtherKeys.
 */
final class Keyboard {
  /** kitty itself keeps this many; an older entry is forgotten. */
  private static final int DEPTH = 8;

  private static final int ALL_FLAGS = 31;
  private static final int OTHER_KEYS = 4;

  private final TerminalCore core;
  private final Stack main = new Stack();
  private final Stack alternate = new Stack();

  private static final class Stack {
    final int[] flags = new int[DEPTH];
    int depth;
    int current;
  }

  Keyboard(TerminalCore core) {
    this.core = core;
  }

  private Stack stack() {
    return core.screen.modes.alternateScreen ? alternate : main;
  }

  /** After a change of the screen. */
  void sync() {
    core.screen.modes.kittyFlags = stack().current;
  }

  void push(int flags) {
    Stack s = stack();
    if (s.depth == DEPTH) {
      System.arraycopy(s.flags, 1, s.flags, 0, DEPTH - 1);
      s.depth--;
    }
    s.flags[s.depth++] = s.current;
    s.current = flags & ALL_FLAGS;
    changed();
  }

  void pop(int count) {
    Stack s = stack();
    int n = Math.min(count, s.depth);
    for (int i = 0; i < n; i++) {
      s.current = s.flags[--s.depth];
    }
    if (count > n) {
      s.current = 0;
    }
    changed();
  }

  /** CSI = flags ; how u: 1 replaces, 2 adds, 3 takes away. */
  void set(int flags, int how) {
    Stack s = stack();
    int f = flags & ALL_FLAGS;
    s.current =
        switch (how) {
          case 1 -> f;
          case 2 -> s.current | f;
          case 3 -> s.current & ~f;
          default -> s.current;
        };
    changed();
  }

  void report() {
    core.answers.csi("?" + stack().current + "u");
  }

  /** XTMODKEYS, of which only modifyOtherKeys is known. */
  void modify(Params p) {
    if (p.count() == 0 || p.or(0, 0) == OTHER_KEYS) {
      int value = p.or(1, 0);
      core.screen.modes.modifyOtherKeys = value <= 2 ? value : 0;
      changed();
    }
  }

  /** CSI > 4 n. */
  void modifyOff(int what) {
    if (what == OTHER_KEYS) {
      core.screen.modes.modifyOtherKeys = 0;
      changed();
    }
  }

  void reportModify(int what) {
    if (what == OTHER_KEYS) {
      core.answers.csi(">4;" + core.screen.modes.modifyOtherKeys + "m");
    }
  }

  /** XTFMTKEYS. */
  void format(Params p) {
    if (p.count() == 0 || p.or(0, 0) == OTHER_KEYS) {
      core.screen.modes.formatOtherKeys = p.or(1, 0) == 1 ? 1 : 0;
      changed();
    }
  }

  void reportFormat(int what) {
    if (what == OTHER_KEYS) {
      core.answers.csi(">4;" + core.screen.modes.formatOtherKeys + "f");
    }
  }

  void reset() {
    for (Stack s : new Stack[] {main, alternate}) {
      s.depth = 0;
      s.current = 0;
    }
    core.screen.modes.modifyOtherKeys = 0;
    core.screen.modes.formatOtherKeys = 0;
    sync();
  }

  private void changed() {
    sync();
    core.events.modesChanged();
  }
}
