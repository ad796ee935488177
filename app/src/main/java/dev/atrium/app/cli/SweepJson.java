package dev.atrium.app.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import dev.atrium.reaper.ending.Survivor;
import dev.atrium.reaper.record.StateDirectory;
import dev.atrium.reaper.sweep.SweepReport;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;

/** A sweep for scripts. Field names are a promise; new ones may be added. */
final class SweepJson {
  private SweepJson() {}

  static void write(SweepReport report, List<StateDirectory.Refusal> refusals, OutputStream out)
      throws IOException {
    JsonFactory factory =
        JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();
    try (JsonGenerator json = factory.createGenerator(out)) {
      json.writeStartObject();
      json.writeBooleanField("dryRun", report.dryRun());
      json.writeNumberField("kept", report.kept());
      json.writeNumberField("survivors", report.survivors());
      json.writeBooleanField("unreadable", report.unreadable());
      json.writeArrayFieldStart("victims");
      for (SweepReport.Victim victim : report.victims()) {
        write(json, victim);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("skipped");
      for (SweepReport.Skipped skipped : report.skipped()) {
        write(json, skipped.what(), skipped.why());
      }
      for (StateDirectory.Refusal refusal : refusals) {
        write(json, refusal.candidate().toString(), refusal.reason());
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private static void write(JsonGenerator json, SweepReport.Victim victim) throws IOException {
    json.writeStartObject();
    json.writeNumberField("pid", victim.id().pid());
    json.writeNumberField("start", victim.id().start());
    json.writeNumberField("pgid", victim.group());
    json.writeStringField("name", victim.name());
    json.writeNumberField("ageSeconds", victim.ageSeconds());
    json.writeNumberField("owner", victim.cause().owner().pid());
    json.writeNumberField("ownerStart", victim.cause().owner().start());
    json.writeStringField("ownerGone", victim.cause().gone().text());
    json.writeStringField("foundBy", victim.cause().source().name().toLowerCase(Locale.ROOT));
    json.writeStringField("endedBy", victim.fate().ended());
    Survivor.Reason survived = victim.fate().survived();
    json.writeStringField("survived", survived == null ? null : survived.text());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String what, String why) throws IOException {
    json.writeStartObject();
    json.writeStringField("what", what);
    json.writeStringField("why", why);
    json.writeEndObject();
  }
}
