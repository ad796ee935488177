package dev.atrium.app.torture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.lifecycle.Outer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every signal that is sent, as strace saw it: never to 0, 1, -1 or anything else that is many. */
class SignalTargetsIT {
  private static final String STRACE =
      "strace -f -qq -y -e trace=kill,tkill,tgkill,pidfd_send_signal -e signal=none -o ";

  private static final Pattern CALL =
      Pattern.compile("(kill|tkill|tgkill|pidfd_send_signal)\\(([^,]*),");

  private static final Pattern PIDFD = Pattern.compile("\\d+<.*pid:(\\d+).*>|(\\d+)<anon_inode.*>");

  private final Judge judge = new Judge();
  private final Outer outer = Outer.alone();

  @BeforeEach
  void straceIsInstalled() {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/strace")), "no strace here");
  }

  @AfterEach
  void clearAway() {
    outer.close();
    judge.clearAway();
  }

  private List<String> calls() throws IOException {
    List<String> calls = new ArrayList<>();
    for (String line : Files.readAllLines(outer.folder().resolve("calls"))) {
      Matcher call = CALL.matcher(line);
      if (call.find()) {
        calls.add(line);
        assertThat(line).satisfies(SignalTargetsIT::hasOneTarget);
      }
    }
    return calls;
  }

  private static void hasOneTarget(String line) {
    Matcher call = CALL.matcher(line);
    assertThat(call.find()).isTrue();
    String target = call.group(2).strip();
    if (call.group(1).equals("pidfd_send_signal")) {
      assertThat(target).as(line).matches(PIDFD);
    } else {
      assertThat(Math.abs(Long.parseLong(target))).as(line).isGreaterThan(1);
    }
  }

  /** Values that mean many processes, or none, in every field of every record and in markers. */
  @Test
  void aSweepOverHostileRecordsSignalsOnlyWhoItVerified() throws IOException {
    Scene.write(outer.folder().resolve("hostile.sh"), HostileRecords.SCRIPT);
    outer.line("N=" + judge.tag(0).substring(0, 9) + " F=$PWD; . ./hostile.sh; clear");
    outer.waitUntil(
        "the records are written", () -> Files.exists(outer.folder().resolve("complete")));
    assertThat(judge.tagged()).hasSizeGreaterThan(15);
    int before = judge.tagged().size();
    Outer.Result result = outer.run(STRACE + "calls atrium reap --verbose");
    assertThat(result.status()).isBetween(0, 1);
    assertThat(result.out()).contains("skipped");
    assertThat(judge.tagged(judge.tag(10))).as("the control").isEmpty();
    assertThat(judge.tagged()).hasSize(before - 1);
    assertThat(calls()).anyMatch(line -> line.contains("pidfd_send_signal("));
  }

  @Test
  void anEndingSignalsOnlyWhoItVerified() throws IOException {
    String tag = judge.tag(1);
    Scene.write(
        outer.folder().resolve("pane"),
        """
        setsid sleep %1$s &
        (trap '' HUP TERM; exec sleep %1$s) &
        env -i setsid sleep %1$s &
        exec sleep %1$s
        """
            .formatted(tag));
    outer.line(
        judge.variable() + " " + STRACE + "calls atrium -n 2 bash " + outer.folder() + "/pane");
    outer.waitUntil(
        "all run", () -> judge.tagged().stream().filter(seen -> seen.sleeps(tag)).count() == 8);
    outer.type("\001x").waitFor("Close the pane?").type("y");
    outer.waitUntil("one pane is gone", () -> judge.tagged().size() == 4);
    outer.type("\001q").waitFor("Quit?").type("y").waitFor("OUTER:");
    outer.waitUntil("the other, too", () -> Judge.none(judge::tagged));
    assertThat(calls()).anyMatch(line -> line.contains("pidfd_send_signal("));
  }
}
