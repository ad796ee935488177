package dev.atrium.app.copy;

import dev.atrium.app.draw.Marks;
import dev.atrium.app.draw.PaneScreen;
import dev.atrium.terminal.Cursor;
import dev.atrium.terminal.Hyperlink;
import dev.atrium.terminal.Palette;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Size;
import org.jspecify.annotations.Nullable;

/**
 * The picture of a pane in copy mode. The rows in view are copies: they stay even when their lines
 * are dropped from the history meanwhile.
 */
public final class CopyScreen implements PaneScreen {
  private static final long NOTHING = Long.MIN_VALUE;

  private final CopyMode mode;
  private Row[] rows = new Row[0];
  private long loadedTop = NOTHING;
  private CopyText loadedText;
  private int shown = -1;

  public CopyScreen(CopyMode mode) {
    this.mode = mode;
    loadedText = mode.text();
  }

  @Override
  public Size size() {
    return new Size(mode.text().columns(), mode.text().rows());
  }

  @Override
  public Row row(int row) {
    load();
    return rows[row];
  }

  private void load() {
    CopyText text = mode.text();
    if (loadedTop == mode.viewTop() && loadedText == text) {
      return;
    }
    if (loadedText != text || rows.length != text.rows()) {
      loadedTop = NOTHING;
      rows = new Row[text.rows()];
      for (int i = 0; i < rows.length; i++) {
        rows[i] = text.newRow();
      }
    }
    Row[] before = rows.clone();
    for (int i = 0; i < rows.length; i++) {
      // Rows that merely moved keep their copy.
      rows[i] = before[Math.floorMod(i + shift(), rows.length)];
      long old = loadedTop == NOTHING ? -1 : i + mode.viewTop() - loadedTop;
      if (old < 0 || old >= rows.length) {
        text.read(mode.viewTop() + i, rows[i]);
      }
    }
    loadedTop = mode.viewTop();
    loadedText = text;
  }

  private int shift() {
    return loadedTop == NOTHING ? 0 : (int) ((mode.viewTop() - loadedTop) % rows.length);
  }

  @Override
  public boolean isDirty(int row) {
    return shown != mode.changes();
  }

  @Override
  public Palette palette() {
    return mode.text().palette();
  }

  @Override
  public @Nullable Hyperlink link(int number) {
    return mode.text().link(number);
  }

  @Override
  public void clean() {
    shown = mode.changes();
  }

  @Override
  public Cursor cursor() {
    Position cursor = mode.cursor();
    int row = (int) (cursor.line() - mode.viewTop());
    return new Cursor(row, cursor.column(), row >= 0 && row < mode.text().rows(), 2);
  }

  @Override
  public void marks(int row, Marks marks) {
    mode.marks(row, marks);
  }
}
