package dev.atrium.pane.pty;

import dev.atrium.reaper.host.SpawnTicket;

/** stub */
public final class PtySpawner {
  public SpawnResult start(SpawnRequest request, SpawnTicket ticket) {
    return new SpawnResult.Failed("not yet");
  }
}
