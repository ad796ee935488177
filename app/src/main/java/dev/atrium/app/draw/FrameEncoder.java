package dev.atrium.app.draw;

import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Ability;
import dev.atrium.app.outer.Bytes;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Extra;
import dev.atrium.terminal.Style;
import org.jspecify.annotations.Nullable;

/**
 * Turns the picture that the outer terminal shows into the next one, in few bytes. What it has
 * written counts as shown, so all of it must reach the terminal, in order. Lives on the loop
 * thread; allocates nothing once its buffer has grown.
 */
public final class FrameEncoder {
  /** Bodies shorter than this go out in one write that no terminal shows half of. */
  private static final int WORTH_SYNCHRONIZING = 256;

  /** So many rows must be in their place after scrolling to make it worth the while. */
  private static final int WORTH_SCROLLING = 3;

  private final Bytes body = new Bytes(1 << 16);
  private final Frame shown = new Frame(0, 0);
  private final Clusters clusters;
  private final ScrollFinder scrolls = new ScrollFinder();
  private Abilities abilities;
  private Pen pen;
  private OuterCursor cursor;
  private RowEncoder rowEncoder;

  /** What was encoded last; the rows it has not touched since are as they are shown. */
  private @Nullable Frame last;

  private boolean known;
  private boolean cursorShown = true;

  public FrameEncoder(Abilities abilities, Clusters clusters) {
    this.clusters = clusters;
    this.abilities = abilities;
    pen = new Pen(abilities, body);
    cursor = new OuterCursor(abilities, body);
    rowEncoder = new RowEncoder(abilities, pen, cursor, new Glyphs(abilities, clusters, body));
    rowEncoder.writeTo(body);
  }

  /** The terminal turned out to have other abilities; everything is written anew. */
  public void use(Abilities better) {
    abilities = better;
    pen = new Pen(better, body);
    cursor = new OuterCursor(better, body);
    rowEncoder = new RowEncoder(better, pen, cursor, new Glyphs(better, clusters, body));
    rowEncoder.writeTo(body);
    forget();
  }

  /** Nothing is known of what the terminal shows: the next frame is written in whole. */
  public void forget() {
    known = false;
  }

  /** Appends what makes the terminal show the frame; nothing where it does already. */
  @SuppressWarnings("ReferenceEquality") // another frame, equal or not, has marks of its own
  public void encode(Frame next, Bytes out) {
    body.clear();
    if (next != last) {
      last = next;
      next.touch(0, next.rows());
    }
    pen.use(next.links());
    int rowsWritten = 0;
    if (!known || next.rows() != shown.rows() || next.columns() != shown.columns()) {
      clearAll(next);
      rowsWritten = next.rows();
    }
    if (abilities.has(Ability.SCROLL_REGION)) {
      scroll(next);
    }
    for (int row = 0; row < next.rows(); row++) {
      rowsWritten += next.isTouched(row) && row(next, row) ? 1 : 0;
    }
    next.settle();
    finish(next, rowsWritten, out);
  }

  private boolean row(Frame next, int row) {
    int first = Frame.firstDifference(shown, next, row);
    if (first >= next.columns()) {
      return false;
    }
    rowEncoder.encode(shown, next, row, first);
    shown.copyFrom(next, row, 0, next.columns());
    return true;
  }

  private void clearAll(Frame next) {
    next.touch(0, next.rows());
    shown.resize(next.rows(), next.columns());
    pen.endLink();
    body.putAscii("\033[m\033[H\033[2J");
    pen.wasReset();
    cursor.wasHomed();
    known = true;
  }

  /** Uses the terminal's own scrolling where rows of the picture only moved. */
  private void scroll(Frame next) {
    if (!scrolls.find(shown, next) || scrolls.gain() < WORTH_SCROLLING) {
      return;
    }
    int top = scrolls.top();
    int bottom = scrolls.bottom();
    int lines = scrolls.lines();
    pen.to(Style.DEFAULT, Extra.NONE);
    boolean part = top > 0 || bottom < next.rows();
    if (part) {
      body.put(0x1b);
      body.put('[');
      body.putNumber(top + 1);
      body.put(';');
      body.putNumber(bottom);
      body.put('r');
      cursor.wasHomed();
    }
    cursor.moveTo(lines > 0 ? bottom - 1 : top, 0);
    for (int i = 0; i < Math.abs(lines); i++) {
      // A line feed at the lower margin and RI at the upper one scroll on every terminal.
      body.putAscii(lines > 0 ? "\n" : "\033M");
    }
    if (part) {
      body.putAscii("\033[r");
      cursor.wasHomed();
    }
    shown.scroll(top, bottom, lines);
    next.touch(top, bottom);
  }

  private void finish(Frame next, int rowsWritten, Bytes out) {
    boolean show = next.isCursorVisible();
    if (show) {
      cursor.moveTo(next.cursorRow(), next.cursorColumn());
    }
    if (body.isEmpty() && show == cursorShown) {
      return;
    }
    boolean synchronize =
        abilities.has(Ability.SYNCHRONIZED_OUTPUT) && body.length() >= WORTH_SYNCHRONIZING;
    boolean hideMeanwhile = !synchronize && rowsWritten > 1;
    if (synchronize) {
      out.putAscii("\033[?2026h");
    }
    if (cursorShown && (!show || hideMeanwhile)) {
      out.putAscii("\033[?25l");
      cursorShown = false;
    }
    out.put(body.array(), 0, body.length());
    if (show && !cursorShown) {
      out.putAscii("\033[?25h");
      cursorShown = true;
    }
    if (synchronize) {
      out.putAscii("\033[?2026l");
    }
  }
}
