/** Programs on ptys: the start with its handshake, and the thread that reads and writes masters. */
@NullMarked
package dev.atrium.pane.pty;

import org.jspecify.annotations.NullMarked;
