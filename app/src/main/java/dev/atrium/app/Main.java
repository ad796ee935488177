package dev.atrium.app;

/** Entry of the program. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.out.println("atrium " + Main.class.getPackage().getImplementationVersion());
  }
}
