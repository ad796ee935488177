/** Benchmarks, run by the profile {@code bench}; they decide nothing, they print figures. */
@NullMarked
package dev.atrium.terminal.bench;

import org.jspecify.annotations.NullMarked;
