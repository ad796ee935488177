package dev.atrium.app.loop;

import dev.atrium.app.config.BarRight;
import dev.atrium.pane.Pane;
import dev.atrium.posix.ProcessTable;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What stands at the right of the bar. Directories are looked up in the background, and only when
 * the focused pane is another one or has printed something: a shell that changed its directory
 * prints a prompt. Loop thread only.
 */
final class BarSide {
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

  private final Model model;
  private final Settings settings;
  private final Executor background;
  private final Mailbox mailbox;
  private final long start = System.nanoTime();
  private @Nullable ProcessTable table;

  private String host = "";
  private String directory = "";
  private boolean hostAsked;
  private boolean looking;
  private boolean printed;
  private int lookedPane;
  private long lookedAt;
  private long shownMinute;

  BarSide(Model model, Settings settings, Executor background, Mailbox mailbox) {
    this.model = model;
    this.settings = settings;
    this.background = background;
    this.mailbox = mailbox;
  }

  /** The text of this moment; empty where none is configured. */
  String text(long now) {
    shownMinute = (now - start) / MINUTE;
    String template = settings.config().barRight();
    return template.isEmpty()
        ? ""
        : new BarRight(template).text(host, TimeUnit.NANOSECONDS.toSeconds(now - start), directory);
  }

  /** A pane printed something. */
  void output(Pane pane) {
    printed |= pane.id() == lookedPane;
  }

  /** When {@link #work} has something to do; {@link Long#MAX_VALUE} for never. */
  long deadline() {
    String template = settings.config().barRight();
    if (template.isEmpty()) {
      return Long.MAX_VALUE;
    }
    if (!hostAsked && template.contains("{host}")) {
      return Long.MIN_VALUE;
    }
    long next =
        new BarRight(template).isTimed() ? start + (shownMinute + 1) * MINUTE : Long.MAX_VALUE;
    Pane pane = model.focused();
    if (pane == null || looking || !template.contains("{cwd}")) {
      return next;
    }
    if (pane.id() != lookedPane) {
      return Long.MIN_VALUE;
    }
    return printed ? Math.min(next, lookedAt + PAUSE) : next;
  }

  /** Looks up what may have changed. */
  void work(long now) {
    if (deadline() > now) {
      return;
    }
    if (!hostAsked) {
      hostAsked = true;
      background.execute(
          () -> {
            String found = hostName();
            mailbox.post(() -> change(found, directory));
          });
    }
    if ((now - start) / MINUTE != shownMinute) {
      model.stale = true;
    }
    Pane pane = model.focused();
    if (pane != null && !looking && settings.config().barRight().contains("{cwd}")) {
      look(pane, now);
    }
  }

  private void look(Pane pane, long now) {
    looking = true;
    printed = false;
    lookedPane = pane.id();
    lookedAt = now;
    int foreground = pane.foregroundGroup();
    int root = pane.root();
    background.execute(
        () -> {
          String found = directory(foreground, root);
          mailbox.post(
              () -> {
                looking = false;
                change(host, found);
              });
        });
  }

  private void change(String newHost, String newDirectory) {
    if (!newHost.equals(host) || !newDirectory.equals(directory)) {
      host = newHost;
      directory = newDirectory;
      model.stale = true;
    }
  }

  /** Background only. The leader of the foreground may be gone: then it is the pane's program. */
  private String directory(int foreground, int root) {
    ProcessTable known = table;
    if (known == null) {
      known = ProcessTable.open();
      table = known;
    }
    String found = foreground > 1 ? known.workingDirectory(foreground) : null;
    if (found == null && root > 1) {
      found = known.workingDirectory(root);
    }
    return found == null ? "" : underHome(found, System.getenv("HOME"));
  }

  /** The directory as a person writes it. */
  static String underHome(String directory, @Nullable String home) {
    if (home == null || home.length() < 2) {
      return directory;
    }
    boolean below = directory.equals(home) || directory.startsWith(home + "/");
    return below ? "~" + directory.substring(home.length()) : directory;
  }

  private static String hostName() {
    try {
      Path file = Path.of("/proc/sys/kernel/hostname");
      String name =
          Files.exists(file)
              ? Files.readString(file).strip()
              : InetAddress.getLocalHost().getHostName();
      return name.replaceFirst("\\..*", "");
    } catch (IOException e) {
      return "";
    }
  }
}
