package dev.atrium.app.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import dev.atrium.posix.Posix;
import dev.atrium.reaper.record.StateDirectory;
import dev.atrium.reaper.sweep.OwnerVerdict;
import dev.atrium.reaper.sweep.SessionList;
import dev.atrium.reaper.sweep.SessionList.Session;
import dev.atrium.reaper.sweep.SweepText;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code atrium ls}: live sessions, and dead ones that {@code reap} would collect. */
@Command(
    name = "ls",
    header = "List the sessions of this user.",
    description =
        "Live ones, and ones that are gone but left a record, which \"atrium reap\" would collect.",
    footerHeading = "%nExample:%n",
    footer = "  atrium ls")
final class LsCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one JSON array.")
  boolean json;

  @Mixin HelpOption help = new HelpOption();

  @Override
  public Integer call() throws IOException {
    StateDirectory.Located located = StateDirectory.find(System.getenv(), Posix.effectiveUid());
    List<Session> sessions = new SessionList().read(located.directory());
    if (json) {
      write(sessions, System.out);
    } else if (sessions.isEmpty()) {
      System.out.println("no sessions");
    } else {
      System.out.println(" owner  state          age  panes  processes   memory");
      sessions.forEach(session -> System.out.println(line(session)));
    }
    System.out.flush();
    return 0;
  }

  private static String line(Session session) {
    return String.format(
        Locale.ROOT,
        "%6d  %-12s  %4s  %5d  %9d  %5d MB",
        session.owner().pid(),
        state(session),
        SweepText.age(session.ageSeconds()),
        session.panes(),
        session.processes(),
        session.memory() >> 20);
  }

  private static String state(Session session) {
    if (session.owned() == OwnerVerdict.ALIVE) {
      return "live";
    }
    return session.owned().gone() ? "gone" : "unknown";
  }

  private static void write(List<Session> sessions, OutputStream out) throws IOException {
    JsonFactory factory =
        JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();
    try (JsonGenerator json = factory.createGenerator(out)) {
      json.writeStartArray();
      for (Session session : sessions) {
        json.writeStartObject();
        json.writeNumberField("owner", session.owner().pid());
        json.writeNumberField("start", session.owner().start());
        json.writeStringField("state", state(session));
        json.writeNumberField("ageSeconds", session.ageSeconds());
        json.writeNumberField("panes", session.panes());
        json.writeNumberField("processes", session.processes());
        json.writeNumberField("memoryBytes", session.memory());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeRaw('\n');
    }
  }
}
