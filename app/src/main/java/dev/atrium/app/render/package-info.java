/** A terminal's screen as text, ANSI, HTML or JSON. */
@NullMarked
package dev.atrium.app.render;

import org.jspecify.annotations.NullMarked;
