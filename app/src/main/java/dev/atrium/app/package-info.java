/** Command line, screen, keys, chrome, configuration. */
@NullMarked
package dev.atrium.app;

import org.jspecify.annotations.NullMarked;
