package dev.atrium.pane.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.pane.layout.Axis;
import dev.atrium.pane.layout.Layout;
import dev.atrium.pane.layout.Rect;
import org.junit.jupiter.api.Test;

class SessionTest {
  private static final Rect AREA = new Rect(0, 0, 49, 200);
  private final Session session = new Session();

  private Window open() {
    return session.open(Layout.of(session.newPane()));
  }

  private int split(Axis axis) {
    int pane = session.newPane();
    session.active().split(pane, axis);
    return pane;
  }

  @Test
  void aClosedWindowsNumberIsGivenAgain() {
    open();
    Window second = open();
    open();
    session.remove(second.focus());
    assertThat(open().number()).isEqualTo(2);
    assertThat(session.windows()).extracting(Window::number).containsExactly(1, 2, 3);
  }

  @Test
  void theWindowShownBeforeComesBackWhenTheActiveOneEnds() {
    Window first = open();
    open();
    Window third = open();
    session.show(first);
    session.show(third);
    session.remove(third.focus());
    assertThat(session.active()).isSameAs(first);
  }

  @Test
  void theLastWindowKeyGoesToAndFro() {
    Window first = open();
    Window second = open();
    session.showLast();
    assertThat(session.active()).isSameAs(first);
    session.showLast();
    assertThat(session.active()).isSameAs(second);
  }

  @Test
  void nextAfterTheLastWindowIsTheFirst() {
    Window first = open();
    open();
    session.showRelative(1);
    assertThat(session.active()).isSameAs(first);
  }

  @Test
  void theFocusReturnsToThePaneThatHadItBefore() {
    open();
    int second = split(Axis.SIDE_BY_SIDE);
    int third = split(Axis.STACKED);
    session.active().focus(1);
    session.active().focus(third);
    session.remove(third);
    assertThat(session.active().focus()).isEqualTo(1);
    assertThat(session.active().previousFocus()).isEqualTo(second);
  }

  @Test
  void aZoomedPaneFillsTheWindowWithoutABoxUntilAnotherIsFocused() {
    open();
    int second = split(Axis.SIDE_BY_SIDE);
    session.active().toggleZoom();
    assertThat(session.active().arrange(AREA)).containsExactly(new Layout.Placed(second, AREA));
    assertThat(session.active().boxed()).isFalse();
    session.active().focus(1);
    assertThat(session.active().zoomed()).isFalse();
    assertThat(session.active().boxed()).isTrue();
  }

  @Test
  void theEndOfAnotherPaneDoesNotEndAZoom() {
    open();
    split(Axis.SIDE_BY_SIDE);
    split(Axis.SIDE_BY_SIDE);
    session.active().toggleZoom();
    session.remove(1);
    assertThat(session.active().zoomed()).isTrue();
  }

  @Test
  void thePaneThatIsLeftAloneIsNotZoomed() {
    open();
    split(Axis.SIDE_BY_SIDE);
    session.active().toggleZoom();
    session.remove(1);
    assertThat(session.active().zoomed()).isFalse();
  }

  @Test
  void aSinglePaneCannotBeZoomed() {
    open();
    session.active().toggleZoom();
    assertThat(session.active().zoomed()).isFalse();
  }

  @Test
  void aSwappedPaneKeepsTheFocus() {
    open();
    int second = split(Axis.SIDE_BY_SIDE);
    session.active().swapFocused(true);
    assertThat(session.active().panes()).containsExactly(second, 1);
    assertThat(session.active().focus()).isEqualTo(second);
  }

  @Test
  void aPaneBrokenOutStandsAloneAndCanBeJoinedBack() {
    Window first = open();
    int second = split(Axis.SIDE_BY_SIDE);
    session.breakOut();
    Window own = session.active();
    assertThat(own.panes()).containsExactly(second);
    assertThat(first.panes()).containsExactly(1);
    session.show(first);
    session.join(own, Axis.STACKED);
    assertThat(session.windows()).containsExactly(first);
    assertThat(first.panes()).containsExactly(1, second);
  }

  @Test
  void onlyTheFocusedPaneJoinsAnotherWindow() {
    Window first = open();
    Window second = open();
    int moved = split(Axis.SIDE_BY_SIDE);
    session.show(first);
    session.join(second, Axis.STACKED);
    assertThat(first.panes()).containsExactly(1, moved);
    assertThat(first.focus()).isEqualTo(moved);
    assertThat(second.panes()).containsExactly(2);
    assertThat(session.windows()).containsExactly(first, second);
  }

  @Test
  void movingAWindowChangesNumbersWithItsNeighbour() {
    Window first = open();
    Window second = open();
    session.moveActive(-1);
    assertThat(session.windows()).containsExactly(second, first);
    assertThat(second.number()).isEqualTo(1);
  }

  @Test
  void pastTheEdgeAWindowGoesToTheOtherEndAndTheOthersKeepTheirOrder() {
    Window first = open();
    Window second = open();
    Window third = open();
    session.moveActive(1);
    assertThat(session.windows()).containsExactly(third, first, second);
    session.moveActive(-1);
    assertThat(session.windows()).containsExactly(first, second, third);
    assertThat(third.number()).isEqualTo(3);
  }
}
