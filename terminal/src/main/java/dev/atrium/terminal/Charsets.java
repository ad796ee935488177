package dev.atrium.terminal;

/** Which character sets G0 to G3 are, and which of them GL selects (ISO 2022). */
final class Charsets {
  final Charset[] sets = new Charset[4];
  int gl;
  int gr = 2;

  /** The set for the next character only (SS2, SS3), 0 for none. */
  int single;

  /** Whether GL is plain ASCII and nothing is shifted: the fast path's only question. */
  boolean plain;

  Charsets() {
    reset();
  }

  void reset() {
    for (int i = 0; i < 4; i++) {
      sets[i] = Charset.ASCII;
    }
    gl = 0;
    gr = 2;
    single = 0;
    update();
  }

  void designate(int g, Charset set) {
    sets[g] = set;
    update();
  }

  void lockingShift(int g) {
    gl = g;
    update();
  }

  void singleShift(int g) {
    single = g;
    update();
  }

  int map(int ascii) {
    int g = gl;
    if (single != 0) {
      g = single;
      single = 0;
      update();
    }
    return sets[g].map(ascii);
  }

  /** As {@link #map}, but a single shift stays. */
  int peek(int ascii) {
    return sets[gl].map(ascii);
  }

  /** Whether the set for the next character has 96 characters. */
  boolean has96() {
    return sets[single != 0 ? single : gl].has96;
  }

  void set(Charsets other) {
    System.arraycopy(other.sets, 0, sets, 0, 4);
    gl = other.gl;
    gr = other.gr;
    single = 0;
    update();
  }

  private void update() {
    plain = single == 0 && sets[gl] == Charset.ASCII;
  }
}
