/** The command line: the flags of a start, and the subcommands. */
@NullMarked
package dev.atrium.app.cli;

import org.jspecify.annotations.NullMarked;
