package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.atrium.posix.Posix;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The places that records go to: nobody else's, open to nobody, and reached over no link. */
class PrivatePlacesIT {
  private static final int SOMEBODY = 12_345;

  private final Outer outer = Outer.shell();

  @AfterEach
  void closeTheTerminal() {
    outer.close();
  }

  private static String mode(Path file) throws IOException {
    return PosixFilePermissions.toString(
        Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS));
  }

  @Test
  void whateverTheUmaskEverythingIsPrivate() throws IOException {
    outer.line("umask 0; mkdir tmp; export TMPDIR=$PWD/tmp").waitFor("OUTER:0> ");
    outer.atrium().line("echo so''me").waitFor("some");
    Path state = outer.folder().resolve("state");
    outer.waitUntil("there is a record", () -> files(state).stream().anyMatch(this::isRecord));
    for (Path file : files(state)) {
      assertThat(mode(file))
          .as(file.toString())
          .isEqualTo(Files.isDirectory(file) ? "rwx------" : "rw-------");
    }
    List<Path> run = files(outer.folder().resolve("tmp")).stream().filter(this::isOurs).toList();
    assertThat(run).isNotEmpty();
    for (Path folder : run) {
      assertThat(mode(folder)).as(folder.toString()).isEqualTo("rwx------");
    }
    outer.line("exit").waitFor("OUTER:0> ");
  }

  private boolean isRecord(Path file) {
    return file.endsWith("registry.json");
  }

  private boolean isOurs(Path file) {
    return file.getFileName().toString().startsWith("atrium-");
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.toList();
    } catch (IOException | UncheckedIOException e) {
      // Something went while it was listed.
      return List.of();
    }
  }

  @Test
  void aPlaceThatSomebodyElseMadeFirstIsRefusedAndPanesRunAllTheSame() throws IOException {
    assumeTrue(Posix.effectiveUid() == 0, "needs root, to give a folder to somebody else");
    Path taken = outer.folder().resolve("tmp/atrium-0");
    Files.createDirectories(taken);
    Files.setAttribute(taken, "unix:uid", SOMEBODY);
    String nowhere = "env -u ATRIUM_STATE_DIR -u XDG_STATE_HOME -u HOME TMPDIR=$PWD/tmp ";
    Outer.Result told = outer.run(nowhere + "atrium reap --verbose");
    assertThat(told.out()).contains("tmp/atrium-0 belongs to user " + SOMEBODY);
    assertThat(told.out() + told.err()).doesNotContain("chmod");
    outer.line(nowhere + "atrium env 'PS1=PA\\116E> ' bash --norc").waitFor("PANE>");
    outer.line("exit").waitFor("OUTER:0> ");
    assertThat(taken).isEmptyDirectory();
  }

  @Test
  void aLinkInThePlaceOfAFolderOrAFileHarmsNoVictim() throws IOException {
    Path victim = Files.createDirectory(outer.folder().resolve("victim"));
    Path file = Files.writeString(victim.resolve("file"), "mine");
    Files.createSymbolicLink(outer.folder().resolve("link"), victim);
    Outer.Result told = outer.run("ATRIUM_STATE_DIR=$PWD/link atrium reap --verbose");
    assertThat(told.out()).contains("/link is a symbolic link");

    for (String part : List.of("sessions", "stamps", "kept")) {
      String place = "ATRIUM_STATE_DIR=$PWD/with-" + part + " ";
      Path state = outer.folder().resolve("with-" + part);
      outer.run("mkdir -m 700 with-" + part);
      Files.createSymbolicLink(state.resolve(part), victim);
      told = outer.run(place + "atrium reap --verbose");
      assertThat(told.out()).contains("its part " + part + " is a symbolic link");
      outer.line(place + "atrium true").waitFor("OUTER:0> ");
    }
    assertThat(files(victim)).containsExactlyInAnyOrder(victim, file);
    assertThat(file).hasContent("mine");
  }
}
