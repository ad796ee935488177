/** Windows and their panes as a person knows them: which there are, which has the focus. */
@NullMarked
package dev.atrium.pane.session;

import org.jspecify.annotations.NullMarked;
