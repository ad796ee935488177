package dev.atrium.app.loop;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * What the loop sleeps on: letters from other threads, in order, and descriptors that it reads
 * itself, which saves a key a change of threads. Any thread posts; the loop's thread alone takes,
 * sleeps and reads. Who posts is bounded itself: the reaper by the number of panes.
 */
final class Mailbox {
  /** A descriptor that the loop reads. Its methods are called on the loop's thread. */
  interface Source {
    /** What to wait for, or a negative number for nothing at the moment. */
    int descriptor();

    /** There is something to read, or the other side is gone. */
    void readable();
  }

  private final Queue<Runnable> letters = new ConcurrentLinkedQueue<>();
  private final List<Source> sources = new ArrayList<>();
  private final Poll poll = new Poll();

  // Stays open to the end of the process: whoever posts late must not write into another's file.
  private final Descriptors.Pipe bell = Descriptors.pipe(true);
  private final NativeBuffer ring = new NativeBuffer(1);
  private final NativeBuffer rung = new NativeBuffer(64);
  private volatile boolean awake;
  private volatile boolean asleep;

  /** From the next sleep on. */
  void watch(Source source) {
    sources.add(source);
  }

  /** Has this run on the loop's thread. */
  void post(Runnable letter) {
    letters.add(letter);
    wake();
  }

  /** Ends the loop's sleep, or the next one before it begins. */
  void wake() {
    if (!awake) {
      awake = true;
      if (asleep) {
        Descriptors.write(bell.writeEnd(), ring, 0, 1);
      }
    }
  }

  /** Runs all that was posted. */
  void drain() {
    awake = false;
    for (Runnable letter = letters.poll(); letter != null; letter = letters.poll()) {
      letter.run();
    }
  }

  /**
   * Sleeps until somebody wakes it or a source has something, which is read.
   *
   * @param nanos the longest time, rounded up to milliseconds; 0 only looks at the sources; {@link
   *     Long#MAX_VALUE} is without a limit
   */
  void sleep(long nanos) {
    poll.clear();
    poll.add(bell.readEnd(), Poll.IN);
    for (int i = 0; i < sources.size(); i++) {
      poll.add(sources.get(i).descriptor(), Poll.IN);
    }
    // In this order: who wakes says so first and then looks whether anybody sleeps.
    asleep = true;
    poll.await(awake ? 0 : nanos == Long.MAX_VALUE ? Poll.FOREVER : Poll.millis(nanos));
    asleep = false;
    if (poll.ready(0) != 0) {
      Descriptors.read(bell.readEnd(), rung, 0, rung.size());
    }
    for (int i = 0; i < sources.size(); i++) {
      if (poll.ready(i + 1) != 0) {
        sources.get(i).readable();
      }
    }
  }
}
