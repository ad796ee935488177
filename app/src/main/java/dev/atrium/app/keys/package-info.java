/**
 * The keys: what a key is, what each one does, and the one table that help, docs and config share.
 */
@NullMarked
package dev.atrium.app.keys;

import org.jspecify.annotations.NullMarked;
