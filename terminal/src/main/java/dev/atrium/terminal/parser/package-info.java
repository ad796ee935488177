/** The DEC ANSI state machine: bytes in, printable runs and complete sequences out. */
@NullMarked
package dev.atrium.terminal.parser;

import org.jspecify.annotations.NullMarked;
