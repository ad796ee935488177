package dev.atrium.app.loop;

import dev.atrium.app.input.InputSink;
import dev.atrium.app.input.MouseEvent;
import dev.atrium.app.input.OuterAnswer;
import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import dev.atrium.pane.Pane;
import dev.atrium.pane.PaneLife;
import dev.atrium.pane.session.Window;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Where what was typed goes: into programs, to commands, to dialogs. */
final class Keyboard implements InputSink {
  private static final byte[] PASTE_START = "\033[200~".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] PASTE_END = "\033[201~".getBytes(StandardCharsets.US_ASCII);

  private static final byte[] EMPTY = {};

  /** More than this is nothing for a line of text. */
  private static final int LONGEST_PROMPT = 4096;

  private final Model model;
  private final FocusReports focus;
  private final Host host;

  /** What the loop does with input that is not for a program. */
  interface Host {
    void typed();

    void command(Action action);

    void key(Key key);

    void mouse(MouseEvent event);

    /** Whether pasted text is for a dialog or copy mode, which then has taken it. */
    boolean pastes(byte[] text);

    void answer(OuterAnswer answer);

    void restart(Pane pane);

    void close(Pane pane);

    void say(String message);
  }

  Keyboard(Model model, FocusReports focus, Host host) {
    this.model = model;
    this.focus = focus;
    this.host = host;
  }

  @Override
  public void pass(byte[] bytes, int from, int to) {
    if (model.session.isEmpty()) {
      return;
    }
    Window window = model.session.active();
    host.typed();
    if (window.synchronised()) {
      for (int id : window.panes()) {
        type(model.pane(id), bytes, from, to);
      }
    } else {
      type(model.focused(), bytes, from, to);
    }
  }

  private void type(@org.jspecify.annotations.Nullable Pane pane, byte[] bytes, int from, int to) {
    if (pane == null) {
      return;
    }
    PaneLife.Stage stage = pane.life().stage();
    if (stage == PaneLife.Stage.ENDED || stage == PaneLife.Stage.FAILED) {
      atEnded(pane, bytes[from]);
    } else if (!pane.type(bytes, from, to)) {
      host.say("the program does not read: some input was dropped");
    }
  }

  /** A pane whose program is over takes two keys. */
  private void atEnded(Pane pane, byte key) {
    if (key == '\r') {
      host.restart(pane);
    } else if (key == 'x') {
      host.close(pane);
    }
  }

  @Override
  public void command(Action action) {
    host.command(action);
  }

  @Override
  public void prefix(boolean waiting) {
    model.prefixed = waiting;
    model.stale = true;
  }

  @Override
  public void unknownKey(Key key) {
    host.say("no command on " + key + "; ? shows all keys");
  }

  @Override
  public void key(Key key) {
    host.key(key);
  }

  @Override
  public void mouse(MouseEvent event) {
    host.mouse(event);
  }

  @Override
  public void focus(boolean gained) {
    focus.outer(gained);
  }

  @Override
  public void pasteStart() {
    if (!host.pastes(EMPTY)) {
      marker(PASTE_START);
    }
  }

  @Override
  public void paste(byte[] bytes, int from, int to) {
    if (!host.pastes(Arrays.copyOfRange(bytes, from, Math.min(to, from + LONGEST_PROMPT)))) {
      pass(bytes, from, to);
    }
  }

  @Override
  public void pasteEnd(boolean complete) {
    if (!host.pastes(EMPTY)) {
      marker(PASTE_END);
    }
  }

  private void marker(byte[] bytes) {
    Pane pane = model.focused();
    if (pane != null && pane.terminal().modes().bracketedPaste()) {
      pane.type(bytes, 0, bytes.length);
    }
  }

  @Override
  public void answer(OuterAnswer answer) {
    host.answer(answer);
  }
}
