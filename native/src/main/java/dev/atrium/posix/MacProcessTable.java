package dev.atrium.posix;

import java.util.Collection;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** {@link ProcessTable} by libproc and sysctl of macOS. Not yet run. */
final class MacProcessTable implements ProcessTable {
  @Override
  public @Nullable ProcessStatus read(int pid) {
    return null;
  }

  @Override
  public @Nullable ProcessView look(int pid) {
    return null;
  }

  @Override
  public void forEach(Consumer<? super ProcessView> visitor) {}

  @Override
  public boolean isDead(ProcessView seen) {
    return seen.isZombie();
  }

  @Override
  public int owner(int pid) {
    return UNKNOWN;
  }

  @Override
  public Variables variables(int pid, Collection<String> names) {
    return Variables.none(Variables.Access.DENIED);
  }

  @Override
  public @Nullable Executable executable(int pid) {
    return null;
  }

  @Override
  public @Nullable String workingDirectory(int pid) {
    return null;
  }

  @Override
  public int @Nullable [] children(int pid) {
    return null;
  }

  @Override
  public long messageQueueLimit(int pid) {
    return UNKNOWN;
  }

  @Override
  public @Nullable String cgroup(int pid) {
    return null;
  }
}
