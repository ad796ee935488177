package dev.atrium.reaper.tree;

/**
 * What is known about an orphan that the host adopted, to tell which pane it came from. Pane
 * numbers or {@link #UNKNOWN}.
 *
 * <p>The order is that of how hard each is to get wrong: what an earlier reading showed as part of
 * a pane's tree; the brand, which survives a cleared environment; and the environment, which a
 * program can set to anything.
 *
 * @param seen the pane in whose tree it was seen before, as the same (pid, start)
 * @param brand the pane whose brand its limits carry
 * @param environment the pane that its environment names beside our own marker
 */
public record OrphanEvidence(int seen, int brand, int environment) {
  /** Nothing is known from this side. */
  public static final int UNKNOWN = -1;

  /** The pane, or {@link #UNKNOWN}: then the orphan is left alone until the whole session ends. */
  public int pane() {
    if (seen != UNKNOWN) {
      return seen;
    }
    return brand != UNKNOWN ? brand : environment;
  }
}
