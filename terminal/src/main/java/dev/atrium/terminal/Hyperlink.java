package dev.atrium.terminal;

/**
 * A link of OSC 8. Cells of equal links belong together.
 *
 * @param id the program's own name for the link, or empty
 * @param uri the address, unchecked but without control characters
 */
public record Hyperlink(String id, String uri) {}
