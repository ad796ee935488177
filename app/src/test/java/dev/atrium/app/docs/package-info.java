/** The pages for users agree with the program. */
@NullMarked
package dev.atrium.app.docs;

import org.jspecify.annotations.NullMarked;
