package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.Signal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What a session left whose host and watchdog were both killed, and the commands that deal with it.
 */
class ReapIT {
  private final String stubborn = "sleep 86404." + ThreadLocalRandom.current().nextInt(1 << 30);
  private final Outer outer = Outer.alone();

  @AfterEach
  void closeTheTerminal() {
    outer.close();
  }

  /** A program that hears no request to end, left by a session that was killed whole. */
  private ProcessId orphan() {
    outer.atrium();
    outer.line("(trap '' HUP TERM INT; exec " + stubborn + ") &");
    outer.waitUntilRunning(stubborn);
    outer.waitUntil("the session is recorded", this::isRecorded);
    outer.killHostAndWatchdog();
    List<ProcessId> left = outer.running(stubborn);
    assertThat(left).hasSize(1);
    return left.get(0);
  }

  private boolean isRecorded() {
    Path sessions = outer.folder().resolve("state/sessions");
    try (Stream<Path> files = Files.walk(sessions)) {
      return files.anyMatch(file -> file.endsWith("registry.json"));
    } catch (IOException | UncheckedIOException e) {
      // Not there yet, or just being replaced.
      return false;
    }
  }

  @Test
  void whereNothingIsLeftThereIsNothingToDo() {
    Outer.Result reaped = outer.run("atrium reap");
    assertThat(reaped).isEqualTo(new Outer.Result(0, "nothing to collect\n", ""));
    assertThat(outer.run("atrium ls").out()).isEqualTo("no sessions\n");
  }

  @Test
  void anOrphanIsShownThenEndedAndNothingRemains() throws IOException {
    int number = outer.numberInside(orphan());
    Outer.Result listed = outer.run("atrium ls; ls -lR state >&2");
    assertThat(listed.out().lines().skip(1))
        .as(listed.err())
        .singleElement()
        .asString()
        .contains("gone");

    Outer.Result dry = outer.run("atrium reap --dry-run");
    assertThat(dry.status()).isZero();
    assertThat(dry.out()).contains(number + "  group " + number + "  sleep  age ");
    assertThat(dry.out()).contains("found by environment: would be ended");
    assertThat(outer.running(stubborn)).hasSize(1);

    Outer.Result reaped = outer.run("atrium reap --json --grace 100ms");
    assertThat(reaped.status()).isZero();
    assertThat(field(reaped.out(), "pid")).isEqualTo(Integer.toString(number));
    assertThat(field(reaped.out(), "endedBy")).isEqualTo("KILL");
    assertThat(field(reaped.out(), "ownerGone")).isEqualTo("no such process");
    outer.waitUntilGone(stubborn);

    assertThat(outer.run("atrium reap --verbose").out()).isEqualTo("nothing to collect\n");
    assertThat(outer.folder().resolve("state/sessions")).isEmptyDirectory();
    assertThat(outer.folder().resolve("state/stamps")).isEmptyDirectory();
  }

  @Test
  void aStartWithReapOrphansEndsThemFirstAndSaysSo() {
    ProcessId orphan = orphan();
    int number = outer.numberInside(orphan);
    outer.line("atrium --reap-orphans env 'PS1=PA\\116E> ' bash --norc --noprofile");
    String before = outer.upTo("\033[?1049h");
    assertThat(before).contains("atrium: " + number + "  group " + number + "  sleep");
    assertThat(before).contains("atrium: 1 process ended");
    assertThat(outer.running(stubborn)).isEmpty();
    outer.waitFor("PANE>").line("exit").waitFor("OUTER:0> ");
  }

  @Test
  void aLiveSessionIsListedAndLeftAlone() {
    outer.atrium();
    outer.line("(trap '' HUP TERM INT; exec " + stubborn + ") &");
    outer.waitUntilRunning(stubborn);
    ProcessId host = outer.find("atrium-host");
    int number = outer.numberInside(host);
    // From a pane of it, of all places.
    outer.line("atrium ls --json > ls; atrium reap --verbose > reap; echo st''atus=$?");
    outer.waitFor("status=0");
    String listed = outer.read("ls");
    assertThat(field(listed, "owner")).isEqualTo(Integer.toString(number));
    assertThat(field(listed, "state")).isEqualTo("live");
    assertThat(field(listed, "panes")).isEqualTo("1");
    assertThat(outer.read("reap")).contains("its owner is alive").endsWith("nothing to collect\n");
    assertThat(outer.running(stubborn)).hasSize(1);
    outer.signal(host, Signal.KILL);
    outer.waitFor("OUTER:137> ");
    outer.waitUntilGone(stubborn);
  }

  @Test
  void aRecordThatIsNoneIsTold() {
    outer.run("mkdir -m 700 -p state state/stamps state/sessions state/sessions/7-7/registry.json");
    Outer.Result reaped = outer.run("chmod -R go= state; atrium reap --verbose");
    assertThat(reaped.out()).contains("7-7/registry.json: is not a regular file");
    assertThat(reaped.status()).isZero();
  }

  @Test
  void wrongUsageIsOneLineAndStatusTwo() {
    Outer.Result unknown = outer.run("atrium reap --dry-rum");
    assertThat(unknown.status()).isEqualTo(2);
    assertThat(unknown.err().lines()).hasSize(1).first().asString().contains("did you mean");
    Outer.Result grace = outer.run("atrium reap --grace soon");
    assertThat(grace.status()).isEqualTo(2);
    assertThat(grace.err().lines()).hasSize(1);
    assertThat(outer.run("atrium ls extra").status()).isEqualTo(2);
    assertThat(outer.run("atrium keep").status()).isEqualTo(2);
    assertThat(outer.run("atrium supervise --").status()).isEqualTo(2);
  }

  /** The first field of that name, wherever it is. */
  private static String field(String json, String name) {
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.FIELD_NAME && name.equals(parser.currentName())) {
          parser.nextToken();
          return parser.getText();
        }
      }
    } catch (IOException e) {
      throw new AssertionError("no JSON: " + json, e);
    }
    throw new AssertionError("no field " + name + " in " + json);
  }
}
