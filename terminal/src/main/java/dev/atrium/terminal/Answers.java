package dev.atrium.terminal;

import java.nio.charset.StandardCharsets;

/** Writes answers to the program. */
final class Answers {
  private static final String ST = "\033\\";

  private final TerminalEvents events;

  Answers(TerminalEvents events) {
    this.events = events;
  }

  void csi(String content) {
    send("\033[" + content);
  }

  void dcs(String content) {
    send("\033P" + content + ST);
  }

  /** Ends as the question did, so that a reader who looks for BEL finds it. */
  void osc(String content, boolean byBell) {
    send("\033]" + content + (byBell ? "\007" : ST));
  }

  void send(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    events.answer(bytes, 0, bytes.length);
  }
}
