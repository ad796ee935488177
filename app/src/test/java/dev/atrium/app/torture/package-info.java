/**
 * The promise, tested by real processes that try to get away, and by some that must not be hurt.
 */
@NullMarked
package dev.atrium.app.torture;

import org.jspecify.annotations.NullMarked;
