package dev.atrium.posix;

import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import java.lang.ref.Reference;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Starts a program without a pty: posix_spawnp(3), which neither runs Java between fork and exec
 * nor keeps a thread waiting as {@code java.lang.Process} does. The caller waits for the child.
 *
 * <p>The child has the caller's working directory, environment and ignored signals; its blocked
 * signals are none.
 */
public final class Spawn {
  // glibc: 336 bytes of attributes and 80 of actions; macOS: one pointer each.
  private static final int OPAQUE = 512;
  private static final int SET_SIZE = 128;

  /** What the JVM decoded arguments by. */
  private static final Charset NATIVE =
      Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

  private static final short SETPGROUP = 2;
  private static final short SETSID = (short) (Platform.isMac() ? 0x400 : 0x80);
  private static final short SETSIGDEF = 4;
  private static final short SETSIGMASK = 8;

  private final List<byte[]> command;
  private final List<int[]> duplicates = new ArrayList<>();
  private boolean ownGroup;
  private boolean ownSession;
  private @Nullable Environment variables;
  private long defaults;

  private Spawn(List<byte[]> command) {
    this.command = command;
  }

  public static Spawn of(List<String> command) {
    List<byte[]> encoded = new ArrayList<>();
    for (String argument : command) {
      encoded.add(argument.getBytes(NATIVE));
    }
    return new Spawn(encoded);
  }

  /** A command whose arguments are bytes, since not every argument is text in every locale. */
  public static Spawn ofBytes(List<byte[]> command) {
    return new Spawn(List.copyOf(command));
  }

  /** The child leads a process group of its own. */
  public Spawn inOwnGroup() {
    ownGroup = true;
    return this;
  }

  /** The child leads a session, and so a group, of its own; it has no controlling terminal. */
  public Spawn inOwnSession() {
    ownSession = true;
    return this;
  }

  /** The child gets these variables instead of the caller's. */
  public Spawn environment(Environment environment) {
    variables = environment;
    return this;
  }

  /** These signals (see {@link Signals#set}) are not ignored in the child, whatever the caller. */
  public Spawn withDefault(long signals) {
    defaults = signals;
    return this;
  }

  /** In the child {@code target} is another name of the caller's {@code descriptor}. */
  public Spawn descriptor(int descriptor, int target) {
    duplicates.add(new int[] {descriptor, target});
    return this;
  }

  /**
   * Starts it.
   *
   * @return the child's pid, or {@code -errno}: {@code -ENOENT} no such command, {@code -EACCES}
   *     not executable, {@code -ENOEXEC} not a program
   */
  public int start() {
    NativeBuffer result = new NativeBuffer(8);
    NativeBuffer attributes = new NativeBuffer(OPAQUE + SET_SIZE);
    NativeBuffer actions = new NativeBuffer(OPAQUE);
    NativeStrings arguments = new NativeStrings(command);
    Environment given = variables;
    NativeStrings own = new NativeStrings(given == null ? List.of() : given.entries());
    long attributesAt = attributes.address(0, OPAQUE);
    long actionsAt = actions.address(0, OPAQUE);
    SpawnCalls.posix_spawnattr_init(attributesAt);
    SpawnCalls.posix_spawn_file_actions_init(actionsAt);
    try {
      prepare(attributes, attributesAt, actionsAt);
      int errno =
          SpawnCalls.posix_spawnp(
              result.address(0, 4),
              Arrays.copyOf(command.get(0), command.get(0).length + 1),
              actionsAt,
              attributesAt,
              arguments.address(),
              given == null ? environment() : own.address());
      return errno == 0 ? result.getInt(0) : -errno;
    } finally {
      // Only addresses were passed on; the memory has to live until here.
      Reference.reachabilityFence(arguments);
      Reference.reachabilityFence(own);
      Reference.reachabilityFence(attributes);
      Reference.reachabilityFence(actions);
      SpawnCalls.posix_spawn_file_actions_destroy(actionsAt);
      SpawnCalls.posix_spawnattr_destroy(attributesAt);
    }
  }

  private void prepare(NativeBuffer attributes, long attributesAt, long actionsAt) {
    attributes.zero(OPAQUE, SET_SIZE);
    long set = attributes.address(OPAQUE, SET_SIZE);
    SpawnCalls.posix_spawnattr_setsigmask(attributesAt, set);
    attributes.putLong(OPAQUE, defaults);
    SpawnCalls.posix_spawnattr_setsigdefault(attributesAt, set);
    SpawnCalls.posix_spawnattr_setpgroup(attributesAt, 0);
    int flags = SETSIGDEF | SETSIGMASK | (ownGroup ? SETPGROUP : 0) | (ownSession ? SETSID : 0);
    SpawnCalls.posix_spawnattr_setflags(attributesAt, (short) flags);
    for (int[] pair : duplicates) {
      SpawnCalls.posix_spawn_file_actions_adddup2(actionsAt, pair[0], pair[1]);
    }
  }

  /** The environment as it was given to this process, byte for byte. */
  private static long environment() {
    Pointer variable = Libraries.process().getGlobalVariableAddress("environ");
    return Pointer.nativeValue(variable.getPointer(0));
  }
}
