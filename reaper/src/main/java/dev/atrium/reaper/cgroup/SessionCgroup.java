package dev.atrium.reaper.cgroup;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The cgroups of one session, below that of its host:
 *
 * <pre>
 *  …/ the host's own
 *     └─ atrium-PID-START
 *         ├─ pane-1
 *         └─ pane-2
 * </pre>
 *
 * <p>A pane's program is forked while the host is in the pane's leaf, so nothing is ever moved
 * late, and whatever it starts is born in there. A leaf is killed by one write, which no fork can
 * outrun, but only if nothing in it is to be spared.
 *
 * <p>Every failure means "do without": the processes are ended one by one, as where there are no
 * cgroups. {@link #enter} and {@link #leave} change the whole process; one fork at a time.
 */
public final class SessionCgroup implements Containment {
  private static final String SESSION = "atrium-";
  private static final String PANE = "pane-";
  private static final String MEMBERS = "cgroup.procs";
  private static final String KILL = "cgroup.kill";

  private final CgroupTree tree;
  private final Path folder;
  private final String path;

  private SessionCgroup(CgroupTree tree, ProcessId host) {
    this.tree = tree;
    String name = SESSION + host.pid() + "-" + host.start();
    folder = tree.own().resolve(name);
    path = (tree.path().equals("/") ? "" : tree.path()) + "/" + name;
  }

  /**
   * Makes the session's group; for the host, before it has a pane.
   *
   * @return null where groups cannot be made or killed
   */
  public static @Nullable SessionCgroup create(@Nullable CgroupTree tree, ProcessId host) {
    if (tree == null || !tree.isOurs()) {
      return null;
    }
    SessionCgroup made = new SessionCgroup(tree, host);
    try {
      Files.createDirectory(made.folder);
    } catch (IOException e) {
      return null;
    }
    // Linux 5.14 and later.
    if (!Files.isWritable(made.folder.resolve(KILL))) {
      made.remove();
      return null;
    }
    return made;
  }

  /** The group that a host made, or null; for whoever finishes what that host cannot. */
  public static @Nullable SessionCgroup existing(@Nullable CgroupTree tree, ProcessId host) {
    if (tree == null) {
      return null;
    }
    SessionCgroup made = new SessionCgroup(tree, host);
    return Files.isDirectory(made.folder, LinkOption.NOFOLLOW_LINKS) ? made : null;
  }

  private Path leaf(int pane) {
    return folder.resolve(PANE + pane);
  }

  /** The path of a pane's leaf, as {@code /proc/PID/cgroup} shows it. */
  @Override
  public String path(int pane) {
    return path + "/" + PANE + pane;
  }

  /** Moves this process into a new leaf: what it forks is born there. Call {@link #leave} after. */
  @Override
  public void enter(int pane) {
    try {
      Files.createDirectory(leaf(pane));
    } catch (IOException e) {
      return;
    }
    move(leaf(pane));
  }

  /** Moves this process back to where it came from. */
  @Override
  public void leave() {
    move(tree.own());
  }

  /**
   * Moves this process out of a pane's leaf, to where the pane's session was started; for what is
   * meant to outlive the pane. Nothing happens to a process that is in no leaf.
   *
   * @param owner the cgroup of the session's host
   */
  public static void escape(@Nullable CgroupTree tree, String owner) {
    String before = owner.equals("/") ? "" : owner;
    if (tree != null && tree.path().startsWith(before + "/" + SESSION)) {
      move(tree.folder(owner));
    }
  }

  private static void move(Path group) {
    boolean moved = write(group.resolve(MEMBERS), "0");
    if (Debug.ON) {
      Debug.mark("cgroup", "this process into " + group + ": " + (moved ? "done" : "refused"));
    }
  }

  /** The pane in whose leaf, or below it, a process is, or a negative number. */
  @Override
  public int paneOf(@Nullable String cgroup) {
    String before = path + "/" + PANE;
    if (cgroup == null || !cgroup.startsWith(before)) {
      return -1;
    }
    int end = cgroup.indexOf('/', before.length());
    String number = cgroup.substring(before.length(), end < 0 ? cgroup.length() : end);
    return number.matches("[1-9][0-9]{0,8}") ? Integer.parseInt(number) : -1;
  }

  @Override
  public boolean kill(int pane, IntPredicate spared) {
    return kill(leaf(pane), spared);
  }

  /** As {@link #kill}, for every leaf by itself. */
  public void killAll(IntPredicate spared) {
    for (Path leaf : groups(folder)) {
      kill(leaf, spared);
    }
  }

  private static boolean kill(Path leaf, IntPredicate spared) {
    List<Integer> members = new ArrayList<>();
    collect(leaf, members);
    int self = Posix.pid();
    // 0 is a process that lives outside of our pid namespace: nobody whom we know.
    boolean possible =
        !members.isEmpty()
            && members.stream().noneMatch(pid -> pid <= 1 || pid == self || spared.test(pid));
    boolean done = possible && write(leaf.resolve(KILL), "1");
    if (Debug.ON && !members.isEmpty()) {
      Debug.mark("cgroup", "SIGKILL to " + leaf + ": " + (done ? "done" : "not done"));
    }
    return done;
  }

  private static void collect(Path group, List<Integer> members) {
    try {
      for (String line : Files.readAllLines(group.resolve(MEMBERS), StandardCharsets.US_ASCII)) {
        members.add(Integer.parseInt(line));
      }
    } catch (IOException e) {
      return;
    }
    groups(group).forEach(below -> collect(below, members));
  }

  /** The numbers of all processes in the session's leaves. */
  public List<Integer> members() {
    List<Integer> members = new ArrayList<>();
    collect(folder, members);
    return members;
  }

  /** Removes a pane's leaf, if nobody is left in it. */
  @Override
  public void remove(int pane) {
    remove(leaf(pane));
  }

  /** Removes all groups of the session in which nobody is left. */
  @Override
  public void remove() {
    remove(folder);
  }

  /** Deepest first, since a pane's program may have made groups below its own. */
  private static void remove(Path group) {
    groups(group).forEach(SessionCgroup::remove);
    try {
      Files.deleteIfExists(group);
    } catch (IOException e) {
      if (Debug.ON) {
        Debug.mark("cgroup", group + " stays: " + e.getMessage());
      }
    }
  }

  private static List<Path> groups(Path group) {
    List<Path> groups = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(group)) {
      for (Path entry : entries) {
        if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
          groups.add(entry);
        }
      }
    } catch (IOException e) {
      // It is gone, or the pane's user took the right to look: then it is left alone.
      return groups;
    }
    return groups;
  }

  private static boolean write(Path file, String text) {
    try {
      Files.write(file, text.getBytes(StandardCharsets.US_ASCII), StandardOpenOption.WRITE);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
