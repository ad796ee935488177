package dev.atrium.reaper.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Executable;
import dev.atrium.posix.ProcessId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordFormatTest {
  private static final Owner OWNER =
      new Owner(
          new ProcessId(4711, 99),
          new Executable("/usr/bin/java", 5, 6),
          new Namespaces("boot-1", 11, 12),
          "machine-1",
          "/user.slice");

  private static final CrashRegistry REGISTRY =
      new CrashRegistry(
          OWNER,
          List.of(
              new CrashRegistry.Pane(1, new ProcessId(5000, 100), null),
              new CrashRegistry.Pane(2, new ProcessId(5001, 101), "/user.slice/pane-2")),
          List.of(
              new CrashRegistry.Descendant(new ProcessId(5100, 110), 5000, 5000, 100, "sh \"x\"\n"),
              new CrashRegistry.Descendant(new ProcessId(5101, 111), 1, 5099, 0, "")));

  @Test
  void aRegistryIsReadAsItWasWritten() {
    assertThat(RecordFormat.parseRegistry(RecordFormat.format(REGISTRY)))
        .isEqualTo(new RecordFormat.Reading<>(REGISTRY, null));
  }

  @Test
  void aStampIsReadAsItWasWritten() {
    Stamp stamp = new Stamp(new ProcessId(5000, 100), OWNER);

    assertThat(RecordFormat.parseStamp(RecordFormat.format(stamp)))
        .isEqualTo(new RecordFormat.Reading<>(stamp, null));
  }

  @Test
  void anOwnerOfUnknownExecutableIsRead() {
    Stamp stamp =
        new Stamp(
            new ProcessId(5000, 100), new Owner(OWNER.id(), null, OWNER.namespaces(), "", ""));

    assertThat(RecordFormat.parseStamp(RecordFormat.format(stamp)).value()).isEqualTo(stamp);
  }

  @Test
  void whatIsCutAnywhereIsRefused() {
    byte[] whole = RecordFormat.format(REGISTRY);
    for (int length = 0; length < whole.length; length++) {
      RecordFormat.Reading<CrashRegistry> reading =
          RecordFormat.parseRegistry(java.util.Arrays.copyOf(whole, length));
      assertThat(reading.value()).as("cut after %d bytes", length).isNull();
      assertThat(reading.problem()).isNotNull();
    }
  }

  @Test
  void whatIsDamagedAnywhereThrowsNothing() {
    byte[] whole = RecordFormat.format(REGISTRY);
    java.util.Random random = new java.util.Random(20261129);
    for (int i = 0; i < 20_000; i++) {
      byte[] damaged = whole.clone();
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      RecordFormat.Reading<CrashRegistry> reading = RecordFormat.parseRegistry(damaged);
      assertThat(reading.value() == null && reading.problem() == null).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "1",
        "-1",
        "2147483648",
        "9223372036854775808",
        "-9223372036854775808",
        "\"4711\"",
        "\"\"",
        "\" 4711\"",
        "\"text\"",
        "null",
        "true",
        "[]",
        "{}",
        "4711.0",
        "1e3",
        "\"\\u0000\"",
        "[[[[[[[[[[1]]]]]]]]]]"
      })
  void aPidThatIsNoneIsNeverRead(String pid) {
    String owner = json(OWNER_JSON, "\"pid\":4711", "\"pid\":" + pid);
    assertThat(RecordFormat.parseRegistry(record(owner, "")).value()).isNull();
    assertThat(RecordFormat.parseStamp(record(owner, ",\"pid\":5000,\"start\":1")).value())
        .isNull();
    assertThat(RecordFormat.parseStamp(record(OWNER_JSON, ",\"start\":1,\"pid\":" + pid)).value())
        .isNull();
    assertThat(panes("{\"pane\":1,\"pid\":" + pid + ",\"start\":1,\"pgid\":" + pid + "}"))
        .isEmpty();
    assertThat(panes("{\"pane\":1,\"pid\":4712,\"start\":1,\"pgid\":" + pid + "}")).isEmpty();
    assertThat(
            descendants("{\"pid\":" + pid + ",\"ppid\":2,\"pgid\":2,\"pgidStart\":1,\"start\":1}"))
        .isEmpty();
    assertThat(
            descendants("{\"pid\":5,\"ppid\":2,\"pgid\":" + pid + ",\"pgidStart\":1,\"start\":1}"))
        .isEmpty();
  }

  @Test
  void oneBadEntryDoesNotSpoilTheOthers() {
    byte[] text =
        record(
            OWNER_JSON,
            ",\"panes\":[7,[{}],null,{\"pane\":1,\"pid\":0,\"start\":1,\"pgid\":0},"
                + "{\"pane\":2,\"pid\":5001,\"start\":1,\"pgid\":5001}]");

    RecordFormat.Reading<CrashRegistry> reading = RecordFormat.parseRegistry(text);

    assertThat(reading.problem()).isEqualTo("4 entries left out");
    assertThat(reading.value())
        .extracting(CrashRegistry::panes)
        .isEqualTo(List.of(new CrashRegistry.Pane(2, new ProcessId(5001, 1), null)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "null",
        "7",
        "[]",
        "{}",
        "{\"version\":1}",
        "{\"version\":\"1\"}",
        "\0",
        "text",
        "{\"version\":1,\"owner\":7}",
        "{\"version\":1,\"owner\":[]}",
        "{\"version\":1}{}",
        "{\"version\":1,\"version\":1}"
      })
  void whatIsNoRecordIsRefused(String text) {
    assertThat(RecordFormat.parseRegistry(text.getBytes(UTF_8)).value()).isNull();
    assertThat(RecordFormat.parseStamp(text.getBytes(UTF_8)).value()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2", "-1", "1.0", "\"1\"", "null"})
  void anUnknownVersionIsNotBelieved(String version) {
    byte[] text = ("{\"version\":" + version + ",\"owner\":" + OWNER_JSON + "}").getBytes(UTF_8);

    assertThat(RecordFormat.parseRegistry(text).value()).isNull();
  }

  @Test
  void anOwnerWithoutABootIsRefused() {
    assertThat(RecordFormat.parseRegistry(record(json(OWNER_JSON, "\"b\"", "\"\""), "")).value())
        .isNull();
  }

  @Test
  void aRegistryIsBounded() {
    List<CrashRegistry.Descendant> many =
        java.util.Collections.nCopies(
            RecordFormat.MOST_ENTRIES + 1,
            new CrashRegistry.Descendant(new ProcessId(5, 6), 7, 8, 9, "0123456789abcde"));

    byte[] text = RecordFormat.format(new CrashRegistry(OWNER, List.of(), many));

    assertThat(text.length).isLessThan(RecordFormat.LARGEST_FILE);
    assertThat(RecordFormat.parseRegistry(text).value()).isNotNull();
  }

  private static final String OWNER_JSON =
      "{\"pid\":4711,\"start\":99,\"boot\":\"b\",\"pidNamespace\":1,\"timeNamespace\":1}";

  private static String json(String text, String from, String to) {
    assertThat(text).contains(from);
    return text.replace(from, to);
  }

  private static byte[] record(String owner, String more) {
    return ("{\"version\":1,\"owner\":" + owner + more + "}").getBytes(UTF_8);
  }

  private static List<CrashRegistry.Pane> panes(String entry) {
    CrashRegistry registry =
        RecordFormat.parseRegistry(record(OWNER_JSON, ",\"panes\":[" + entry + "]")).value();
    return registry == null ? List.of() : registry.panes();
  }

  private static List<CrashRegistry.Descendant> descendants(String entry) {
    CrashRegistry registry =
        RecordFormat.parseRegistry(record(OWNER_JSON, ",\"descendants\":[" + entry + "]")).value();
    return registry == null ? List.of() : registry.descendants();
  }
}
