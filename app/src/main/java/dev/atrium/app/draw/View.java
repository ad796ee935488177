package dev.atrium.app.draw;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is on the screen: a value that the loop makes anew when the layout, a title, a
 * state or a message changed, and keeps while only panes print. The compositor takes the same
 * object twice to mean that nothing but dirty rows has to be drawn.
 *
 * @param rows the outer terminal's height, at least 0
 * @param columns the outer terminal's width, at least 0
 * @param panes the panes that are seen, which do not overlap; what lies outside is cut
 * @param bar the last row; null for none
 * @param overlay a dialog over the panes; null for none
 */
public record View(
    int rows, int columns, List<PaneView> panes, @Nullable BarView bar, @Nullable Overlay overlay) {
  public View {
    panes = List.copyOf(panes);
  }
}
