/**
 * Overlays (dialogs, lists, prompts) made with Lanterna; nothing here is loaded before the first
 * one opens.
 */
@NullMarked
package dev.atrium.app.ui;

import org.jspecify.annotations.NullMarked;
