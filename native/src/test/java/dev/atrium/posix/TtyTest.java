package dev.atrium.posix;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TtyTest {
  /** The kernel gives the lowest free number, so nobody else's file gets one from here on. */
  private static final int UNUSED_BY_OTHERS = 500;

  private Pty pty = new Pty(-1, "");
  private int slave = -1;

  @BeforeEach
  void open() {
    pty = Pty.open();
    slave = Descriptors.open(pty.slaveName(), Descriptors.O_RDWR | Descriptors.O_NOCTTY, 0);
  }

  @AfterEach
  void close() {
    closeSlave();
    Descriptors.close(pty.master());
  }

  /** Once: afterwards its number may be that of a file of the JVM. */
  private void closeSlave() {
    if (slave >= 0) {
      Descriptors.close(slave);
      slave = -1;
    }
  }

  private static NativeBuffer bytes(String text) {
    NativeBuffer buffer = new NativeBuffer(text.length());
    for (int i = 0; i < text.length(); i++) {
      buffer.putByte(i, (byte) text.charAt(i));
    }
    return buffer;
  }

  @Test
  void rawModesPassEveryByteAndRestoringBringsTheOldOnesBack() {
    byte[] before = requireNonNull(Tty.modes(slave));
    RawTty tty = requireNonNull(RawTty.of(Descriptors.duplicate(slave, 3)));
    assertThat(tty.savedModes()).isEqualTo(before);
    assertThat(tty.makeRaw()).isZero();
    assertThat(Descriptors.write(pty.master(), bytes("\u0003\r\u0004"), 0, 3)).isEqualTo(3);
    NativeBuffer in = new NativeBuffer(16);
    assertThat(Descriptors.read(slave, in, 0, 16)).isEqualTo(3);
    assertThat(in.copy(0, 3)).containsExactly(3, '\r', 4);
    assertThat(Descriptors.read(pty.master(), in, 0, 16)).as("no echo").isEqualTo(-Errno.EAGAIN);
    assertThat(tty.restore()).isZero();
    assertThat(Tty.modes(slave)).isEqualTo(before);
    tty.close();
  }

  @Test
  void anotherDescriptorOfTheSameTerminalRestoresFromTheBytes() {
    byte[] before = requireNonNull(Tty.modes(slave));
    assertThat(Tty.setModes(slave, Tty.raw(before))).isZero();
    assertThat(Tty.modes(slave)).isNotEqualTo(before);
    assertThat(Tty.setModes(pty.master(), before)).isZero();
    assertThat(Tty.modes(slave)).isEqualTo(before);
    assertThat(Tty.setModes(slave, new byte[3])).isEqualTo(-Errno.EINVAL);
  }

  @Test
  void aSizeIsReadAsItWasSetOnEitherSide() {
    assertThat(Tty.setSize(slave, new WindowSize(200, 50, 1600, 800))).isZero();
    assertThat(Tty.size(pty.master())).isEqualTo(new WindowSize(200, 50, 1600, 800));
    assertThat(Tty.setSize(pty.master(), WindowSize.ofCells(0, 65535))).isZero();
    assertThat(Tty.size(slave)).isEqualTo(WindowSize.ofCells(0, 65535));
  }

  @Test
  void whatIsNoTerminalSaysSo() {
    int file = Descriptors.open("/dev/null", Descriptors.O_RDWR, 0);
    int plain = Descriptors.duplicate(file, UNUSED_BY_OTHERS);
    Descriptors.close(file);
    assertThat(Tty.modes(plain)).isNull();
    assertThat(Tty.size(plain)).isNull();
    assertThat(Descriptors.isTerminal(plain)).isFalse();
    assertThat(Descriptors.isTerminal(slave)).isTrue();
    assertThat(Tty.foregroundGroup(plain)).isEqualTo(-Errno.ENOTTY);
    assertThat(RawTty.of(plain)).isNull();
    assertThat(Descriptors.isOpen(plain)).isFalse();
  }

  @Test
  void aMasterWhoseOtherSideIsClosedGivesTheRestAndThenEio() {
    assertThat(Descriptors.write(slave, bytes("tail"), 0, 4)).isEqualTo(4);
    closeSlave();
    NativeBuffer in = new NativeBuffer(16);
    assertThat(Descriptors.read(pty.master(), in, 0, 16)).isEqualTo(4);
    assertThat(Descriptors.read(pty.master(), in, 0, 16)).isEqualTo(-Errno.EIO);
  }

  @Test
  void signalCharactersAreFoundInTheModes() {
    byte[] modes = requireNonNull(Tty.modes(slave));
    assertThat(Tty.signalOf(modes, (byte) 3)).isEqualTo(Signal.INT.number());
    assertThat(Tty.signalOf(modes, (byte) 28)).isEqualTo(Signal.QUIT.number());
    assertThat(Tty.signalOf(modes, (byte) 26)).isEqualTo(Signal.TSTP.number());
    assertThat(Tty.signalOf(modes, (byte) 'c')).isZero();
    assertThat(Tty.signalOf(modes, (byte) 0)).isZero();
    assertThat(Tty.signalOf(Tty.raw(modes), (byte) 3)).isZero();
  }

  @Test
  void queuedOutputIsCountedAndFlushed() {
    Tty.setModes(slave, Tty.raw(requireNonNull(Tty.modes(slave))));
    Descriptors.write(slave, bytes("0123456789"), 0, 10);
    Poll poll = new Poll();
    poll.add(pty.master(), Poll.IN);
    assertThat(poll.await(Poll.FOREVER)).isEqualTo(1);
    assertThat(Tty.unread(pty.master())).isEqualTo(10);
    assertThat(Tty.flush(pty.master(), Tty.INPUT)).isZero();
    assertThat(Tty.unread(pty.master())).isZero();
  }

  @Test
  void theKernelsNumberOfTheTerminalIsThatOfItsFile() {
    FileStatus status = FileSystem.status(slave);
    FileStatus byName = requireNonNull(FileSystem.status(pty.slaveName()));
    assertThat(status.rdevice()).isEqualTo(byName.rdevice()).isNotZero();
    assertThat(status.inode()).isEqualTo(byName.inode());
  }
}
