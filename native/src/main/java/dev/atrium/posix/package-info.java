/** libc through JNA, the process table and the raw tty: effects without policy. */
@NullMarked
package dev.atrium.posix;

import org.jspecify.annotations.NullMarked;
