package dev.atrium.app.loop;

import dev.atrium.pane.Launch;

/**
 * What is on the screen at the start.
 *
 * @param launch what every pane runs that is opened with the launch command
 * @param shell what a pane runs that asks for a shell
 * @param panes how many panes, at least 1
 * @param gridRows in how many rows they stand, at least 1
 */
public record Opening(Launch launch, Launch shell, int panes, int gridRows) {}
