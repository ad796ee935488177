/** Screens that others recorded, played to the emulator and compared. */
@NullMarked
package dev.atrium.terminal.golden;

import org.jspecify.annotations.NullMarked;
