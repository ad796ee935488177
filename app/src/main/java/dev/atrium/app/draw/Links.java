package dev.atrium.app.draw;

import dev.atrium.terminal.Hyperlink;
import dev.atrium.terminal.Hyperlinks;
import org.jspecify.annotations.Nullable;

/**
 * The links that pictures show, numbered from 1 for all panes together: every emulator has numbers
 * of its own. A number is never used for another link. Bounded: the oldest are forgotten and drawn
 * as plain text from then on, unless they come again.
 */
public final class Links {
  static final int MOST = 4_096;

  private final Hyperlinks known = new Hyperlinks(MOST);

  /** The link's number; 0 for none. */
  int number(@Nullable Hyperlink link) {
    return link == null ? 0 : known.number(link);
  }

  /** The address of a link; null if it is forgotten. */
  @Nullable String uri(int number) {
    @Nullable Hyperlink link = known.link(number);
    return link == null ? null : link.uri();
  }
}
