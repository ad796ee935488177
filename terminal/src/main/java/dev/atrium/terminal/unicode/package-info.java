/**
 * Widths and grapheme clusters of Unicode 15.0: tables that were generated, and the rules over
 * them.
 */
@NullMarked
package dev.atrium.terminal.unicode;

import org.jspecify.annotations.NullMarked;
