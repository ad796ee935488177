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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

  /** Who gets the paste that is under way: those who had the keys when it began. */
  private final List<Pane> pasting = new ArrayList<>();

  /** Those of them that were told where it begins, and have to be told where it ends. */
  private final List<Pane> framed = new ArrayList<>();

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
    host.typed();
    Pane focused = model.focused();
    boolean one = to - from == 1;
    if (focused != null && isOver(focused) && one && atEnded(focused, bytes[from])) {
      return;
    }
    targets().forEach(pane -> type(pane, bytes, from, to));
  }

  /** Whose program gets what is typed: all of a synchronised window's, else that of the focus. */
  private List<Pane> targets() {
    Window window = model.session.active();
    List<Integer> ids = window.synchronised() ? window.panes() : List.of(window.focus());
    List<Pane> targets = new ArrayList<>();
    for (int id : ids) {
      Pane pane = model.pane(id);
      if (pane != null && !isOver(pane)) {
        targets.add(pane);
      }
    }
    return targets;
  }

  private static boolean isOver(Pane pane) {
    PaneLife.Stage stage = pane.life().stage();
    return stage == PaneLife.Stage.ENDED || stage == PaneLife.Stage.FAILED;
  }

  private void type(Pane pane, byte[] bytes, int from, int to) {
    if (!pane.type(bytes, from, to)) {
      model.say("the program does not read: some input was dropped");
    }
  }

  /** A pane whose program is over takes two keys, and nobody else gets them. */
  private boolean atEnded(Pane pane, byte key) {
    if (key == '\r') {
      host.restart(pane);
    } else if (key == 'x') {
      host.close(pane);
    }
    return key == '\r' || key == 'x';
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
    model.say("no command on " + key + "; ? shows all keys");
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
    pasting.clear();
    framed.clear();
    if (!host.pastes(EMPTY) && !model.session.isEmpty()) {
      pasting.addAll(targets());
      pasting.stream()
          .filter(pane -> pane.terminal().modes().bracketedPaste())
          .forEach(framed::add);
      mark(PASTE_START);
    }
  }

  @Override
  public void paste(byte[] bytes, int from, int to) {
    if (!host.pastes(Arrays.copyOfRange(bytes, from, Math.min(to, from + LONGEST_PROMPT)))) {
      host.typed();
      pasting.stream().filter(this::takes).forEach(pane -> type(pane, bytes, from, to));
    }
  }

  @Override
  public void pasteEnd(boolean complete) {
    if (!host.pastes(EMPTY)) {
      mark(PASTE_END);
    }
    pasting.clear();
    framed.clear();
  }

  private void mark(byte[] bytes) {
    framed.stream().filter(this::takes).forEach(pane -> pane.type(bytes, 0, bytes.length));
  }

  /** Whether it is still there: a program may end in the middle of a paste. */
  private boolean takes(Pane pane) {
    return model.pane(pane.id()) == pane && !isOver(pane);
  }

  @Override
  public void answer(OuterAnswer answer) {
    host.answer(answer);
  }
}
