package dev.atrium.app.keys;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which key after the prefix does what: the defaults of {@link Action} with the user's changes.
 * Immutable; a changed configuration makes a new one.
 */
public final class KeyTable {
  public static final Key DEFAULT_PREFIX = Key.ctrl('a');

  private final Key prefix;
  private final Map<Key, Action> actions = new HashMap<>();
  private final Map<Action, List<Key>> keys = new EnumMap<>(Action.class);

  private KeyTable(Key prefix, Map<Action, List<Key>> changed) {
    this.prefix = prefix;
    bind(Action.LITERAL_PREFIX, List.of(prefix));
    changed.forEach(this::bind);
    for (Action action : Action.values()) {
      if (!changed.containsKey(action)) {
        bind(action, action.defaults());
      }
    }
  }

  /** Gives an action those of the wanted keys that nobody has yet. */
  private void bind(Action action, List<Key> wanted) {
    List<Key> bound = new ArrayList<>(keys(action));
    for (Key key : wanted) {
      if (actions.putIfAbsent(key, action) == null) {
        bound.add(key);
      }
    }
    keys.put(action, List.copyOf(bound));
  }

  public static KeyTable defaults() {
    return new KeyTable(DEFAULT_PREFIX, Map.of());
  }

  /**
   * A table with another prefix and with the keys of some actions replaced. A key that the user
   * gave to one action is taken from whichever action had it by default.
   *
   * @param changed an empty list leaves the action without a key
   */
  public static KeyTable of(Key prefix, Map<Action, List<Key>> changed) {
    return new KeyTable(prefix, changed);
  }

  public Key prefix() {
    return prefix;
  }

  /** What the key does after the prefix, or null. */
  public @Nullable Action action(Key key) {
    return actions.get(key);
  }

  /** The keys of an action; the first is the one to show, none when it is bound to nothing. */
  public List<Key> keys(Action action) {
    return keys.getOrDefault(action, List.of());
  }

  /** The keys of an action as text for help and docs, such as {@code h, Left}. */
  public String keyText(Action action) {
    return String.join(", ", keys(action).stream().map(Key::toString).toList());
  }
}
