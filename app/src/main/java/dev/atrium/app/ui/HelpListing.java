package dev.atrium.app.ui;

import dev.atrium.app.draw.Text;
import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.KeyTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All keys, from the same table as everything else that tells of keys. */
final class HelpListing implements Listing<HelpListing.Entry> {
  private static final int KEY_COLUMNS = 18;

  private final KeyTable keys;

  /**
   * A line of the help: a heading, or an action.
   *
   * @param action null for a heading
   */
  record Entry(String text, @Nullable Action action) {}

  HelpListing(KeyTable keys) {
    this.keys = keys;
  }

  static List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (Action.Group group : Action.Group.values()) {
      entries.add(new Entry(group.title(), null));
      for (Action action : Action.values()) {
        if (action.group() == group) {
          entries.add(new Entry(action.help(), action));
        }
      }
    }
    return entries;
  }

  @Override
  public String title() {
    return "Keys, each after " + keys.prefix();
  }

  @Override
  public String keys() {
    return "Up Down PageUp PageDown: move    Esc: close";
  }

  @Override
  public String text(Entry entry, int columns) {
    Action action = entry.action();
    return action == null
        ? entry.text()
        : "  " + Text.fit(keys.keyText(action), KEY_COLUMNS) + entry.text();
  }

  @Override
  public String searched(Entry entry) {
    Action action = entry.action();
    return action == null ? "" : entry.text() + " " + keys.keyText(action) + " " + action.id();
  }

  @Override
  public boolean isHeading(Entry entry) {
    return entry.action() == null;
  }

  @Override
  public Content.Outcome chosen(Entry entry) {
    return Content.Outcome.CLOSED;
  }
}
