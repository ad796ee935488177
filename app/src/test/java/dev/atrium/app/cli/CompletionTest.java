package dev.atrium.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The completion scripts, asked in the real shells. */
class CompletionTest {
  private final Path folder;

  CompletionTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private Path script(String shell) throws IOException {
    StringWriter out = new StringWriter();
    CommandLine line = Commands.commandLine();
    line.setOut(new PrintWriter(out, true));
    assertThat(line.execute("completion", shell)).isZero();
    return Files.writeString(folder.resolve("completion." + shell), out.toString());
  }

  private String run(String... argv) throws IOException, InterruptedException {
    boolean installed =
        Stream.of("/bin/", "/usr/bin/").anyMatch(bin -> Files.exists(Path.of(bin + argv[0])));
    assumeThat(installed).as("%s is installed", argv[0]).isTrue();
    ProcessBuilder builder = new ProcessBuilder(argv).redirectErrorStream(true);
    builder.environment().put("HOME", folder.toString());
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(out).isZero();
    return out;
  }

  @ParameterizedTest
  @CsvSource({
    "atrium --gr,--grid",
    "atrium --reap,--reap-orphans",
    "atrium conf,config",
    "atrium config ch,check",
    "atrium compl,completion",
    "atrium completion z,zsh",
    "atrium help ren,render",
    "atrium gre,grep",
    "atrium -n 2 gre,grep",
    "atrium --grid = 2x3 -- gre,grep",
    "atrium keep gre,grep",
    "atrium keep -- gre,grep",
    "atrium supervise --grace 1s -- gre,grep",
    "atrium render --f,--format",
    "atrium render --format js,json",
    "atrium render --format = js,json"
  })
  void bashCompletes(String line, String word) throws IOException, InterruptedException {
    assertThat(askBash(line)).contains(word);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "atrium render READ",
        "atrium gre READ",
        "atrium keep -- gre READ",
        "atrium keep -- --json",
        "atrium --config READ",
        "atrium supervise --state READ"
      })
  void bashIsLeftToCompleteFiles(String line) throws IOException, InterruptedException {
    assertThat(askBash(line)).isEmpty();
    String how = run("bash", "-c", "source \"$0\"; complete -p atrium", script("bash").toString());
    assertThat(how).contains("-o bashdefault", "-o default");
  }

  /** What the script offers for a line, whose words stand as bash splits it. */
  private List<String> askBash(String line) throws IOException, InterruptedException {
    String ask =
        """
        source "$0"
        COMP_LINE=$1
        COMP_WORDS=($1)
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        COMP_POINT=${#COMP_LINE}
        _complete_atrium
        printf '%s\\n' "${COMPREPLY[@]}"
        """;
    String offered = run("bash", "-c", ask, script("bash").toString(), line);
    return offered.lines().map(String::strip).filter(word -> !word.isEmpty()).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "atrium --gr,--grid",
    "atrium conf,config",
    "atrium config ch,check",
    "atrium completion z,zsh",
    "atrium help ren,render",
    "atrium keep -- gre,grep",
    "atrium render --format js,json"
  })
  void fishCompletes(String line, String word) throws IOException, InterruptedException {
    String ask = "source $argv[1]; complete -C $argv[2]";
    assertThat(run("fish", "-c", ask, script("fish").toString(), line).lines())
        .anyMatch(found -> found.split("\t", -1)[0].equals(word));
  }

  @Test
  void zshTakesTheScript() throws IOException, InterruptedException {
    String ask = "autoload -U compinit; compinit -D -u; source $1; print ${_comps[atrium]}";
    assertThat(run("zsh", "-f", "-c", ask, "zsh", script("zsh").toString())).isEqualTo("_atrium\n");
  }
}
