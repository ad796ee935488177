package dev.atrium.posix;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileSystemTest {
  private final Path folder;

  FileSystemTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void ownerModeTypeAndSizeAreThoseOfTheFile() throws IOException {
    Path file = Files.writeString(folder.resolve("a b\n"), "12345");
    FileSystem.setUmask(FileSystem.setUmask(0));
    FileStatus status = requireNonNull(FileSystem.status(file.toString()));
    assertThat(status.isRegular()).isTrue();
    assertThat(status.size()).isEqualTo(5);
    assertThat(status.owner()).isEqualTo(Posix.effectiveUid());
    assertThat(status.inode()).isEqualTo(Files.getAttribute(file, "unix:ino"));
    assertThat(status.permissions()).isEqualTo((int) Files.getAttribute(file, "unix:mode") & 07777);
  }

  @Test
  void aDirectoryHasItsModeWhateverTheUmask() {
    int before = FileSystem.setUmask(0777);
    try {
      assertThat(FileSystem.makeDirectory(path("d"), 0700)).isZero();
    } finally {
      FileSystem.setUmask(before);
    }
    FileStatus status = requireNonNull(FileSystem.linkStatus(path("d")));
    assertThat(status.isDirectory()).isTrue();
    assertThat(status.permissions()).isEqualTo(0700);
    assertThat(FileSystem.makeDirectory(path("d"), 0700)).isEqualTo(-Errno.EEXIST);
  }

  @Test
  void aLinkIsSeenAndNotFollowed() throws IOException {
    Files.writeString(folder.resolve("target"), "x");
    Files.createSymbolicLink(folder.resolve("link"), Path.of("target"));
    assertThat(requireNonNull(FileSystem.linkStatus(path("link"))).isLink()).isTrue();
    assertThat(requireNonNull(FileSystem.status(path("link"))).isRegular()).isTrue();
    assertThat(FileSystem.linkTarget(path("link"))).isEqualTo("target");
    assertThat(Descriptors.open(path("link"), Descriptors.O_RDONLY | Descriptors.O_NOFOLLOW, 0))
        .isEqualTo(-Errno.ELOOP);
  }

  @Test
  void aFifoConnectsItsTwoEnds() {
    assertThat(FileSystem.makeFifo(path("fifo"), 0600)).isZero();
    assertThat(requireNonNull(FileSystem.status(path("fifo"))).isFifo()).isTrue();
    int read = Descriptors.open(path("fifo"), Descriptors.O_RDONLY | Descriptors.O_NONBLOCK, 0);
    int write = Descriptors.open(path("fifo"), Descriptors.O_WRONLY | Descriptors.O_NONBLOCK, 0);
    assertThat(FileSystem.unlink(path("fifo"))).isZero();
    NativeBuffer buffer = new NativeBuffer(8);
    buffer.putByte(0, (byte) 42);
    assertThat(Descriptors.read(read, buffer, 1, 1)).isEqualTo(-Errno.EAGAIN);
    assertThat(Descriptors.write(write, buffer, 0, 1)).isEqualTo(1);
    assertThat(Descriptors.read(read, buffer, 1, 1)).isEqualTo(1);
    assertThat(buffer.getByte(1)).isEqualTo((byte) 42);
    Descriptors.close(write);
    assertThat(Descriptors.read(read, buffer, 1, 1)).as("end of file").isZero();
    Descriptors.close(read);
  }

  @Test
  void aRenameReplacesInOneStep() throws IOException {
    Files.writeString(folder.resolve("old"), "old");
    Files.writeString(folder.resolve("new"), "new");
    assertThat(FileSystem.rename(path("new"), path("old"))).isZero();
    assertThat(folder.resolve("old")).hasContent("new");
    assertThat(FileSystem.rename(path("new"), path("old"))).isEqualTo(-Errno.ENOENT);
  }

  @Test
  void aPathWithANulIsRefused() {
    assertThatThrownBy(() -> FileSystem.unlink("a\0b")).isInstanceOf(PosixException.class);
  }

  @Test
  void aClosedDescriptorIsABug() {
    int file = Descriptors.open("/dev/null", Descriptors.O_RDONLY, 0);
    // The kernel gives the lowest free number, so nobody else's file gets this one.
    int descriptor = Descriptors.duplicate(file, 500);
    Descriptors.close(file);
    assertThat(Descriptors.isOpen(descriptor)).isTrue();
    Descriptors.close(descriptor);
    assertThatThrownBy(() -> Descriptors.close(descriptor))
        .isInstanceOf(PosixException.class)
        .hasMessageContaining("EBADF");
  }

  @ParameterizedTest
  @CsvSource({"136, 0, 34816", "136, 1, 34817", "4, 64, 1088", "136, 300, 1083436", "8, 0, 2048"})
  void deviceNumbersAreTheKernels(int major, int minor, int expected) {
    assertThat(FileStatus.deviceNumber(major, minor)).isEqualTo(expected);
  }
}
