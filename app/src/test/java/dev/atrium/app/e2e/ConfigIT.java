package dev.atrium.app.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;

/** The configuration file, good and bad, as a person meets it. */
class ConfigIT {
  private static Path file(Tmux outer) throws IOException {
    Path file = outer.folder().resolve("config/atrium/config.json");
    Files.createDirectories(file.getParent());
    return file;
  }

  @Test
  void aChangedFileCountsAfterItsKeyAndABrokenOneChangesNothing() throws IOException {
    try (Tmux outer = Tmux.bash(120, 24)) {
      Path file = file(outer);
      Files.writeString(file, "{\"grace_ms\": \"long\", \"mouse\": 5}");
      outer.start("bash --norc --noprofile").waitFor("PANE>");
      outer.waitFor(
          "*   config.json:1:14: \"grace_ms\" must be a whole number from 0 to 60000 (and 1 more");

      Files.writeString(
          file,
          "{\"prefix\": \"Ctrl+B\", \"keys\": {\"split-side\": \"|\"}, \"bar_right\": \"{cwd} on {host} {age}\","
              + " \"on_exit\": \"keep\", \"copy_keys\": \"emacs\", \"confirm\": \"never\"}");
      outer.prefix("C").waitFor("was read again").waitFor("Ctrl+B ? all keys");
      outer.line("cd /usr/share").waitFor("/usr/share on ").waitFor(" 0m");
      outer.bytes("\u0002|").waitFor(" 2:bash ").line("exit 3");
      outer.waitFor("exited with status 3").waitFor("Enter to restart").keys("Enter");
      outer.waitUntilGone("exited with status 3").reader("cat -v").keys("C-a").waitFor("^A");
      outer.keys("C-c", "C-b").type("[").waitFor("copy").keys("C-g").waitUntilGone("copy");

      Files.writeString(file, "{\"prefix\": \"Ctrl+X\", ");
      outer.bytes("\u0002C").waitFor("ends before it is complete");
      outer.bytes("\u0002z").waitFor("zoomed").bytes("\u0002z");
      Files.delete(file);
      outer.bytes("\u0002C").waitFor("was read again").waitFor("Ctrl+A ? all keys");
      outer.prefix("q").waitFor("status=0");
    }
  }

  @Test
  void whatProgramsMayDoOnlyWhereTheUserWantsItTheyMayThen() throws IOException {
    try (Tmux outer = Tmux.bash(120, 24)) {
      Files.writeString(
          file(outer),
          "{\"title_report\": true, \"clipboard_read\": true, \"ambiguous_wide\": true}");
      outer.start("bash --norc --noprofile").waitFor("PANE>");
      outer.line(
          "ask() { printf \"$1\"; IFS= read -rst 9 -d \"$2\" a; printf '%s\\n' \"${a@Q}\"; }");
      outer.line("ask '\\e]2;mine\\a\\e[21t' '\\'").waitFor("$'\\E]lmine\\E'");
      outer.line("ask '\\e]52;c;QUJD\\a\\e]52;p;?\\a' $'\\a'").waitFor("$'\\E]52;p;QUJD'");
      outer.line("ask '\\r\\u2460\\e[6n' R").waitFor(";3'");
      outer.line("exit").waitFor("status=0");
    }
  }

  @Test
  void onExitCloseLeavesNothingToRead() throws IOException {
    try (Tmux outer = Tmux.bash(120, 24)) {
      Files.writeString(file(outer), "{\"on_exit\": \"close\"}");
      outer.start("sh -c 'exit 7'").waitFor("status=7");
    }
  }

  @Test
  void aFileThatCannotBeReadIsSaidByNameAndEverythingWorks() throws IOException {
    try (Tmux outer = Tmux.bash(120, 24)) {
      Path directory = Files.createDirectory(outer.folder().resolve("dir"));
      Path large = Files.write(outer.folder().resolve("large"), new byte[10_000_000]);
      String check = Tmux.atrium() + " config check --config ";
      outer.line(check + directory + "; echo s''1=$?").waitFor("is a directory").waitFor("s1=1");
      outer
          .line("clear; " + check + large + "; echo s''2=$?")
          .waitFor("10,000,000")
          .waitFor("s2=1");
      // As somebody for whom rights count: the tests may be run by root.
      Path secret = Files.writeString(outer.folder().resolve("secret"), "{}");
      Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
      Files.setPosixFilePermissions(outer.folder(), PosixFilePermissions.fromString("rwxr-xr-x"));
      String user = "$([ $(id -u) != 0 ] || echo setpriv --reuid=65534 --clear-groups)";
      outer.line("clear; " + user + " " + check + secret + "; echo s''3=$?");
      outer.waitFor("may not be read").waitFor("s3=1");
      outer.line("clear; " + Tmux.atrium() + " --config " + directory + " bash --norc");
      outer.waitFor("dir: is a directory").waitFor("1:bash *");
    }
  }
}
