package dev.atrium.app.loop;

import dev.atrium.posix.Environment;
import dev.atrium.terminal.TerminalOptions;
import java.time.Duration;
import java.util.function.IntFunction;

/**
 * What is the same for all panes.
 *
 * @param environment what the program of the pane with this number finds in its environment
 * @param options of the emulators
 * @param utf8 whether the locale is UTF-8
 * @param grace the time between asking programs to end and ending them
 */
public record PaneRules(
    IntFunction<Environment> environment, TerminalOptions options, boolean utf8, Duration grace) {}
