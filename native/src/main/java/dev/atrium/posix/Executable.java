package dev.atrium.posix;

/**
 * What the kernel runs in a process; unlike {@code argv[0]} it cannot be forged.
 *
 * @param path the real path; Linux appends {@code " (deleted)"} to one that was removed or replaced
 * @param device of the file system
 * @param inode of the file
 */
public record Executable(String path, int device, long inode) {}
