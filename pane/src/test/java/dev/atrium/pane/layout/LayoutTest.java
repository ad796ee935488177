package dev.atrium.pane.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LayoutTest {
  private static final Rect SCREEN = new Rect(0, 0, 50, 200);

  private static Layout row(int panes) {
    Layout layout = Layout.of(1);
    for (int pane = 2; pane <= panes; pane++) {
      layout = layout.split(pane - 1, pane, Axis.SIDE_BY_SIDE);
    }
    return layout;
  }

  private static Rect area(Layout layout, int pane) {
    return layout.arrange(SCREEN).stream()
        .filter(p -> p.pane() == pane)
        .findFirst()
        .orElseThrow()
        .area();
  }

  @Test
  void threeInARowAreThirds() {
    assertThat(row(3).arrange(SCREEN))
        .containsExactly(
            new Layout.Placed(1, new Rect(0, 0, 50, 67)),
            new Layout.Placed(2, new Rect(0, 67, 50, 67)),
            new Layout.Placed(3, new Rect(0, 134, 50, 66)));
  }

  @Test
  void aStackedSplitSharesTheRows() {
    Layout layout = Layout.of(1).split(1, 2, Axis.STACKED);
    assertThat(area(layout, 1)).isEqualTo(new Rect(0, 0, 25, 200));
    assertThat(area(layout, 2)).isEqualTo(new Rect(25, 0, 25, 200));
  }

  @Test
  void closingCollapsesIntoTheSibling() {
    Layout layout = row(2).split(2, 3, Axis.STACKED);
    assertThat(layout.without(2)).contains(row(1).split(1, 3, Axis.SIDE_BY_SIDE));
    assertThat(Layout.of(1).without(1)).isEmpty();
  }

  @Test
  void swappedPanesChangePlaces() {
    assertThat(row(3).swapped(1, 3).panes()).containsExactly(3, 2, 1);
  }

  @Test
  void theNeighbourIsTheOneWithTheLongestCommonEdge() {
    Layout layout = row(2).split(2, 3, Axis.STACKED);
    List<Layout.Placed> placed = layout.arrange(SCREEN);
    assertThat(Neighbours.of(3, Direction.LEFT, placed)).contains(1);
    assertThat(Neighbours.of(2, Direction.DOWN, placed)).contains(3);
    assertThat(Neighbours.of(1, Direction.RIGHT, placed)).contains(2);
  }

  @Test
  void beyondTheEdgeTheNeighbourIsAtTheOppositeOne() {
    List<Layout.Placed> placed = row(3).arrange(SCREEN);
    assertThat(Neighbours.of(3, Direction.RIGHT, placed)).contains(1);
    assertThat(Neighbours.of(1, Direction.LEFT, placed)).contains(3);
    assertThat(Neighbours.of(1, Direction.UP, placed)).isEmpty();
  }

  @Test
  void aMovedBorderKeepsItsProportionWhenTheScreenChanges() {
    Layout layout = row(2);
    Layout.Border border = Borders.nearest(layout, 1, Axis.SIDE_BY_SIDE, SCREEN).orElseThrow();
    Layout moved = Borders.moveBy(layout, border, -50);
    assertThat(area(moved, 1).columns()).isEqualTo(50);
    assertThat(moved.arrange(new Rect(0, 0, 50, 100)).get(0).area().columns()).isEqualTo(25);
  }

  @Test
  void aBorderStopsBeforeAPaneVanishes() {
    Layout layout = row(2);
    Layout.Border border = Borders.nearest(layout, 2, Axis.SIDE_BY_SIDE, SCREEN).orElseThrow();
    assertThat(area(Borders.moveBy(layout, border, 1000), 2).columns()).isEqualTo(Layout.LEAST);
    assertThat(area(Borders.moveBy(layout, border, -1000), 1).columns()).isEqualTo(Layout.LEAST);
  }

  @Test
  void theBorderBehindThePaneIsMeantBeforeTheOneInFrontOfIt() {
    Layout layout = row(3);
    Rect second = area(layout, 2);
    Layout.Border border = Borders.nearest(layout, 2, Axis.SIDE_BY_SIDE, SCREEN).orElseThrow();
    Layout moved = Borders.moveBy(layout, border, 5);
    assertThat(area(moved, 2).column()).isEqualTo(second.column());
    assertThat(area(moved, 2).columns()).isEqualTo(second.columns() + 5);
  }

  @Test
  void aBorderIsFoundOnBothOfItsLines() {
    Layout layout = row(2);
    assertThat(Borders.at(layout, SCREEN, 10, 99)).isPresent();
    assertThat(Borders.at(layout, SCREEN, 10, 100)).isPresent();
    assertThat(Borders.at(layout, SCREEN, 10, 98)).isEmpty();
  }

  @Test
  void everyPresetHoldsEveryPaneOnceAndFillsTheArea() {
    for (Preset preset : Preset.values()) {
      for (int panes = 1; panes <= 12; panes++) {
        List<Integer> ids = IntStream.rangeClosed(1, panes).boxed().toList();
        Layout layout = preset.of(ids);
        assertThat(layout.panes()).containsExactlyElementsOf(ids);
        assertThat(cells(layout, SCREEN)).isEqualTo(50 * 200);
      }
    }
  }

  @Test
  void aGridHasTheRowsThatWereAskedFor() {
    List<Layout.Placed> placed = Preset.grid(List.of(1, 2, 3, 4, 5, 6), 2).arrange(SCREEN);
    assertThat(placed.stream().map(p -> p.area().row()).distinct()).containsExactly(0, 25);
    assertThat(placed.stream().map(p -> p.area().columns())).containsOnly(66, 67);
  }

  @Test
  void anyTreeTilesAnyAreaWithoutGapOrOverlap() {
    long seed = 7;
    Random random = new Random(seed);
    for (int round = 0; round < 500; round++) {
      Layout layout = Layout.of(1);
      for (int pane = 2; pane < 2 + random.nextInt(12); pane++) {
        Axis axis = random.nextBoolean() ? Axis.STACKED : Axis.SIDE_BY_SIDE;
        layout = layout.split(1 + random.nextInt(pane - 1), pane, axis);
      }
      Rect area = new Rect(0, 0, random.nextInt(60), random.nextInt(200));
      assertThat(cells(layout, area))
          .as("seed %d round %d", seed, round)
          .isEqualTo(area.rows() * area.columns());
      for (Layout.Placed placed : layout.arrange(area)) {
        assertThat(placed.area().rows()).isNotNegative();
        assertThat(placed.area().columns()).isNotNegative();
      }
    }
  }

  /** The cells that the panes cover; each is counted as often as it is covered. */
  private static int cells(Layout layout, Rect area) {
    return layout.arrange(area).stream().mapToInt(p -> p.area().rows() * p.area().columns()).sum();
  }
}
