package dev.atrium.pane.layout;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which pane a person means by left, below, above and right of another. */
public final class Neighbours {
  private Neighbours() {}

  /**
   * The pane that lies next to {@code pane} in the direction: of those that touch it, the one with
   * the longest common edge. At the edge of the window the search goes on from the opposite edge.
   *
   * @return empty if there is none but the pane itself
   */
  public static Optional<Integer> of(int pane, Direction direction, List<Layout.Placed> placed) {
    Optional<Rect> from =
        placed.stream().filter(p -> p.pane() == pane).map(Layout.Placed::area).findFirst();
    return from.flatMap(area -> nearest(pane, area, direction, placed));
  }

  private static Optional<Integer> nearest(
      int pane, Rect from, Direction direction, List<Layout.Placed> placed) {
    Axis along = direction.axis();
    Axis across = along == Axis.STACKED ? Axis.SIDE_BY_SIDE : Axis.STACKED;
    int edge = direction.forward() ? from.end(along) : from.start(along);
    return touching(pane, edge, direction, placed)
        .or(() -> touching(pane, oppositeEdge(direction, placed), direction, placed))
        .flatMap(
            candidates ->
                candidates.stream()
                    .filter(p -> p.area().overlap(from, across) > 0)
                    .max(Comparator.comparingInt(p -> p.area().overlap(from, across))))
        .map(Layout.Placed::pane);
  }

  private static Optional<List<Layout.Placed>> touching(
      int pane, int edge, Direction direction, List<Layout.Placed> placed) {
    List<Layout.Placed> found =
        placed.stream()
            .filter(p -> p.pane() != pane)
            .filter(p -> facing(p.area(), direction) == edge)
            .toList();
    return found.isEmpty() ? Optional.empty() : Optional.of(found);
  }

  private static int facing(Rect area, Direction direction) {
    return direction.forward() ? area.start(direction.axis()) : area.end(direction.axis());
  }

  private static int oppositeEdge(Direction direction, List<Layout.Placed> placed) {
    var facing = placed.stream().mapToInt(p -> facing(p.area(), direction));
    return direction.forward() ? facing.min().orElse(0) : facing.max().orElse(0);
  }
}
