package dev.atrium.pane.pty;

/** stub */
public final class PtyIo implements AutoCloseable {
  public PtyIo(Runnable wake) {}

  public PtyChannel attach(int master) {
    return new PtyChannel(this, master);
  }

  void wakeUp() {}

  @Override
  public void close() {}
}
