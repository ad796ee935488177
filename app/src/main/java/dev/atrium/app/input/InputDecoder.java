package dev.atrium.app.input;

import dev.atrium.app.input.OuterAnswer.Kind;
import dev.atrium.app.input.Sequence.KeyStroke;
import dev.atrium.app.keys.Key;
import dev.atrium.app.keys.KeyTable;
import java.util.ArrayDeque;

/**
 * Tells apart what the outer terminal sends: keys for the focused pane (passed byte for byte, in
 * runs), keys for atrium, pastes, mouse and focus reports, and answers. A state machine over bytes:
 * any split of the input means the same. It lives on the thread that feeds it; time is an argument
 * and never runs backwards.
 *
 * <p>An incomplete sequence is kept back only as long as it may still become something that atrium
 * itself waits for. After every {@link #feed}, call {@link #timeout} at {@link #deadline}, but only
 * when everything that was read by then has been fed: what merely waits in a queue is not late.
 */
public final class InputDecoder {
  /** No deadline. */
  public static final long NEVER = Long.MAX_VALUE;

  /** How long a repeatable key acts without the prefix after the last one, in nanoseconds. */
  public static final long REPEAT = 500_000_000L;

  /** A sequence of numbers that stops in the middle is hardly typed by hand: wait longer for it. */
  private static final long NUMBERS = 250_000_000L;

  /** After this much silence an answer or report that stopped in the middle is given up. */
  private static final long BROKEN_STRING = 5_000_000_000L;

  private static final long BROKEN_MOUSE = 1_000_000_000L;

  /** How long after a passed-on ESC its continuation is still known for a report or an answer. */
  private static final long RESUME = 1_000_000_000L;

  private static final int MOST_ASKED = 64;

  /** Stands for a prefix that is no single byte; no byte equals it. */
  private static final int NO_BYTE = 256;

  /** Whom plain keys are for. */
  public enum Target {
    /** The focused pane: bytes go to {@link InputSink#pass}; the prefix acts. */
    PANE,
    /** An overlay: keys go to {@link InputSink#key}, the prefix like any other. */
    OVERLAY,
    /** Copy mode: keys go to {@link InputSink#key}; the prefix acts. */
    COPY
  }

  private final InputSink sink;
  private final Presses presses;
  private final PasteStream paste;
  private final Escape escape = new Escape();
  private final Runes runes = new Runes();
  private final ArrayDeque<Kind> asked = new ArrayDeque<>();
  private int prefixByte;
  private long escapeNanos;
  private OuterReports reports = OuterReports.NONE;
  private long escapeSince;
  private long now;

  /**
   * @param escapeNanos how long an ESC that may begin a report is kept back, in nanoseconds
   */
  public InputDecoder(KeyTable keys, long escapeNanos, InputSink sink) {
    this.sink = sink;
    this.presses = new Presses(keys, sink);
    this.paste = new PasteStream(sink);
    configure(keys, escapeNanos);
  }

  /** Takes over a changed configuration. */
  public void configure(KeyTable keys, long newEscapeNanos) {
    presses.keys(keys);
    prefixByte = keys.prefix().legacyByte().orElse(NO_BYTE);
    escapeNanos = newEscapeNanos;
  }

  /** Says whom the keys from here on are for. */
  public void target(Target target) {
    if (target != presses.target() && escape.passed() > 0) {
      escape.reset();
    }
    presses.target(target);
  }

  public Target target() {
    return presses.target();
  }

  /** Says which reports the outer terminal is set to send from now on. */
  public void reports(OuterReports newReports) {
    reports = newReports;
  }

  /** Says that the outer terminal has been asked for this, in the order of asking. */
  public void asked(Kind kind) {
    if (asked.size() < MOST_ASKED) {
      asked.add(kind);
    }
  }

  /** Whether the prefix was pressed and its key is still to come. */
  public boolean isPrefixed() {
    return presses.isPrefixed();
  }

  /** Takes what was read. */
  public void feed(byte[] bytes, int from, int to, long time) {
    begin(time);
    take(bytes, from, to);
    settle();
  }

  /** When {@link #timeout} will have something to do, or {@link #NEVER}. */
  public long deadline() {
    return Math.min(paste.deadline(), escapeDeadline());
  }

  /** Gives up waiting for what has not come by now. */
  public void timeout(long time) {
    begin(time);
    byte[] typed = paste.timeout(time);
    take(typed, 0, typed.length);
    if (escapeDeadline() <= time) {
      giveUp();
    }
    settle();
  }

  private void begin(long time) {
    now = time;
    presses.at(time);
    if (escape.active() && isAllPassed() && time - escapeSince > RESUME) {
      escape.reset();
    }
  }

  private void take(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      if (paste.active()) {
        at = paste.feed(bytes, at, to, now);
      } else if (escape.active()) {
        at = inEscape(bytes, at);
      } else if (bytes[at] == Escape.ESC && runes.isEmpty()) {
        escape.begin();
        escapeSince = now;
        at++;
      } else if (presses.isPassing() && bytes[at] != prefixByte) {
        at = run(bytes, at, to);
      } else {
        at = character(bytes, at);
      }
    }
  }

  /** Passes bytes on as far as nothing in them needs a look. */
  private int run(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && bytes[at] != Escape.ESC && bytes[at] != prefixByte) {
      at++;
    }
    sink.pass(bytes, from, at);
    return at;
  }

  private int character(byte[] bytes, int at) {
    boolean isPart = runes.put(bytes[at] & 0xff);
    if (!isPart || runes.isWhole()) {
      byte[] raw = runes.bytes().clone();
      RawKey key = new RawKey(raw, 0, runes.length());
      KeyStroke stroke = KeyStroke.press(runes.key());
      runes.clear();
      presses.stroke(stroke, key, now);
    }
    return isPart ? at + 1 : at;
  }

  private int inEscape(byte[] bytes, int at) {
    int b = bytes[at] & 0xff;
    boolean escThenPrefix = escape.length() == 1 && presses.isPrefix(Key.ofAscii(b & 0x7f));
    Escape.Step step =
        escThenPrefix && b == prefixByte ? Escape.Step.REFUSED : escape.put(b, reports.mouse());
    switch (step) {
      case MORE -> more();
      case WHOLE -> whole();
      case REFUSED -> refused();
    }
    return step == Escape.Step.REFUSED ? at : at + 1;
  }

  private void more() {
    escapeSince = now;
    boolean string = escape.state() == Escape.State.STRING;
    if (string && !SequenceReader.mayBeAnswer(escape.bytes(), escape.length())) {
      whole();
    }
  }

  private void refused() {
    boolean another = escape.state() == Escape.State.STRING_ESC;
    if (escape.isNoKey()) {
      escape.reset();
    } else {
      whole();
    }
    if (another) {
      escape.begin();
      escapeSince = now;
    }
  }

  /** Acts on what was collected: there will be no more of it. */
  private void whole() {
    Sequence meaning = SequenceReader.read(escape.bytes(), escape.length());
    RawKey raw = new RawKey(escape.bytes().clone(), escape.passed(), escape.length());
    escape.reset();
    if (meaning instanceof Sequence.Answer answer) {
      meaning = settled(answer);
    }
    if (meaning instanceof Sequence.Mouse mouse) {
      sink.mouse(mouse.event());
    } else if (meaning instanceof Sequence.Focus focus) {
      sink.focus(focus.gained());
    } else if (meaning instanceof Sequence.PasteMark mark) {
      pasteMark(mark);
    } else if (meaning instanceof Sequence.Answer answer) {
      sink.answer(answer.answer());
    } else {
      KeyStroke unknown = KeyStroke.press(Key.of(Key.UNKNOWN));
      key(meaning instanceof KeyStroke stroke ? stroke : unknown, raw);
    }
  }

  private void key(KeyStroke stroke, RawKey raw) {
    // When its beginning was passed on already, the rest must follow it; only a whole prefix may
    // not.
    boolean begun = raw.isBegun() && !(raw.length() > 2 && presses.isPrefix(stroke.key()));
    if (begun) {
      raw.passTo(sink);
    } else if (!reports.keyboard() && raw.isOfKeyboardProtocol()) {
      stray(stroke);
    } else {
      presses.stroke(stroke, raw, now);
    }
  }

  /**
   * A key still in the form that another pane had asked for: the focused one knows only the old.
   */
  private void stray(KeyStroke stroke) {
    byte[] legacy = LegacyKeys.bytes(stroke.key());
    if (stroke.motion() != Sequence.Motion.RELEASE && legacy.length > 0) {
      presses.stroke(stroke, new RawKey(legacy, 0, legacy.length), now);
    }
  }

  private void pasteMark(Sequence.PasteMark mark) {
    presses.leavePrefix();
    // An end without a start ends nothing, and a program must not see it either.
    if (mark.start()) {
      paste.start(now);
    }
  }

  /** An answer, or the key that it is when nobody asked. */
  private Sequence settled(Sequence.Answer answer) {
    Kind kind = answer.answer().kind();
    boolean expected = asked.contains(kind);
    if (!expected && answer.orKey().key().code() != Key.UNKNOWN) {
      return answer.orKey();
    }
    // Terminals answer in order: what was asked before this and is not answered never will be.
    boolean reached = !expected;
    while (!reached) {
      reached = asked.poll() == kind;
    }
    return answer;
  }

  private boolean isAllPassed() {
    return escape.passed() == escape.length();
  }

  private boolean isExpecting() {
    return reports.any() || !asked.isEmpty();
  }

  private long escapeDeadline() {
    if (!escape.active() || isAllPassed()) {
      return NEVER;
    }
    long patience = patience();
    return patience == NEVER ? NEVER : escapeSince + patience;
  }

  /** How long to wait for the next byte of what was collected. */
  private long patience() {
    boolean wait = isExpecting() || !presses.isPassing();
    return switch (escape.state()) {
      case STRING, STRING_ESC -> BROKEN_STRING;
      case OLD_MOUSE -> BROKEN_MOUSE;
      case PRIVATE -> escape.passed() > 0 ? NUMBERS : NEVER;
      case INTERMEDIATE -> escape.isNoKey() ? NEVER : wait ? escapeNanos : 0;
      case PARAMETERS -> wait ? Math.max(NUMBERS, escapeNanos) : 0;
      default -> wait ? escapeNanos : 0;
    };
  }

  private void settle() {
    if (escapeDeadline() <= now) {
      giveUp();
    }
  }

  private void giveUp() {
    if (escape.passed() == 0 && escape.isNoKey()) {
      escape.reset();
    } else if (!presses.isPassing()) {
      whole();
    } else {
      sink.pass(escape.bytes(), escape.passed(), escape.length());
      if (isExpecting()) {
        escape.passAll();
        escapeSince = now;
      } else {
        escape.reset();
      }
    }
  }
}
