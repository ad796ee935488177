package dev.atrium.pane.pty;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InputQueueTest {
  private final InputQueue queue = new InputQueue(100);

  @Test
  void aPieceThatDoesNotFitIsRefusedWhole() {
    assertThat(queue.add(new byte[60], 0, 60)).isTrue();
    assertThat(queue.add(new byte[9], 0, 9)).isFalse();
    assertThat(queue.size()).isEqualTo(60);
    assertThat(queue.add(new byte[9], 1, 9)).isTrue();
    assertThat(queue.size()).isEqualTo(68);
  }

  @Test
  void aPieceIsAdvancedUntilItIsGone() {
    queue.add(new byte[] {1, 2, 3, 4}, 1, 4);
    queue.add(new byte[] {9}, 0, 1);
    byte[] first = requireNonNull(queue.first());
    assertThat(first).containsExactly(2, 3, 4);
    queue.advance(first, 2);
    assertThat(queue.offset()).isEqualTo(2);
    assertThat(queue.size()).isEqualTo(2);
    queue.advance(first, 1);
    assertThat(queue.first()).containsExactly(9);
    assertThat(queue.offset()).isZero();
  }

  @Test
  void whatWasClearedWhileItWasWrittenIsNotAdvanced() {
    queue.add(new byte[] {1, 2}, 0, 2);
    byte[] first = requireNonNull(queue.first());
    queue.clear();
    queue.add(new byte[] {3}, 0, 1);
    queue.advance(first, 2);
    assertThat(queue.size()).isEqualTo(1);
    assertThat(queue.first()).containsExactly(3);
  }

  @Test
  void manySmallPiecesAreBoundedToo() {
    int taken = 0;
    while (queue.add(new byte[2], 0, 2)) {
      taken++;
    }
    assertThat(taken).isEqualTo(3);
    while (queue.add(new byte[1], 0, 1)) {
      taken++;
    }
    assertThat(taken).as("keys have some room of their own").isBetween(4, 200);
  }

  @Test
  void aKeyThatSignalsTakesWhatIsBeforeItAlong() {
    queue.add(new byte[] {3, 3}, 0, 2);
    queue.add(new byte[] {3}, 0, 1);
    queue.add(new byte[] {4}, 0, 1);
    queue.advance(requireNonNull(queue.first()), 1);
    assertThat(queue.dropThroughSignal(key -> key == 5 ? 9 : 0)).isZero();
    assertThat(queue.size()).isEqualTo(3);
    assertThat(queue.dropThroughSignal(key -> key == 3 ? 2 : 0)).isEqualTo(2);
    assertThat(queue.size()).isEqualTo(1);
    assertThat(queue.first()).containsExactly(4);
    assertThat(queue.offset()).isZero();
  }

  @Test
  void aClosedQueueTakesNothing() {
    queue.close();
    assertThat(queue.add(new byte[1], 0, 1)).isFalse();
    assertThat(queue.first()).isNull();
  }
}
