package dev.atrium.reaper.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProcessTreeTest {
  private static final int OWN_SESSION = 50;
  private static final ProcessTree.Bounds OPEN = new ProcessTree.Bounds(OWN_SESSION, i -> false);

  /** init, the user's shell 50, the host 100 and the roots of panes 1 and 2. */
  private static Tables session() {
    return new Tables()
        .running(1, 0, 1, 1)
        .running(50, 1, 50, 50)
        .running(60, 50, 60, 50)
        .running(100, 60, 60, 50)
        .running(200, 100, 200, 200)
        .running(300, 100, 300, 300);
  }

  private static List<ProcessTree.Seed> roots() {
    return List.of(seed(200, 1), seed(300, 2));
  }

  private static ProcessTree.Seed seed(int pid, int pane) {
    return new ProcessTree.Seed(new ProcessId(pid, pid), pane);
  }

  private static List<Integer> pane(ProcessTree tree, int pane) {
    return IntStream.range(0, tree.table().size())
        .filter(i -> tree.paneOf(i) == pane)
        .mapToObj(tree.table()::pid)
        .toList();
  }

  @Test
  void aPaneIsItsRootAndWhatIsBelow() {
    ProcessSnapshot table =
        session().running(210, 200, 210, 200).running(211, 210, 210, 200).snapshot();

    ProcessTree tree = ProcessTree.grow(table, roots(), OPEN);

    assertThat(pane(tree, 1)).containsExactly(200, 210, 211);
    assertThat(pane(tree, 2)).containsExactly(300);
  }

  @Test
  void whoOpenedASessionOfItsOwnIsStillBelow() {
    ProcessSnapshot table =
        session().running(210, 200, 210, 210).running(211, 210, 211, 211).snapshot();

    assertThat(pane(ProcessTree.grow(table, roots(), OPEN), 1)).containsExactly(200, 210, 211);
  }

  @Test
  void anOrphanIsFoundByItsGroupAndSession() {
    ProcessSnapshot table =
        session().running(210, 100, 200, 200).running(310, 100, 310, 300).snapshot();

    ProcessTree tree = ProcessTree.grow(table, roots(), OPEN);

    assertThat(pane(tree, 1)).containsExactly(200, 210);
    assertThat(pane(tree, 2)).containsExactly(300, 310);
  }

  @Test
  void anOrphanInASessionThatADescendantOpenedIsFound() {
    ProcessSnapshot table =
        session().running(210, 200, 210, 210).running(211, 100, 211, 210).snapshot();

    assertThat(pane(ProcessTree.grow(table, roots(), OPEN), 1)).containsExactly(200, 210, 211);
  }

  @Test
  void anAttributedOrphanBringsWhatItsSessionHolds() {
    ProcessSnapshot table =
        session()
            .running(211, 100, 211, 210)
            .running(212, 100, 212, 210)
            .running(213, 212, 213, 213)
            .snapshot();
    List<ProcessTree.Seed> seeds = new ArrayList<>(roots());
    seeds.add(seed(211, 2));

    assertThat(pane(ProcessTree.grow(table, seeds, OPEN), 2)).containsExactly(211, 212, 213, 300);
  }

  @Test
  void anUnknownOrphanBelongsToNobody() {
    ProcessSnapshot table = session().running(400, 100, 400, 400).snapshot();

    ProcessTree tree = ProcessTree.grow(table, roots(), OPEN);

    assertThat(tree.paneOf(table.indexOf(400))).isEqualTo(ProcessTree.NOBODY);
  }

  @Test
  void aRootWhoseNumberWasRecycledBringsNothing() {
    ProcessSnapshot table =
        new Tables()
            .running(1, 0, 1, 1)
            .row(new ProcessSnapshot.Row(new ProcessId(200, 999), 1, 200, 200, false))
            .row(new ProcessSnapshot.Row(new ProcessId(210, 1000), 200, 200, 200, false))
            .snapshot();

    ProcessTree tree = ProcessTree.grow(table, List.of(seed(200, 1)), OPEN);

    assertThat(pane(tree, 1)).isEmpty();
  }

  @Test
  void nobodyIsOlderThanItsParent() {
    ProcessSnapshot table =
        session()
            .row(new ProcessSnapshot.Row(new ProcessId(210, 20), 200, 210, 210, false))
            .row(new ProcessSnapshot.Row(new ProcessId(211, 20), 1, 211, 200, false))
            .snapshot();

    assertThat(pane(ProcessTree.grow(table, roots(), OPEN), 1)).containsExactly(200);
  }

  @Test
  void whatIsKeptStaysWithAllThatIsBelow() {
    ProcessSnapshot table =
        session()
            .running(210, 200, 210, 210)
            .running(211, 210, 210, 210)
            .running(212, 211, 212, 212)
            .snapshot();
    ProcessTree.Bounds bounds = new ProcessTree.Bounds(OWN_SESSION, i -> table.session(i) == 210);

    ProcessTree tree = ProcessTree.grow(table, roots(), bounds);

    assertThat(pane(tree, 1)).containsExactly(200);
    assertThat(tree.isBarred(table.indexOf(210))).isTrue();
  }

  @Test
  void ourOwnSessionIsNobodysEvenIfItsOpenerIsGone() {
    ProcessSnapshot table =
        new Tables()
            .running(1, 0, 1, 1)
            .running(70, 1, 70, 50)
            .running(100, 1, 60, 50)
            .running(101, 100, 101, 50)
            .snapshot();

    ProcessTree tree = ProcessTree.grow(table, List.of(seed(101, 1)), OPEN);

    assertThat(pane(tree, 1)).containsExactly(101);
  }

  @Test
  void aDeadRootStillHoldsItsTreeTogether() {
    ProcessSnapshot table =
        session().dead(400, 100, 400, 400).running(410, 100, 410, 400).snapshot();

    assertThat(pane(ProcessTree.grow(table, List.of(seed(400, 3)), OPEN), 3))
        .containsExactly(400, 410);
  }

  @Test
  void aLongChainOfFallingPidsIsFollowed() {
    Tables tables = new Tables().row(row(900, 1));
    for (int pid = 899; pid > 600; pid--) {
      tables.row(row(pid, pid + 1));
    }

    ProcessTree tree =
        ProcessTree.grow(
            tables.snapshot(), List.of(new ProcessTree.Seed(new ProcessId(900, 5), 1)), OPEN);

    assertThat(pane(tree, 1)).hasSize(300);
  }

  private static ProcessSnapshot.Row row(int pid, int parent) {
    return new ProcessSnapshot.Row(new ProcessId(pid, 5), parent, pid, 2, false);
  }
}
