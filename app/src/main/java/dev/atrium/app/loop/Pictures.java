package dev.atrium.app.loop;

import dev.atrium.app.draw.FrameEncoder;
import dev.atrium.app.draw.LiveScreen;
import dev.atrium.app.draw.View;
import dev.atrium.app.input.OuterAnswer;
import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Ability;
import dev.atrium.app.outer.Bytes;
import dev.atrium.pane.Pane;
import dev.atrium.terminal.GraphicsKind;
import dev.atrium.terminal.Terminal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pictures on their way from a program to the outer terminal. They are shown while the pane has the
 * screen to itself, the terminal knows their kind, and they fit whole into the pane; else they are
 * dropped. When something else is to be seen, they are taken away with all that is on the screen.
 */
final class Pictures {
  /** More than this is dropped until the terminal has taken what is there, in bytes. */
  private static final int MOST_PENDING = 16 << 20;

  private final List<Picture> pending = new ArrayList<>();
  private int pendingBytes;

  /** What the screen showed when pictures were drawn last; null if there are none on it. */
  private @Nullable Scene shown;

  private boolean kittyShown;

  /** The pane that answers to kitty's sequences are for. */
  private @Nullable Pane asker;

  /** A picture and where its upper left corner is: the line is counted from the first ever. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
  private record Picture(
      Pane pane, GraphicsKind kind, byte[] bytes, int rows, long line, int column) {}

  /** As long as this is the same, pictures stay. */
  private record Scene(Pane pane, int rows, int columns, int clears) {}

  /** A program sends this; its cursor is where the picture is to be. */
  void offer(Pane pane, GraphicsKind kind, byte[] sequence, int rows) {
    if (pendingBytes + sequence.length <= MOST_PENDING) {
      Terminal terminal = pane.terminal();
      long line = top(terminal) + terminal.cursor().row();
      pending.add(new Picture(pane, kind, sequence, rows, line, terminal.cursor().column()));
      pendingBytes += sequence.length;
    }
  }

  private static long top(Terminal terminal) {
    return terminal.historyTrimmed() + terminal.historySize();
  }

  /** Before a frame is encoded: takes pictures away that do not belong to it. */
  void leave(View view, @Nullable Pane focused, FrameEncoder encoder, Bytes out) {
    if (shown != null && !shown.equals(scene(view, focused))) {
      if (kittyShown) {
        out.putAscii("\033_Ga=d\033\\");
      }
      encoder.forget();
      shown = null;
      kittyShown = false;
    }
  }

  /** Behind a frame: writes the pictures that may be seen with it. */
  void draw(View view, @Nullable Pane focused, Abilities abilities, Bytes out) {
    if (pending.isEmpty()) {
      return;
    }
    Scene scene = scene(view, focused);
    for (Picture picture : pending) {
      if (scene != null && scene.pane == picture.pane && has(abilities, picture.kind)) {
        draw(picture, scene, out);
      }
    }
    pending.clear();
    pendingBytes = 0;
  }

  private void draw(Picture picture, Scene scene, Bytes out) {
    Terminal terminal = picture.pane.terminal();
    long row = picture.line - top(terminal);
    boolean fits = picture.rows >= 0 && row >= 0 && row + picture.rows <= terminal.size().rows();
    if (!fits) {
      return;
    }
    out.putAscii("\0337\033[");
    out.putNumber((int) row + 1);
    out.put(';');
    out.putNumber(picture.column + 1);
    out.put('H');
    out.put(picture.bytes);
    out.putAscii("\0338");
    if (picture.kind == GraphicsKind.KITTY) {
      asker = picture.pane;
    }
    if (picture.rows > 0) {
      shown = scene;
      kittyShown |= picture.kind == GraphicsKind.KITTY;
    }
  }

  /** What is to be seen, if it is one pane and nothing else; else null. */
  private static @Nullable Scene scene(View view, @Nullable Pane focused) {
    boolean alone =
        focused != null
            && view.overlay() == null
            && view.panes().size() == 1
            && !view.panes().get(0).boxed()
            && view.panes().get(0).notice().isEmpty()
            && view.panes().get(0).screen() instanceof LiveScreen;
    return alone && focused != null
        ? new Scene(focused, view.rows(), view.columns(), focused.terminal().clears())
        : null;
  }

  private static boolean has(Abilities abilities, GraphicsKind kind) {
    return abilities.has(
        switch (kind) {
          case SIXEL -> Ability.SIXEL;
          case KITTY -> Ability.KITTY_GRAPHICS;
          case ITERM -> Ability.ITERM_IMAGES;
        });
  }

  /** The terminal answered to a sequence of kitty's: that is for whom sent it. */
  void answered(OuterAnswer answer) {
    Pane to = asker;
    if (to != null && answer.kind() == OuterAnswer.Kind.GRAPHICS) {
      byte[] bytes = ("\033_" + answer.text() + "\033\\").getBytes(StandardCharsets.ISO_8859_1);
      to.type(bytes, 0, bytes.length);
    }
  }
}
