package dev.atrium.terminal.golden;

import java.util.Random;

/** How a stream of bytes is cut before it is fed; the screen must not depend on it. */
enum Feeding {
  WHOLE {
    @Override
    int next(int left, Random random) {
      return left;
    }
  },
  BYTE_BY_BYTE {
    @Override
    int next(int left, Random random) {
      return 1;
    }
  },
  RANDOM_PIECES {
    @Override
    int next(int left, Random random) {
      return Math.min(left, 1 + random.nextInt(random.nextBoolean() ? 4 : 300));
    }
  };

  /** How many of the {@code left} bytes come next. */
  abstract int next(int left, Random random);

  void feed(Recorder into, byte[] bytes, Random random) {
    int at = 0;
    while (at < bytes.length) {
      int count = next(bytes.length - at, random);
      into.feed(bytes, at, at + count);
      at += count;
    }
  }
}
