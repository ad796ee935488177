/** The configuration file: its settings, how it is read, what is wrong with it. */
@NullMarked
package dev.atrium.app.config;

import org.jspecify.annotations.NullMarked;
