package dev.atrium.reaper.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.atrium.posix.Executable;
import dev.atrium.posix.ProcessId;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How records are written down: JSON with a version, so that a program of another age can tell that
 * it must not believe what it does not understand.
 *
 * <p>Reading never throws: a record is either believed as a whole, with single bad entries of its
 * lists left out and counted, or refused with a reason.
 */
public final class RecordFormat {
  /** The one version there is. */
  static final long VERSION = 1;

  /** The largest file that is read: a registry of {@link #MOST_ENTRIES} processes fits well. */
  public static final int LARGEST_FILE = 1 << 20;

  /** The most panes and the most descendants that a registry holds. */
  public static final int MOST_ENTRIES = 4096;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(8)
                  .maxStringLength(8192)
                  .maxNumberLength(32)
                  .build())
          .build();

  private RecordFormat() {}

  /**
   * What reading a record gave.
   *
   * @param value the record, null if it was refused
   * @param problem why it was refused, or what of it had to be left out; null if all is well
   */
  public record Reading<T>(@Nullable T value, @Nullable String problem) {}

  /** The stamp as bytes of a file. */
  public static byte[] format(Stamp stamp) {
    return write(
        json -> {
          json.writeNumberField("pid", stamp.root().pid());
          json.writeNumberField("start", stamp.root().start());
          writeOwner(json, stamp.owner());
        });
  }

  /** The registry as bytes of a file, without what is more than {@link #MOST_ENTRIES}. */
  public static byte[] format(CrashRegistry registry) {
    return write(
        json -> {
          writeOwner(json, registry.owner());
          json.writeArrayFieldStart("panes");
          for (CrashRegistry.Pane pane : first(registry.panes())) {
            writePane(json, pane);
          }
          json.writeEndArray();
          json.writeArrayFieldStart("descendants");
          for (CrashRegistry.Descendant descendant : first(registry.descendants())) {
            writeDescendant(json, descendant);
          }
          json.writeEndArray();
        });
  }

  private static <T> List<T> first(List<T> entries) {
    return entries.subList(0, Math.min(entries.size(), MOST_ENTRIES));
  }

  /** Writes the fields of a record. */
  private interface Body {
    void write(JsonGenerator json) throws IOException;
  }

  private static byte[] write(Body body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = FACTORY.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeNumberField("version", VERSION);
      body.write(json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory cannot fail", e);
    }
    return bytes.toByteArray();
  }

  private static void writeOwner(JsonGenerator json, Owner owner) throws IOException {
    json.writeObjectFieldStart("owner");
    json.writeNumberField("pid", owner.id().pid());
    json.writeNumberField("start", owner.id().start());
    Executable executable = owner.executable();
    if (executable != null) {
      json.writeStringField("exe", executable.path());
      json.writeNumberField("exeDevice", Integer.toUnsignedLong(executable.device()));
      json.writeNumberField("exeInode", executable.inode());
    }
    json.writeStringField("boot", owner.namespaces().boot());
    json.writeNumberField("pidNamespace", owner.namespaces().pid());
    json.writeNumberField("timeNamespace", owner.namespaces().time());
    json.writeStringField("machine", owner.machine());
    json.writeStringField("cgroup", owner.cgroup());
    json.writeEndObject();
  }

  private static void writePane(JsonGenerator json, CrashRegistry.Pane pane) throws IOException {
    json.writeStartObject();
    json.writeNumberField("pane", pane.number());
    json.writeNumberField("pid", pane.root().pid());
    json.writeNumberField("start", pane.root().start());
    json.writeNumberField("pgid", pane.root().pid());
    if (pane.cgroup() != null) {
      json.writeStringField("cgroup", pane.cgroup());
    }
    json.writeEndObject();
  }

  private static void writeDescendant(JsonGenerator json, CrashRegistry.Descendant descendant)
      throws IOException {
    json.writeStartObject();
    json.writeNumberField("pid", descendant.id().pid());
    json.writeNumberField("ppid", descendant.parent());
    json.writeNumberField("pgid", descendant.group());
    json.writeNumberField("pgidStart", descendant.groupStart());
    json.writeNumberField("start", descendant.id().start());
    json.writeStringField("name", descendant.name());
    json.writeEndObject();
  }

  /** Reads a stamp. */
  public static Reading<Stamp> parseStamp(byte[] text) {
    Draft draft = new Draft();
    String problem = parse(text, draft);
    if (problem != null) {
      return new Reading<>(null, problem);
    }
    Fields fields = draft.scalars();
    ProcessId root = fields.process("pid", "start");
    if (root == null || draft.owner == null) {
      return new Reading<>(null, root == null ? "names no possible process" : "names no owner");
    }
    return new Reading<>(new Stamp(root, draft.owner), null);
  }

  /** Reads a registry. */
  public static Reading<CrashRegistry> parseRegistry(byte[] text) {
    Draft draft = new Draft();
    String problem = parse(text, draft);
    if (problem != null) {
      return new Reading<>(null, problem);
    }
    if (draft.owner == null) {
      return new Reading<>(null, "names no owner");
    }
    CrashRegistry registry = new CrashRegistry(draft.owner, draft.panes, draft.descendants);
    String skipped = draft.bad == 0 ? null : draft.bad + " entries left out";
    return new Reading<>(registry, skipped);
  }

  private static @Nullable String parse(byte[] text, Draft draft) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return "is no record";
      }
      Fields fields = Fields.read(parser, draft::nested);
      if (parser.nextToken() != null) {
        return "goes on after its end";
      }
      draft.fields = fields;
      return fields.number("version") == VERSION ? null : "is of an unknown version";
    } catch (IOException e) {
      return "does not parse";
    }
  }

  /** What has been read of a record so far. */
  private static final class Draft {
    @Nullable Fields fields;
    @Nullable Owner owner;
    final List<CrashRegistry.Pane> panes = new ArrayList<>();
    final List<CrashRegistry.Descendant> descendants = new ArrayList<>();
    int bad;

    Fields scalars() {
      if (fields == null) {
        throw new IllegalStateException("nothing was read");
      }
      return fields;
    }

    void nested(String name, JsonParser parser) throws IOException {
      switch (name) {
        case "owner" ->
            owner = parser.hasToken(JsonToken.START_OBJECT) ? owner(parser) : skip(parser);
        case "panes" -> entries(parser, panes, RecordFormat::pane);
        case "descendants" -> entries(parser, descendants, RecordFormat::descendant);
        default -> parser.skipChildren();
      }
    }

    private static @Nullable Owner skip(JsonParser parser) throws IOException {
      parser.skipChildren();
      return null;
    }

    private <T> void entries(JsonParser parser, List<T> into, Entry<T> entry) throws IOException {
      if (!parser.hasToken(JsonToken.START_ARRAY)) {
        parser.skipChildren();
        return;
      }
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        T value = null;
        if (parser.hasToken(JsonToken.START_OBJECT)) {
          value = entry.of(Fields.read(parser));
        } else {
          parser.skipChildren();
        }
        if (value == null || into.size() == MOST_ENTRIES) {
          bad++;
        } else {
          into.add(value);
        }
      }
    }
  }

  /** Makes an entry of a list, or null if its fields do not. */
  private interface Entry<T> {
    @Nullable T of(Fields fields);
  }

  private static @Nullable Owner owner(JsonParser parser) throws IOException {
    Fields fields = Fields.read(parser);
    ProcessId id = fields.process("pid", "start");
    String boot = fields.text("boot");
    long pidNamespace = fields.number("pidNamespace");
    long timeNamespace = fields.number("timeNamespace");
    if (id == null || boot.isEmpty() || pidNamespace < 0 || timeNamespace < 0) {
      return null;
    }
    return new Owner(
        id,
        executable(fields),
        new Namespaces(boot, pidNamespace, timeNamespace),
        fields.text("machine"),
        fields.text("cgroup"));
  }

  private static @Nullable Executable executable(Fields fields) {
    String path = fields.textOrNull("exe");
    long device = fields.number("exeDevice");
    long inode = fields.number("exeInode");
    boolean known = device >= 0 && device <= 0xffffffffL && inode >= 0;
    return path == null || !known ? null : new Executable(path, (int) device, inode);
  }

  private static CrashRegistry.@Nullable Pane pane(Fields fields) {
    ProcessId root = fields.process("pid", "start");
    long number = fields.number("pane");
    if (root == null
        || number < 0
        || number > Integer.MAX_VALUE
        || fields.pid("pgid") != root.pid()) {
      return null;
    }
    return new CrashRegistry.Pane((int) number, root, fields.textOrNull("cgroup"));
  }

  private static CrashRegistry.@Nullable Descendant descendant(Fields fields) {
    ProcessId id = fields.process("pid", "start");
    int group = fields.pid("pgid");
    long groupStart = fields.number("pgidStart");
    long parent = fields.number("ppid");
    if (id == null || group == 0 || groupStart < 0 || parent < 0 || parent > Integer.MAX_VALUE) {
      return null;
    }
    return new CrashRegistry.Descendant(id, (int) parent, group, groupStart, fields.text("name"));
  }
}
