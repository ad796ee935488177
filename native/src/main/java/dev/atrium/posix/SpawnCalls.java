package dev.atrium.posix;

import com.sun.jna.Native;

/**
 * posix_spawn(3) and what prepares it; apart from {@link LibC}, since few programs of ours need it.
 */
final class SpawnCalls {
  static {
    Native.register(SpawnCalls.class, Libraries.process());
  }

  private SpawnCalls() {}

  static native int posix_spawnp(
      long pid, byte[] file, long actions, long attributes, long arguments, long environment);

  static native int posix_spawnattr_init(long attributes);

  static native int posix_spawnattr_destroy(long attributes);

  static native int posix_spawnattr_setflags(long attributes, short flags);

  static native int posix_spawnattr_setpgroup(long attributes, int group);

  static native int posix_spawnattr_setsigmask(long attributes, long set);

  static native int posix_spawnattr_setsigdefault(long attributes, long set);

  static native int posix_spawn_file_actions_init(long actions);

  static native int posix_spawn_file_actions_destroy(long actions);

  static native int posix_spawn_file_actions_adddup2(long actions, int from, int target);
}
