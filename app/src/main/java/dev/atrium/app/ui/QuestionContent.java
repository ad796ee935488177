package dev.atrium.app.ui;

import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.input.KeyType;
import dev.atrium.app.draw.Text;
import dev.atrium.app.ui.Canvas.Look;
import java.util.List;

/** A question that is answered by yes or no. */
final class QuestionContent implements Content {
  private static final String KEYS = "y, Enter: yes    n, Esc: no";

  private final List<String> lines;
  private final Runnable yes;

  QuestionContent(String question, Runnable yes) {
    lines = question.lines().toList();
    this.yes = yes;
  }

  @Override
  public String title() {
    return "Sure?";
  }

  @Override
  public int wantedRows() {
    return lines.size() + 2;
  }

  @Override
  public int wantedColumns() {
    int longest = lines.stream().mapToInt(Text::width).max().orElse(0);
    return Math.max(longest, KEYS.length());
  }

  @Override
  public void draw(Canvas canvas) {
    int row = 0;
    for (String line : lines) {
      canvas.text(row++, 0, line, Look.PLAIN);
    }
    // On a low screen the keys matter more than the gap above them.
    canvas.text(Math.min(row + 1, canvas.rows() - 1), 0, KEYS, Look.FAINT);
  }

  @Override
  public Outcome key(KeyStroke key) {
    if (key.getKeyType() != KeyType.Escape && (key.isCtrlDown() || key.isAltDown())) {
      return Outcome.OPEN;
    }
    return switch (key.getKeyType()) {
      case Enter -> agreed();
      case Escape -> Outcome.CLOSED;
      case Character -> character(key.getCharacter());
      default -> Outcome.OPEN;
    };
  }

  private Outcome character(char c) {
    return switch (c) {
      case 'y', 'Y' -> agreed();
      case 'n', 'N', 'q' -> Outcome.CLOSED;
      default -> Outcome.OPEN;
    };
  }

  private Outcome agreed() {
    yes.run();
    return Outcome.CLOSED;
  }
}
