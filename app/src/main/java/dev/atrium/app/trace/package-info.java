/** Recording of what programs print, to make test cases of reports. */
@NullMarked
package dev.atrium.app.trace;

import org.jspecify.annotations.NullMarked;
