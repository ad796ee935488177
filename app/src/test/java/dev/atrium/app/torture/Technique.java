package dev.atrium.app.torture;

import dev.atrium.posix.Signal;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * A way to get out of sight of whoever ends a pane: what is typed into its shell ({@code $T} is the
 * tag, {@code $F} a folder), and how to tell that it has come to where it wants to be.
 */
enum Technique {
  BACKGROUND_JOB(
      "sleep $T &",
      (mine, pane) ->
          one(mine, s -> pane.isShellsChild(s) && leadsGroup(s) && pane.isInShellsSession(s))),
  NOHUP(
      "nohup sleep $T > /dev/null 2>&1 &",
      (mine, pane) -> one(mine, s -> pane.isShellsChild(s) && s.ignores(Signal.HUP))),
  DISOWNED(
      "sleep $T & disown; jobs -p | grep -qx $! || : > $F/disowned",
      (mine, pane) ->
          one(mine, pane::isShellsChild) && Files.exists(pane.folder().resolve("disowned"))),
  SETSID(
      "(setsid sleep $T; :) &",
      (mine, pane) ->
          one(mine, s -> leadsSession(s) && !pane.isAdopted(s) && !pane.isShellsChild(s))),
  SETSID_FORK(
      "setsid --fork sleep $T",
      (mine, pane) -> one(mine, s -> leadsSession(s) && pane.isAdopted(s))),
  CLEARED_ENVIRONMENT(
      "env -i sleep $T &",
      (mine, pane) -> one(mine, s -> pane.isShellsChild(s) && !s.hasEnvironment())),
  NODE_DETACHED(
      "node -e 'require(\"child_process\").spawn(\"sleep\",[process.argv[1]],"
          + "{detached:true,stdio:\"ignore\"}).unref()' $T &",
      (mine, pane) -> one(mine, s -> leadsSession(s) && pane.isAdopted(s))),
  OWN_GROUP(
      "bash -c 'set -m; sleep $0 & wait' $T &",
      (mine, pane) ->
          mine.size() == 2
              && any(mine, s -> leadsGroup(s) && pane.isInShellsSession(s) && childOf(s, mine))),
  OWN_SESSION(
      "script -qc \"exec sleep $T\" /dev/null < /dev/null > /dev/null 2>&1 &",
      (mine, pane) -> any(mine, s -> leadsSession(s) && pane.hasAnotherTerminal(s))),
  DAEMON(
      "( ( cd /; setsid sh -c 'sleep $0 & exit 0' $T ) > /dev/null 2>&1 < /dev/null & )",
      (mine, pane) -> one(mine, s -> isDaemon(s, pane) && s.hasEnvironment())),
  DAEMON_WITH_CLEARED_ENVIRONMENT(
      "( ( cd /; exec env -i setsid sh -c 'sleep $0 & exit 0' $T )"
          + " > /dev/null 2>&1 < /dev/null & )",
      (mine, pane) -> one(mine, s -> isDaemon(s, pane) && !s.hasEnvironment())),
  IGNORES_HUP_TERM_INT(
      "(trap '' HUP TERM INT QUIT; exec sleep $T) &",
      (mine, pane) ->
          one(mine, s -> s.ignores(Signal.HUP) && s.ignores(Signal.TERM) && s.ignores(Signal.INT))),
  STOPPED_JOB(
      "(trap '' HUP TERM; exec sleep $T) & became $! $T; kill -STOP $!",
      (mine, pane) -> one(mine, s -> s.isStopped() && pane.isShellsChild(s))),
  STOPPED_SESSION(
      "setsid --fork bash -c 'sleep $0 & became $! $0; kill -STOP $! $$' $T",
      (mine, pane) ->
          mine.size() == 2
              && mine.stream().allMatch(s -> s.isStopped() && !pane.isInShellsSession(s))
              && any(mine, s -> !leadsSession(s) && childOf(s, mine))),
  ORPHAN_CHAIN(
      "bash -c '(sleep $0 & echo $! > $1; wait) & until [ -s $1 ]; do :; done;"
          + " kill -9 $!; exec sleep $0' $T $F/chain &",
      (mine, pane) ->
          mine.size() == 2
              && any(mine, pane::isShellsChild)
              && any(mine, s -> pane.isAdopted(s) && !leadsGroup(s))),
  KEEPS_FORKING(
      "perl -MPOSIX -e 'while (-e $ARGV[1]) { fork and POSIX::_exit(0);"
          + " setsid() > 0 and POSIX::write(9, \"h\", 1);"
          + " select undef, undef, undef, 0.005 }' $T $F/go 9> $F/lifeline &",
      (mine, pane) -> pane.judge().hops() >= 10),
  MAIN_THREAD_ENDED(
      "python3 -c 'import ctypes, threading, time;"
          + " threading.Thread(target=time.sleep, args=(1e6,)).start();"
          + " ctypes.CDLL(None).pthread_exit(None)' $T &",
      (mine, pane) -> mine.size() == 1 && mine.get(0).status().isZombie()),
  BORN_IN_A_TRAP(
      "bash -c 'trap \"setsid sleep $0 & exit\" HUP TERM; while :; do sleep 0.2; done' $T &",
      (mine, pane) ->
          mine.size() == 1
              && mine.get(0).catches(Signal.TERM)
              && mine.get(0).catches(Signal.HUP)
              && pane.isShellsChild(mine.get(0)));

  /** What the scripts above share. */
  static final String PREAMBLE =
      """
      became() { until [ "$(tr -d '\\0' < /proc/$1/cmdline)" = "sleep$2" ]; do :; done; }
      export -f became
      """;

  private final String script;

  @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
  private final BiPredicate<List<Seen>, Surroundings> inPlace;

  Technique(String script, BiPredicate<List<Seen>, Surroundings> inPlace) {
    this.script = script;
    this.inPlace = inPlace;
  }

  /** The lines that start it. */
  String script(Judge judge, String folder) {
    return "T=" + tag(judge) + "; F=" + folder + "\n" + script + "\n";
  }

  String tag(Judge judge) {
    return judge.tag(Arrays.asList(values()).indexOf(this));
  }

  /** Whether {@code mine}, all that has its tag, is in the state that the technique is about. */
  boolean isInPlace(List<Seen> mine, Surroundings pane) {
    return inPlace.test(mine, pane);
  }

  private static boolean one(List<Seen> mine, Predicate<Seen> fact) {
    return mine.size() == 1 && any(mine, fact);
  }

  private static boolean any(List<Seen> mine, Predicate<Seen> fact) {
    return mine.stream().anyMatch(s -> isSleep(s) && fact.test(s));
  }

  private static boolean isSleep(Seen seen) {
    return seen.line().startsWith("sleep\0");
  }

  private static boolean leadsGroup(Seen seen) {
    return seen.status().leadsGroup();
  }

  private static boolean leadsSession(Seen seen) {
    return seen.status().leadsSession();
  }

  private static boolean childOf(Seen seen, List<Seen> mine) {
    return mine.stream().anyMatch(other -> other.pid() == seen.parent());
  }

  /** Its session's leader is gone, as that of a daemon is that wants no terminal ever. */
  private static boolean isDaemon(Seen seen, Surroundings pane) {
    return pane.isAdopted(seen)
        && !leadsSession(seen)
        && !pane.isInShellsSession(seen)
        && !pane.exists(seen.status().session());
  }
}
