/** The built program under a real terminal, judged from outside. */
@NullMarked
package dev.atrium.app.e2e;

import org.jspecify.annotations.NullMarked;
