package dev.atrium.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class RenderCommandTest {
  @SuppressWarnings("NullAway.Init")
  @TempDir
  Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final StringWriter err = new StringWriter();
  private int exit = -1;

  @Test
  void standardInputIsShownAsText() {
    assertThat(render("one\r\n\033[31mtwo\033[m 中é", "--size", "10x3", "-"))
        .isEqualTo("one\ntwo 中é\n\n");
    assertThat(exit).isZero();
  }

  @Test
  void withoutASizeItIsTheUsualOne() {
    assertThat(render("\033[999;999Hx", "-").lines().toList())
        .hasSize(24)
        .last()
        .asString()
        .hasSize(80);
  }

  @Test
  void theSizeBesideARecordingCounts() throws IOException {
    Files.writeString(folder.resolve("case.in"), "abcdef");
    Files.writeString(folder.resolve("case.size"), "4 2\n");

    assertThat(render("", folder.resolve("case.in").toString())).isEqualTo("abcd\nef\n");
    assertThat(render("", "--size", "6x1", folder.resolve("case.in").toString()))
        .isEqualTo("abcdef\n");
  }

  @Test
  void stepsResizeOnTheWay() throws IOException {
    Path steps = folder.resolve("case.steps");
    Files.writeString(steps, "size 4 2\nfeed 6162636465\nresize 10 2\nrow 0 ignored\nfeed 66\n");

    assertThat(render("", steps.toString())).isEqualTo("abcdef\n\n");
  }

  @Test
  void scrollbackComesFirst() {
    String lines = "1\r\n2\r\n3\r\n4";

    assertThat(render(lines, "--size", "5x2", "-")).isEqualTo("3\n4\n");
    assertThat(render(lines, "--size", "5x2", "--scrollback", "-")).isEqualTo("1\n2\n3\n4\n");
  }

  @Test
  void ansiShowsTheSameScreenAgain() {
    String bold = "\033[1;4:3;38;5;9;48;2;1;2;3;58;5;4mbold\033[m plain \033[7;9mx\033[m\r\n";
    String look = bold + "\033]8;;http://example.com\033\\link\033]8;;\033\\ 中";

    String ansi = render(look, "--size", "20x2", "--format", "ansi", "-");
    assertThat(ansi)
        .startsWith("\033[1;4:3;38:5:9;48:2::1:2:3;58:5:4mbold\033[m plain \033[7;9mx\033[m\n");
    String again = ansi.strip().replace("\n", "\r\n");
    assertThat(render(again, "--size", "20x2", "--format", "ansi", "-")).isEqualTo(ansi);
  }

  @Test
  void htmlEscapesWhatTheProgramPrinted() {
    String html =
        render(
            "\033]2;<b>\007<script>&\"\033[1;31mred\033[m\033[7mrev",
            "--size",
            "30x1",
            "--format",
            "html",
            "-");

    assertThat(html)
        .contains("<title>&lt;b&gt;</title>")
        .contains(
            "&lt;script&gt;&amp;&quot;<span style=\"color:#cd0000;font-weight:bold;\">red</span>")
        .contains("<span style=\"color:#000000;background:#e5e5e5;\">rev</span>")
        .doesNotContain("<script>");
  }

  @Test
  void htmlLinksToTheWebOnly() {
    String html =
        render(
            "\033]8;;https://e.com/?a&b\033\\web\033]8;;javascript:alert(1)\033\\evil\033]8;;\033\\",
            "--size",
            "30x1",
            "--format",
            "html",
            "-");

    assertThat(html)
        .contains("<a href=\"https://e.com/?a&amp;b\">web</a>")
        .doesNotContain("javascript");
  }

  @Test
  void jsonTellsLooksAndCursor() {
    String json =
        render("\033]2;t\007ab\033[1;32mcd\033[m", "--size", "6x1", "--format", "json", "-");

    assertThat(json)
        .isEqualTo(
            "{\"columns\":6,\"rows\":1,\"title\":\"t\",\"alternate_screen\":false,"
                + "\"cursor\":{\"row\":0,\"column\":4,\"visible\":true},\"history\":[],"
                + "\"lines\":[{\"text\":\"abcd\",\"looks\":[{\"column\":2,\"cells\":2,"
                + "\"foreground\":\"idx:2\",\"background\":\"default\",\"flags\":[\"bold\"]}]}]}\n");
  }

  @Test
  void aWrongCallIsOneLineAndExitsWithTwo() {
    render("", folder.resolve("missing").toString());
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString())
        .isEqualTo("atrium render: " + folder.resolve("missing") + ": no such file\n");

    render("", "--size", "0x9", "-");
    assertThat(exit).isEqualTo(2);
    render("", "--format", "pdf", "-");
    assertThat(exit).isEqualTo(2);
  }

  private String render(String input, String... arguments) {
    out.reset();
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    RenderCommand command =
        new RenderCommand(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(errors, true, StandardCharsets.UTF_8));
    exit = new CommandLine(command).setErr(new PrintWriter(err)).execute(arguments);
    err.append(errors.toString(StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }
}
