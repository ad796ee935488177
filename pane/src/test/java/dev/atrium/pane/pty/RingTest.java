package dev.atrium.pane.pty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RingTest {
  private static void put(Ring ring, int count, int first) {
    for (int i = 0; i < count; i++) {
      ring.array()[ring.writeOffset()] = (byte) (first + i);
      ring.produce(1);
    }
  }

  @Test
  void aFullRingHasNoRoomAndAnEmptyOneNothingToRead() {
    Ring ring = new Ring(8);
    assertThat(ring.isEmpty()).isTrue();
    assertThat(ring.writable()).isEqualTo(8);
    put(ring, 8, 0);
    assertThat(ring.free()).isZero();
    assertThat(ring.writable()).isZero();
    assertThat(ring.contiguous()).isEqualTo(8);
    ring.consume(8);
    assertThat(ring.isEmpty()).isTrue();
  }

  @Test
  void whatWrapsIsReadInTwoPieces() {
    Ring ring = new Ring(8);
    put(ring, 6, 0);
    ring.consume(5);
    put(ring, 5, 6);
    assertThat(ring.available()).isEqualTo(6);
    assertThat(ring.contiguous()).isEqualTo(3);
    assertThat(ring.array()[ring.offset()]).isEqualTo((byte) 5);
    ring.consume(3);
    assertThat(ring.contiguous()).isEqualTo(3);
    assertThat(ring.array()[ring.offset()]).isEqualTo((byte) 8);
  }

  @Test
  void theProducerLearnsWhetherTheConsumerHadTakenAll() {
    Ring ring = new Ring(8);
    assertThat(ring.produce(2)).isTrue();
    assertThat(ring.produce(2)).isFalse();
    ring.consume(4);
    assertThat(ring.produce(1)).isTrue();
  }

  @Test
  void moreThanThereIsCannotBeConsumed() {
    Ring ring = new Ring(8);
    put(ring, 3, 0);
    assertThatThrownBy(() -> ring.consume(4)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ring.consume(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void twoThreadsPassEveryByteInOrder() throws InterruptedException {
    Ring ring = new Ring(1024);
    int total = 5_000_000;
    int faults = 0;
    Thread producer = new Thread(() -> produce(ring, total));
    producer.start();
    int seen = 0;
    while (seen < total) {
      int count = ring.contiguous();
      if (count == 0) {
        Thread.onSpinWait();
      }
      for (int i = 0; i < count; i++) {
        if (ring.array()[ring.offset() + i] != (byte) (seen + i)) {
          faults++;
        }
      }
      ring.consume(count);
      seen += count;
    }
    producer.join();
    assertThat(faults).isZero();
    assertThat(ring.isEmpty()).isTrue();
  }

  private static void produce(Ring ring, int total) {
    Random random = new Random(7);
    int sent = 0;
    while (sent < total) {
      int count = Math.min(Math.min(ring.writable(), 1 + random.nextInt(700)), total - sent);
      for (int i = 0; i < count; i++) {
        ring.array()[ring.writeOffset() + i] = (byte) (sent + i);
      }
      ring.produce(count);
      sent += count;
    }
  }
}
