package dev.atrium.app.ui;

import dev.atrium.app.config.Config.CopyKeys;
import dev.atrium.app.copy.CopyCommand;
import dev.atrium.app.draw.Text;
import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.KeyTable;
import java.util.ArrayList;
import java.util.List;

/** All keys, from the same tables as everything else that tells of keys. */
final class HelpListing implements Listing<HelpListing.Entry> {
  private static final int KEY_COLUMNS = 18;

  private final KeyTable keys;

  /**
   * A line of the help: a heading, or what a key does.
   *
   * @param id the name in the configuration; empty for a heading and for what has none
   */
  record Entry(boolean isHeading, String text, String keys, String id) {
    static Entry heading(String text) {
      return new Entry(true, text, "", "");
    }
  }

  HelpListing(KeyTable keys) {
    this.keys = keys;
  }

  /** The keys behind the prefix, then those of copy mode in this manner. */
  static List<Entry> entries(KeyTable keys, CopyKeys manner) {
    List<Entry> entries = new ArrayList<>();
    for (Action.Group group : Action.Group.values()) {
      entries.add(Entry.heading(group.title()));
      for (Action action : Action.values()) {
        if (action.group() == group) {
          entries.add(new Entry(false, action.help(), keys.keyText(action), action.id()));
        }
      }
    }
    entries.add(Entry.heading("In copy mode, without " + keys.prefix()));
    for (CopyCommand command : CopyCommand.values()) {
      entries.add(new Entry(false, command.help(), command.keyText(manner), ""));
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
    return entry.isHeading()
        ? entry.text()
        : "  " + Text.fit(entry.keys(), KEY_COLUMNS) + entry.text();
  }

  @Override
  public String searched(Entry entry) {
    return entry.text() + " " + entry.keys() + " " + entry.id();
  }

  @Override
  public boolean isHeading(Entry entry) {
    return entry.isHeading();
  }

  @Override
  public Content.Outcome chosen(Entry entry) {
    return Content.Outcome.CLOSED;
  }
}
