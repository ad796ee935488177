package dev.atrium.reaper.host;

import dev.atrium.posix.ProcessId;

/** A pane whose root is known. */
final class HostedPane {
  final int number;
  final ProcessId root;
  final int pidfd;
  boolean exited;
  boolean ending;

  HostedPane(int number, ProcessId root, int pidfd) {
    this.number = number;
    this.root = root;
    this.pidfd = pidfd;
  }
}
