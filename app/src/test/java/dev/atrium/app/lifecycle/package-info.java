/** The promise at the ends of a session, against the built program under a real shell and pty. */
@NullMarked
package dev.atrium.app.lifecycle;

import org.jspecify.annotations.NullMarked;
