package dev.atrium.app.input;

import dev.atrium.app.input.InputDecoder.Target;
import dev.atrium.app.input.Sequence.KeyStroke;
import dev.atrium.app.input.Sequence.Motion;
import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import dev.atrium.app.keys.KeyTable;
import java.util.ArrayDeque;

/** What becomes of a key: the prefix, a command, a key of an overlay, or bytes for the pane. */
final class Presses {
  private static final int MOST_HELD = 8;

  private final InputSink sink;

  /** Keys whose press atrium took: their repeats and releases are not the program's either. */
  private final ArrayDeque<Integer> taken = new ArrayDeque<>();

  private KeyTable keys;
  private Target target = Target.PANE;
  private boolean prefixed;
  private long repeatUntil = InputDecoder.NEVER;

  Presses(KeyTable keys, InputSink sink) {
    this.keys = keys;
    this.sink = sink;
  }

  void keys(KeyTable table) {
    keys = table;
  }

  Target target() {
    return target;
  }

  void target(Target newTarget) {
    target = newTarget;
  }

  boolean isPrefixed() {
    return prefixed;
  }

  /** Whether bytes that are no prefix just pass to the pane. */
  boolean isPassing() {
    return target == Target.PANE && !prefixed && repeatUntil == InputDecoder.NEVER;
  }

  boolean isPrefix(Key key) {
    return target != Target.OVERLAY && key.equals(keys.prefix());
  }

  void leavePrefix() {
    repeatUntil = InputDecoder.NEVER;
    if (prefixed) {
      prefixed = false;
      sink.prefix(false);
    }
  }

  void at(long now) {
    if (repeatUntil != InputDecoder.NEVER && now >= repeatUntil) {
      repeatUntil = InputDecoder.NEVER;
    }
  }

  /** Acts on a key that came as those bytes. */
  void stroke(KeyStroke stroke, RawKey raw, long now) {
    Key key = stroke.key();
    if (key.code() == Key.MODIFIER || stroke.motion() == Motion.RELEASE) {
      passUnlessTaken(stroke, raw);
      return;
    }
    boolean isTaken = taken.contains(stroke.base());
    if (stroke.motion() == Motion.REPEAT && isTaken && (prefixed || isPassing())) {
      return;
    }
    boolean take = prefixed ? afterPrefix(key, raw, now) : unprefixed(key, raw, now);
    taken.remove(stroke.base());
    if (take) {
      taken.add(stroke.base());
      if (taken.size() > MOST_HELD) {
        taken.remove();
      }
    }
  }

  private void passUnlessTaken(KeyStroke stroke, RawKey raw) {
    if (!taken.remove(stroke.base()) && target == Target.PANE) {
      raw.passTo(sink);
    }
  }

  /** Returns whether atrium took the key. */
  private boolean unprefixed(Key key, RawKey raw, long now) {
    if (isPrefix(key)) {
      repeatUntil = InputDecoder.NEVER;
      prefixed = true;
      sink.prefix(true);
      return true;
    }
    if (repeatUntil != InputDecoder.NEVER) {
      Action action = keys.action(key);
      if (action != null && action.repeats()) {
        repeatUntil = now + InputDecoder.REPEAT;
        sink.command(action);
        return true;
      }
      repeatUntil = InputDecoder.NEVER;
    }
    return deliver(key, raw);
  }

  private boolean deliver(Key key, RawKey raw) {
    if (target == Target.PANE) {
      raw.passTo(sink);
      return false;
    }
    sink.key(key);
    return true;
  }

  /** The user gave another key the meaning of the prefix, so its bytes are not those that came. */
  private boolean deliverPrefix() {
    byte[] bytes = LegacyKeys.bytes(keys.prefix());
    deliver(keys.prefix(), new RawKey(bytes, 0, bytes.length));
    return true;
  }

  private boolean afterPrefix(Key key, RawKey raw, long now) {
    Action action = keys.action(key);
    prefixed = false;
    sink.prefix(false);
    if (action == Action.LITERAL_PREFIX) {
      return isPrefix(key) ? deliver(key, raw) : deliverPrefix();
    }
    if (action != null) {
      repeatUntil = action.repeats() ? now + InputDecoder.REPEAT : InputDecoder.NEVER;
      sink.command(action);
    } else if (!key.equals(Key.of(Key.ESC))) {
      sink.unknownKey(key);
    }
    return true;
  }
}
