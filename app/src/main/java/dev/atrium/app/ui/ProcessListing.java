package dev.atrium.app.ui;

import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.input.KeyType;
import dev.atrium.app.draw.Text;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The processes of a pane. */
final class ProcessListing implements Listing<ProcessRow> {
  private static final String HEAD = "    PID  CPU%    MEM S     AGE KEPT  COMMAND";

  private final String title;
  private final Consumer<ProcessRow> endOne;
  private final Consumer<ProcessRow> endTree;

  ProcessListing(String title, Consumer<ProcessRow> endOne, Consumer<ProcessRow> endTree) {
    this.title = title;
    this.endOne = endOne;
    this.endTree = endTree;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public String keys() {
    return "Delete: end it    Ctrl+T: end it and all below    Esc: close";
  }

  @Override
  public String head() {
    return HEAD;
  }

  @Override
  public String waiting() {
    return "looking ...";
  }

  @Override
  public String text(ProcessRow row, int columns) {
    return String.format(
            Locale.ROOT,
            "%7d %5.1f %6s %c %7s %-4s  ",
            row.process().pid(),
            row.cpuPercent(),
            memory(row.memoryBytes()),
            row.state(),
            age(row.ageSeconds()),
            row.kept() ? "kept" : "")
        + "  ".repeat(row.depth())
        + Text.clean(row.command());
  }

  /** Memory in at most six columns. */
  static String memory(long bytes) {
    long kib = bytes / 1024;
    if (kib < 10_000) {
      return kib + "K";
    }
    return kib < 10_000_000 ? kib / 1024 + "M" : kib / (1024 * 1024) + "G";
  }

  /** An age in at most seven columns. */
  static String age(long seconds) {
    if (seconds < 60) {
      return seconds + "s";
    }
    if (seconds < 3600) {
      return seconds / 60 + "m" + seconds % 60 + "s";
    }
    return seconds < 86_400
        ? seconds / 3600 + "h" + seconds % 3600 / 60 + "m"
        : seconds / 86_400 + "d" + seconds % 86_400 / 3600 + "h";
  }

  @Override
  public String searched(ProcessRow row) {
    return row.process().pid() + " " + row.command();
  }

  @Override
  public int depth(ProcessRow row) {
    return row.depth();
  }

  /** Too easily pressed for what it would do: ending asks for a key of its own. */
  @Override
  public Content.Outcome chosen(ProcessRow row) {
    return Content.Outcome.OPEN;
  }

  @Override
  public Content.@Nullable Outcome other(KeyStroke key, ProcessRow row) {
    if (key.getKeyType() == KeyType.Delete) {
      endOne.accept(row);
      return Content.Outcome.OPEN;
    }
    boolean tree =
        key.getKeyType() == KeyType.Character && key.isCtrlDown() && key.getCharacter() == 't';
    if (tree) {
      endTree.accept(row);
      return Content.Outcome.OPEN;
    }
    return null;
  }
}
