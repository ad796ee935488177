/**
 * What the outer terminal sends: keys, pastes, mouse, focus and its answers, told apart byte by
 * byte.
 */
@NullMarked
package dev.atrium.app.input;

import org.jspecify.annotations.NullMarked;
