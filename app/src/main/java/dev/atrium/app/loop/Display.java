package dev.atrium.app.loop;

import dev.atrium.app.copy.Clipboard;
import dev.atrium.app.draw.BarView;
import dev.atrium.app.draw.Compositor;
import dev.atrium.app.draw.Frame;
import dev.atrium.app.draw.FrameEncoder;
import dev.atrium.app.draw.Theme;
import dev.atrium.app.draw.View;
import dev.atrium.app.host.HostSession;
import dev.atrium.app.input.InputDecoder;
import dev.atrium.app.input.OuterAnswer;
import dev.atrium.app.input.OuterAnswer.Kind;
import dev.atrium.app.input.OuterReports;
import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Ability;
import dev.atrium.app.outer.Bytes;
import dev.atrium.app.outer.MouseTracking;
import dev.atrium.app.outer.OuterFacts;
import dev.atrium.app.outer.OuterModes;
import dev.atrium.app.outer.TtyOut;
import dev.atrium.app.outer.WantedModes;
import dev.atrium.pane.Pane;
import dev.atrium.terminal.Modes;
import dev.atrium.terminal.MouseProtocol;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** What the outer terminal shows and is set to. Lives on the loop thread. */
final class Display {
  private final Model model;
  private final HostSession host;
  private final TtyOut.Listener listener;
  private final Views views;
  private final Compositor compositor;
  private final FrameEncoder encoder;
  private final Frame frame = new Frame(0, 0);
  private final Pacing pacing = new Pacing();

  /** What goes to the terminal behind the next frame: modes and questions of our own. */
  private final Bytes extra = new Bytes(64);

  private final AtomicBoolean taken = new AtomicBoolean();
  private Abilities abilities;
  private OuterModes modes;
  private TtyOut out;
  private @Nullable View view;

  Display(Model model, Views views, HostSetup setup, TtyOut.Listener listener) {
    this.model = model;
    this.host = setup.host();
    this.abilities = setup.abilities();
    this.listener = listener;
    this.views = views;
    compositor =
        new Compositor(model.clusters, Theme.DEFAULT.with(setup.preferences().config().theme()));
    encoder = new FrameEncoder(abilities, model.clusters);
    modes = new OuterModes(abilities);
    out = TtyOut.start(host.terminal().descriptor(), listener);
  }

  Pacing pacing() {
    return pacing;
  }

  /** Takes the terminal over, if it can be had, and asks it what it can do. */
  HostSession.Taken enter() {
    HostSession.Taken taken = host.takeTerminal(modes.leave());
    if (taken != HostSession.Taken.RAW) {
      return taken;
    }
    this.taken.set(true);
    Bytes bytes = out.buffer();
    modes.enter(bytes);
    bytes.put(abilities.questions());
    out.submit();
    forget();
    return taken;
  }

  /** Writes everything anew. */
  void forget() {
    encoder.forget();
    compositor.forget();
    model.stale = true;
    pacing.changed(System.nanoTime());
  }

  /** Other looks of the chrome. */
  void use(Theme theme) {
    compositor.use(theme);
    forget();
  }

  /** The number of the window whose name stands in that column of the bar, or 0. */
  int windowAt(int column) {
    View shown = view;
    BarView bar = shown == null ? null : shown.bar();
    return bar == null ? 0 : bar.windowAt(column, model.columns);
  }

  /** The terminal answered a question, or told of a change of its own accord. */
  void answered(OuterAnswer answer, InputDecoder decoder) {
    boolean toldBefore = abilities.has(Ability.COLOUR_SCHEME_REPORTS);
    use(abilities.after(answer));
    if (!toldBefore && abilities.has(Ability.COLOUR_SCHEME_REPORTS)) {
      extra.putAscii("\033[?2031h");
    }
    model.pictures.answered(answer);
    OuterFacts before = model.outer;
    learn(before.after(answer));
    if (toldBefore && before.scheme() != model.outer.scheme()) {
      extra.putAscii(OuterFacts.COLOUR_QUESTIONS);
      OuterFacts.COLOURS_ASKED.forEach(decoder::asked);
    }
    if (!extra.isEmpty()) {
      pacing.changed(System.nanoTime());
    }
  }

  /** Something more is known of the terminal: all panes may know it. */
  void learn(OuterFacts facts) {
    if (!facts.equals(model.outer)) {
      model.outer = facts;
      model.panes().forEach(pane -> facts.tell(pane.terminal()));
    }
  }

  /** What the terminal can do turned out to be more. */
  private void use(Abilities better) {
    if (!better.equals(abilities)) {
      abilities = better;
      modes.use(better);
      encoder.use(better);
      model.sixel = better.has(Ability.SIXEL);
      model.panes().forEach(pane -> pane.terminal().sixel(model.sixel));
      forget();
    }
  }

  /** What {@link #enter} has asked the terminal, in that order. */
  List<Kind> questions() {
    return abilities.asked();
  }

  Abilities abilities() {
    return abilities;
  }

  /** When {@link #draw} has something to do; {@link Long#MAX_VALUE} for never. */
  long deadline() {
    if (!out.isFree()) {
      return Long.MAX_VALUE;
    }
    return Math.min(pacing.due(), views.deadline());
  }

  /** Shows the newest picture if it is due and the terminal takes it. */
  void draw(long now, InputDecoder decoder) {
    if (model.stale) {
      pacing.changed(now);
    }
    if (views.deadline() <= now) {
      model.stale = true;
      pacing.changed(now);
    }
    if (pacing.due() > now || !out.isFree()) {
      return;
    }
    View shown = view;
    if (shown == null || model.stale) {
      shown = views.make(now);
      view = shown;
      model.stale = false;
    }
    Bytes bytes = out.buffer();
    setModes(bytes, decoder);
    model.pictures.leave(shown, model.focused(), encoder, bytes);
    compositor.compose(shown, frame);
    encoder.encode(frame, bytes);
    model.pictures.draw(shown, model.focused(), abilities, bytes);
    bytes.put(extra.array(), 0, extra.length());
    extra.clear();
    if (model.bell) {
      bytes.put(7);
      model.bell = false;
    }
    byte[] clipboard = model.clipboard;
    if (clipboard != null) {
      if (abilities.has(Ability.CLIPBOARD)) {
        bytes.put(Clipboard.osc52(clipboard));
      }
      model.clipboard = null;
    }
    pacing.drawn();
    out.submit();
  }

  private void setModes(Bytes bytes, InputDecoder decoder) {
    Pane focused = model.focused();
    WantedModes wanted = focused == null ? WantedModes.PLAIN : wanted(focused);
    if (!wanted.equals(modes.now())) {
      modes.change(wanted, bytes);
      decoder.reports(
          new OuterReports(
              wanted.bracketedPaste(),
              wanted.focusReports(),
              wanted.mouse() != MouseTracking.OFF,
              wanted.kittyKeyboard() != 0 || wanted.modifyOtherKeys() != 0));
    }
  }

  private WantedModes wanted(Pane pane) {
    Modes of = pane.terminal().modes();
    return new WantedModes(
        of.applicationCursorKeys(),
        of.applicationKeypad(),
        of.bracketedPaste(),
        of.focusReports(),
        of.kittyFlags(),
        of.modifyOtherKeys(),
        pane.terminal().cursor().style(),
        mouse(),
        pane.label());
  }

  /** Movements without a button are asked for only while a program in view wants them. */
  private MouseTracking mouse() {
    if (!model.mouseCaptured) {
      return MouseTracking.OFF;
    }
    for (int id : model.session.active().panes()) {
      Pane pane = model.pane(id);
      if (pane != null && pane.terminal().modes().mouse() == MouseProtocol.MOTION) {
        return MouseTracking.MOTION;
      }
    }
    return MouseTracking.DRAG;
  }

  /** Gives the terminal back as it was, once; in an emergency on any thread. */
  void leave() {
    if (taken.compareAndSet(true, false)) {
      out.leave(modes.leave());
      host.releaseTerminal();
    }
  }

  /** After {@link #leave}: takes the terminal over again. */
  HostSession.Taken reenter() {
    modes = new OuterModes(abilities);
    out = TtyOut.start(host.terminal().descriptor(), listener);
    return enter();
  }
}
