package dev.atrium.reaper.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Environment;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Spawn;
import dev.atrium.reaper.Tagged;
import dev.atrium.reaper.record.CrashRegistry;
import dev.atrium.reaper.record.KeptSessions;
import dev.atrium.reaper.record.Namespaces;
import dev.atrium.reaper.record.OwnedFiles;
import dev.atrium.reaper.record.Owner;
import dev.atrium.reaper.record.RecordFormat;
import dev.atrium.reaper.record.SessionMarker;
import dev.atrium.reaper.record.SessionOrigin;
import dev.atrium.reaper.record.Stamp;
import dev.atrium.reaper.record.StateDirectory;
import dev.atrium.reaper.record.Whereabouts;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real processes that are, or only look like, what a dead session left behind. */
class CollectorTest {
  private static final Collector.Options SWEEP =
      new Collector.Options(false, true, Duration.ofMillis(300));
  private static final Collector.Options DRY =
      new Collector.Options(true, true, Duration.ofMillis(300));

  private final ProcessTable table = ProcessTable.open();
  private final Namespaces here = Whereabouts.here();
  private final List<ProcessId> started = new ArrayList<>();
  private final Tagged tagged = new Tagged();
  private @Nullable StateDirectory place;

  private StateDirectory state() {
    return Objects.requireNonNull(place);
  }

  @BeforeEach
  void place(@TempDir Path directory) {
    String path = directory.resolve("state").toString();
    place =
        StateDirectory.create(Map.of("ATRIUM_STATE_DIR", path), Posix.effectiveUid()).directory();
  }

  @AfterEach
  void endWhatWasStarted() {
    List<ProcessId> all = new ArrayList<>(started);
    all.addAll(tagged.running());
    for (ProcessId id : all) {
      if (table.isRunning(id)) {
        Posix.kill(id.pid(), Signal.KILL.number());
      }
      Posix.waitFor(id.pid(), 0);
    }
    Tagged.await("nothing is left", () -> tagged.running().isEmpty());
  }

  /** A process of its own session whose environment is exactly {@code environment}. */
  private ProcessId start(Map<String, String> environment, String... command) {
    int pid =
        Spawn.of(List.of(command))
            .environment(new Environment().setAll(environment))
            .inOwnSession()
            .start();
    Tagged.await("it runs its own program", () -> hasExeced(pid));
    ProcessId id = Objects.requireNonNull(table.identify(pid));
    started.add(id);
    return id;
  }

  /** Its new memory is in place before its arguments and environment can be read from it. */
  private boolean hasExeced(int pid) {
    ProcessView seen = table.look(pid);
    return seen != null
        && (seen.flags() & 0x40) == 0
        && !Tagged.line(Path.of("/proc", String.valueOf(pid))).isEmpty();
  }

  private ProcessId sleeper(Map<String, String> environment) {
    return start(environment, "/bin/sleep", tagged.tag());
  }

  /** A process that was there and is gone, so that its identity is a dead owner's. */
  private ProcessId deadOwner() {
    int pid = Spawn.of(List.of("/bin/true")).start();
    Tagged.await("it is there", () -> table.identify(pid) != null);
    ProcessId id = Objects.requireNonNull(table.identify(pid));
    Posix.waitFor(pid, 0);
    return id;
  }

  private static String marker(ProcessId owner) {
    return new SessionMarker(owner).format();
  }

  private Map<String, String> markedBy(ProcessId owner) {
    return Map.of(
        "ATRIUM_SESSION",
        marker(owner),
        "ATRIUM_SESSION_NS",
        new SessionOrigin(here, "/").format());
  }

  private Owner owner(ProcessId id) {
    return new Owner(id, null, here, Whereabouts.machine(), "/");
  }

  /**
   * The table, but only this JVM, who is above it and what this test started: other tests on this
   * machine have dead sessions of their own.
   */
  private ProcessTable onlyOurs() {
    ProcessTable real = ProcessTable.open();
    return (ProcessTable)
        Proxy.newProxyInstance(
            ProcessTable.class.getClassLoader(),
            new Class<?>[] {ProcessTable.class},
            (proxy, method, arguments) -> {
              if (!method.getName().equals("forEach")) {
                return method.invoke(real, arguments);
              }
              Set<Integer> ours = ours();
              @SuppressWarnings("unchecked")
              Consumer<ProcessView> visitor = (Consumer<ProcessView>) arguments[0];
              Consumer<ProcessView> filtered =
                  seen -> {
                    if (ours.contains(seen.pid())) {
                      visitor.accept(seen);
                    }
                  };
              real.forEach(filtered);
              return null;
            });
  }

  private Set<Integer> ours() {
    Set<Integer> ours = new HashSet<>();
    ProcessTable look = ProcessTable.open();
    for (int pid = Posix.pid(); pid > 0 && ours.add(pid); ) {
      ProcessView seen = look.look(pid);
      pid = seen == null ? 0 : seen.parent();
    }
    started.forEach(id -> ours.add(id.pid()));
    tagged.running().forEach(id -> ours.add(id.pid()));
    for (int child : Objects.requireNonNull(look.children(Posix.pid()))) {
      ours.add(child);
    }
    return ours;
  }

  private SweepReport sweep() {
    return new Collector(state(), onlyOurs()).sweep(SWEEP);
  }

  private void lives(ProcessId decoy, String because) {
    SweepReport report = sweep();

    assertThat(table.isRunning(decoy)).isTrue();
    assertThat(report.victims()).extracting(SweepReport.Victim::id).doesNotContain(decoy);
    assertThat(report.skipped())
        .anySatisfy(
            skipped -> {
              assertThat(skipped.what()).contains(Integer.toString(decoy.pid()));
              assertThat(skipped.why()).contains(because);
            });
  }

  @Test
  void whatGoesOnStartingSessionsIsStoppedAndNothingOfItIsLeft() {
    String loop = "trap '' HUP TERM; while :; do setsid sleep $0 & sleep .02; done";
    start(markedBy(deadOwner()), "/bin/bash", "-c", loop, tagged.tag());
    Tagged.await("some have been started", () -> tagged.running().size() > 4);
    assertThat(sweep().survivors()).isZero();
    assertThat(tagged.running()).isEmpty();
  }

  @Test
  void aPaneRootOfADeadOwnerIsCollected() {
    ProcessId root = sleeper(markedBy(deadOwner()));

    SweepReport report = sweep();

    assertThat(report.victims()).extracting(SweepReport.Victim::id).contains(root);
    assertThat(report.exitStatus()).isZero();
    assertThat(table.isRunning(root)).isFalse();
  }

  @Test
  void itsWholeGroupGoesWithIt() {
    start(markedBy(deadOwner()), "/bin/bash", "-c", "sleep " + tagged.tag() + " & wait; :");
    Tagged.await("both run", () -> tagged.running().size() == 2 && tagged.sleeping().size() == 1);

    assertThat(sweep().victims()).hasSizeGreaterThanOrEqualTo(2);
    assertThat(tagged.running()).isEmpty();
  }

  @Test
  void whoIgnoresEverythingIsKilled() {
    ProcessId root =
        start(
            markedBy(deadOwner()),
            "/bin/bash",
            "-c",
            "trap '' HUP TERM; : " + tagged.tag() + "; while :; do sleep 0.05; done");
    Tagged.awaitChildOf(root); // So it is past its trap.

    assertThat(sweep().victims())
        .filteredOn(victim -> victim.id().equals(root))
        .extracting(victim -> victim.fate().ended())
        .containsExactly("KILL");
  }

  @Test
  void aDryRunOnlyShows() {
    ProcessId root = sleeper(markedBy(deadOwner()));

    SweepReport report = new Collector(state(), onlyOurs()).sweep(DRY);

    assertThat(report.victims()).extracting(SweepReport.Victim::id).contains(root);
    assertThat(table.isRunning(root)).isTrue();
    assertThat(String.join("\n", SweepText.lines(report, false))).contains("would be ended");
  }

  @Test
  void theMarkerOfALivingOwnerProtects() {
    ProcessId self = Objects.requireNonNull(table.identify(Posix.pid()));

    lives(sleeper(markedBy(self)), "alive");
  }

  @Test
  void theMarkerOfAStoppedOwnerProtects() {
    ProcessId owner = sleeper(Map.of());
    Posix.kill(owner.pid(), Signal.STOP.number());

    lives(sleeper(markedBy(owner)), "alive");
  }

  @Test
  void aZombieOwnerIsGone() {
    int pid = Spawn.of(List.of("/bin/true")).start();
    Posix.peek(pid, 0);
    ProcessId zombie = Objects.requireNonNull(table.identify(pid));
    ProcessId root = sleeper(markedBy(zombie));

    assertThat(sweep().victims()).extracting(SweepReport.Victim::id).contains(root);
    Posix.waitFor(pid, 0);
  }

  @Test
  void anOwnerWhoseNumberIsInUseAgainIsGone() {
    ProcessId later = sleeper(Map.of());
    ProcessId owner = new ProcessId(later.pid(), later.start() - 1);
    ProcessId root = sleeper(markedBy(owner));

    assertThat(sweep().victims()).extracting(SweepReport.Victim::id).containsOnlyOnce(root);
    assertThat(table.isRunning(later)).isTrue();
  }

  @Test
  void anotherBootProtects() {
    String origin =
        new SessionOrigin(new Namespaces("another", here.pid(), here.time()), "/").format();

    lives(
        sleeper(Map.of("ATRIUM_SESSION", marker(deadOwner()), "ATRIUM_SESSION_NS", origin)),
        "another boot or namespace");
  }

  @Test
  void anotherNamespaceProtects() {
    String origin = new SessionOrigin(new Namespaces(here.boot(), 1, here.time()), "/").format();

    lives(
        sleeper(Map.of("ATRIUM_SESSION", marker(deadOwner()), "ATRIUM_SESSION_NS", origin)),
        "another boot or namespace");
  }

  @Test
  void aMalformedOriginProtects() {
    lives(
        sleeper(Map.of("ATRIUM_SESSION", marker(deadOwner()), "ATRIUM_SESSION_NS", "rubbish")),
        "another boot or namespace");
  }

  @Test
  void anotherCgroupProtects() {
    String origin = new SessionOrigin(here, "/somewhere/else").format();

    lives(
        sleeper(Map.of("ATRIUM_SESSION", marker(deadOwner()), "ATRIUM_SESSION_NS", origin)),
        "cgroup");
  }

  @Test
  void whoIsOlderThanItsOwnerIsLeftAlone() {
    ProcessId dead = deadOwner();

    lives(sleeper(markedBy(new ProcessId(dead.pid(), Long.MAX_VALUE))), "older");
  }

  @Test
  void whoLeadsNoGroupIsLeftAlone() {
    String markers = "ATRIUM_SESSION=" + marker(deadOwner());
    start(
        Map.of(),
        "/bin/bash",
        "-c",
        "env " + markers + " sleep " + tagged.tag() + " & : " + tagged.tag() + "; wait; :");
    Tagged.await("it runs", () -> tagged.sleeping().size() == 1);

    lives(tagged.sleeping().get(0), "group");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "1:5", "0:5", "-1:5", "4711", "2147483648:1", "9223372036854775808:1", "x:y"})
  void aMalformedMarkerIsNone(String text) {
    ProcessId decoy = sleeper(Map.of("ATRIUM_SESSION", text));

    SweepReport report = sweep();

    assertThat(report.victims()).extracting(SweepReport.Victim::id).doesNotContain(decoy);
    assertThat(table.isRunning(decoy)).isTrue();
  }

  @Test
  void whoOnlyLooksLikeAtriumIsLeftAlone() {
    ProcessId decoy =
        start(Map.of(), "/bin/bash", "-c", "exec -a atrium-host sleep " + tagged.tag());

    assertThat(sweep().victims()).extracting(SweepReport.Victim::id).doesNotContain(decoy);
    assertThat(table.isRunning(decoy)).isTrue();
  }

  @Test
  void whatIsKeptIsLeftAlone() throws IOException {
    ProcessId owner = deadOwner();
    ProcessId bySession = sleeper(markedBy(owner));
    KeptSessions.add(state(), bySession);
    ProcessId byItsWord =
        sleeper(Map.of("ATRIUM_SESSION", marker(owner), "ATRIUM_KEEP", marker(owner)));

    SweepReport report = sweep();

    assertThat(report.victims()).isEmpty();
    assertThat(report.kept()).isEqualTo(1);
    assertThat(table.isRunning(bySession)).isTrue();
    assertThat(table.isRunning(byItsWord)).isTrue();
  }

  @Test
  void aStampStandsInForAClearedEnvironment() throws IOException {
    ProcessId owner = deadOwner();
    ProcessId root = sleeper(Map.of());
    stamp(root, owner(owner));

    SweepReport report = sweep();

    assertThat(report.victims())
        .filteredOn(victim -> victim.id().equals(root))
        .extracting(victim -> victim.cause().source())
        .containsExactly(SweepReport.Source.STAMP);
  }

  private Path stamp(ProcessId root, Owner owner) throws IOException {
    Path file = state().stamp(root);
    OwnedFiles.write(file, RecordFormat.format(new Stamp(root, owner)));
    return file;
  }

  @Test
  void aStampThatOthersMayReadIsNotBelieved() throws IOException {
    ProcessId root = sleeper(Map.of());
    Path file = stamp(root, owner(deadOwner()));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));

    assertNotBelieved(root, file, "open to others");
  }

  private void assertNotBelieved(ProcessId decoy, Path file, String because) {
    SweepReport report = sweep();

    assertThat(report.victims()).isEmpty();
    assertThat(table.isRunning(decoy)).isTrue();
    assertThat(report.skipped())
        .contains(
            report.skipped().stream()
                .filter(one -> one.what().equals(file.toString()) && one.why().contains(because))
                .findFirst()
                .orElseThrow());
  }

  @Test
  void aLinkIsNoStamp(@TempDir Path elsewhere) throws IOException {
    ProcessId root = sleeper(Map.of());
    Path file = stamp(root, owner(deadOwner()));
    Path real = Files.move(file, elsewhere.resolve("stamp"));
    Files.createSymbolicLink(file, real);

    assertNotBelieved(root, file, "symbolic link");
  }

  @Test
  void aFileWithTwoNamesIsNoStamp(@TempDir Path elsewhere) throws IOException {
    ProcessId root = sleeper(Map.of());
    Path file = stamp(root, owner(deadOwner()));
    Files.createLink(elsewhere.resolve("other"), file);

    assertNotBelieved(root, file, "hard link");
  }

  @Test
  void aDirectoryIsNoStamp() throws IOException {
    ProcessId root = sleeper(Map.of());
    Path file = state().stamp(root);
    Files.createDirectory(file);

    assertNotBelieved(root, file, "regular file");
  }

  @Test
  void aHugeStampIsNotRead() throws IOException {
    ProcessId root = sleeper(Map.of());
    Path file = state().stamp(root);
    OwnedFiles.write(file, new byte[10_000_000]);

    assertNotBelieved(root, file, "too large");
  }

  @Test
  void aStampUnderAnotherNameIsNotBelieved() throws IOException {
    ProcessId root = sleeper(Map.of());
    Path file = stamp(root, owner(deadOwner()));
    Path renamed = Files.move(file, file.resolveSibling(root.pid() + "-1.json"));

    assertNotBelieved(root, renamed, "named after");
  }

  @Test
  void aStampOfAnOlderProcessOfThatNumberIsPruned() throws IOException {
    ProcessId later = sleeper(Map.of());
    Path file = stamp(new ProcessId(later.pid(), later.start() - 1), owner(deadOwner()));

    assertThat(sweep().victims()).isEmpty();
    assertThat(table.isRunning(later)).isTrue();
    assertThat(file).doesNotExist();
  }

  @Test
  void anOwnerOfAnotherUserIsNotBelieved() throws IOException {
    org.junit.jupiter.api.Assumptions.assumeTrue(Posix.effectiveUid() == 0, "needs root");
    ProcessId root = sleeper(Map.of());
    Path file = stamp(root, owner(deadOwner()));
    Files.setAttribute(file, "unix:uid", 65534);

    assertNotBelieved(root, file, "belongs to user 65534");
  }

  private void registry(Owner owner, CrashRegistry registry) throws IOException {
    state().createSession(owner.id());
    OwnedFiles.write(state().registry(owner.id()), RecordFormat.format(registry));
  }

  @Test
  void whatTheRecordOfADeadSessionNamesIsCollected() throws IOException {
    Owner owner = owner(deadOwner());
    ProcessId root = sleeper(Map.of());
    ProcessId escapee = sleeper(Map.of());
    registry(
        owner,
        new CrashRegistry(
            owner,
            List.of(new CrashRegistry.Pane(1, root, null)),
            List.of(
                new CrashRegistry.Descendant(
                    escapee, 1, escapee.pid(), escapee.start(), "sleep"))));

    SweepReport report = sweep();

    assertThat(report.victims()).extracting(SweepReport.Victim::id).contains(root, escapee);
    assertThat(state().session(owner.id())).doesNotExist();
  }

  @Test
  void aRecordedNumberThatWasGivenAwayIsNotTouched() throws IOException {
    Owner owner = owner(deadOwner());
    ProcessId later = sleeper(Map.of());
    ProcessId recorded = new ProcessId(later.pid(), later.start() - 1);
    registry(
        owner,
        new CrashRegistry(
            owner,
            List.of(new CrashRegistry.Pane(1, recorded, null)),
            List.of(
                new CrashRegistry.Descendant(
                    new ProcessId(later.pid(), 1), 1, later.pid(), 1, "x"))));

    assertThat(sweep().victims()).isEmpty();
    assertThat(table.isRunning(later)).isTrue();
  }

  @Test
  void theRecordOfALivingSessionIsLeftAlone() throws IOException {
    Owner self = Whereabouts.self(table);
    ProcessId pane = sleeper(Map.of());
    registry(
        self, new CrashRegistry(self, List.of(new CrashRegistry.Pane(1, pane, null)), List.of()));

    SweepReport report = sweep();

    assertThat(report.victims()).isEmpty();
    assertThat(table.isRunning(pane)).isTrue();
    assertThat(state().registry(self.id())).exists();
  }

  @Test
  void theRecordOfAnotherMachineIsLeftWhereItIs() throws IOException {
    Owner other =
        new Owner(deadOwner(), null, new Namespaces("another", 1, 1), "other-machine", "/");
    ProcessId decoy = sleeper(Map.of());
    registry(
        other,
        new CrashRegistry(other, List.of(new CrashRegistry.Pane(1, decoy, null)), List.of()));

    assertThat(sweep().victims()).isEmpty();
    assertThat(table.isRunning(decoy)).isTrue();
    assertThat(state().registry(other.id())).exists();
  }

  @Test
  void ourOwnGroupAndAncestorsAreSafeFromAnyRecord() throws IOException {
    Owner owner = owner(deadOwner());
    int parent = Posix.parentPid();
    ProcessId above = Objects.requireNonNull(table.identify(parent));
    ProcessId self = Objects.requireNonNull(table.identify(Posix.pid()));
    registry(
        owner,
        new CrashRegistry(
            owner,
            List.of(new CrashRegistry.Pane(1, self, null), new CrashRegistry.Pane(2, above, null)),
            List.of()));

    assertThat(new Collector(state(), onlyOurs()).sweep(DRY).victims()).isEmpty();
    assertThat(sweep().victims()).isEmpty();
    assertThat(table.isRunning(above)).isTrue();
  }

  @Test
  void withoutAnyRecordThereIsNothingToDo() {
    SweepReport report = new Collector(null, onlyOurs()).sweep(SWEEP);

    assertThat(report.victims()).isEmpty();
    assertThat(report.exitStatus()).isZero();
    assertThat(SweepText.lines(report, false)).containsExactly("nothing to collect");
  }

  @Test
  void whatAProcessCallsItselfIsEscaped() {
    ProcessId root =
        start(
            markedBy(deadOwner()),
            "/usr/bin/python3",
            "-c",
            "open('/proc/self/comm','w').write('a\\x1b[2Jb');import time;time.sleep(1000) # "
                + tagged.tag());
    Tagged.await(
        "it has its name",
        () -> Objects.requireNonNull(table.read(root.pid())).name().startsWith("a"));

    String line = SweepText.lines(sweep(), false).get(0);

    assertThat(line).contains("a\\x1b[2Jb").doesNotContain("\u001b");
  }
}
