package dev.atrium.posix;

/**
 * struct winsize of ioctl_tty(2): what a program on the tty is told of its screen.
 *
 * @param columns in cells, 0 to 65535; 0 means unknown
 * @param rows in cells, 0 to 65535; 0 means unknown
 * @param widthPixels of the whole screen, 0 if unknown
 * @param heightPixels of the whole screen, 0 if unknown
 */
public record WindowSize(int columns, int rows, int widthPixels, int heightPixels) {
  public static WindowSize ofCells(int columns, int rows) {
    return new WindowSize(columns, rows, 0, 0);
  }
}
