package dev.atrium.app.host;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Environment;
import dev.atrium.posix.Errno;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Tty;
import dev.atrium.posix.WindowSize;
import dev.atrium.reaper.cgroup.CgroupTree;
import dev.atrium.reaper.record.StateDirectory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What this machine offers for the promise that nothing outlives its pane. */
public final class Findings {
  /** How much a finding matters. */
  public enum Verdict {
    YES("yes    "),
    /** Not here; atrium does it another way. */
    NO("no     "),
    /** Not here, and the promise suffers. */
    MISSING("MISSING");

    private final String text;

    Verdict(String text) {
      this.text = text;
    }

    /** Seven characters. */
    public String text() {
      return text;
    }
  }

  /**
   * One line of the table.
   *
   * @param what the thing looked for
   * @param verdict whether it is here
   * @param detail what follows from that
   */
  public record Finding(String what, Verdict verdict, String detail) {}

  private final List<Finding> found = new ArrayList<>();
  private final ProcessTable table = ProcessTable.open();
  private final int self = Posix.pid();

  private Findings() {}

  /** Looks at everything; changes nothing but this process. */
  public static List<Finding> ofThisMachine() {
    Findings findings = new Findings();
    findings.java();
    findings.kinship();
    findings.descriptors();
    findings.marks();
    findings.cgroup();
    findings.state();
    findings.terminal();
    return findings.found;
  }

  private void add(String what, Verdict verdict, String detail) {
    found.add(new Finding(what, verdict, detail));
  }

  private void add(String what, boolean here, String with, String without) {
    add(what, here ? Verdict.YES : Verdict.NO, here ? with : without);
  }

  private void java() {
    String version = System.getProperty("java.version") + ", " + System.getProperty("java.home");
    add("java", Verdict.YES, version);
  }

  private void kinship() {
    add(
        "child subreaper",
        Posix.becomeSubreaper(),
        "what a killed host leaves becomes the watchdog's child, daemons included",
        "after a killed host, only what record or marker name is ended");
    add(
        "children lists",
        table.children(self) != null,
        "ending wins against a program that keeps forking",
        "the whole process table is read instead");
  }

  private void descriptors() {
    int pidfd = Posix.pidfdOpen(self);
    add(
        "pidfd",
        pidfd >= 0,
        "a signal cannot hit a process that got the number of a dead one",
        "the start time is compared right before each signal");
    if (pidfd < 0) {
      return;
    }
    int answer = Posix.pidfdSignalGroup(pidfd, 0);
    add(
        "pidfd to a group",
        answer != -Errno.EINVAL,
        "a group is reached even if its leader is dead",
        "group members are signalled one by one");
    Descriptors.close(pidfd);
  }

  private void marks() {
    long limit = Posix.softLimit(Posix.RLIMIT_MSGQUEUE);
    boolean readable = table.messageQueueLimit(self) != ProcessTable.UNKNOWN;
    add(
        "brand by rlimit",
        readable && limit != Posix.NO_LIMIT && limit > 0,
        "a pane is known for a process that cleared its environment",
        "such a process is known by kinship alone while it has a parent");
  }

  private void cgroup() {
    CgroupTree tree = CgroupTree.find();
    add(
        "cgroup v2, writable",
        tree != null && tree.isOurs(),
        "each pane gets a leaf, ended by one write to cgroup.kill",
        "not needed; systemd-run --user --scope -p Delegate=yes atrium would give one");
  }

  private void state() {
    StateDirectory.Located located = StateDirectory.create(System.getenv(), Posix.effectiveUid());
    located
        .refusals()
        .forEach(r -> add("state directory", Verdict.NO, r.candidate() + " " + r.reason()));
    StateDirectory directory = located.directory();
    if (directory == null) {
      add("state directory", Verdict.MISSING, "no place is usable, so nothing can be recorded");
    } else {
      add("state directory", Verdict.YES, directory.root().toString());
    }
  }

  private void terminal() {
    boolean here = Descriptors.isTerminal(0) && Descriptors.isTerminal(1);
    @Nullable WindowSize size = here ? Tty.size(0) : null;
    String term = Debug.escape(System.getenv().getOrDefault("TERM", "(not set)"));
    String shape = size == null ? "" : ", " + size.columns() + "x" + size.rows();
    add("terminal", here, "TERM " + term + shape, "standard input and output are no terminal");
    String locale = Environment.locale(Environment.ofUser());
    boolean utf8 = Environment.isUtf8(locale);
    add("UTF-8 locale", utf8, Debug.escape(locale), "borders are drawn in ASCII");
  }
}
