package dev.atrium.app;

import dev.atrium.app.cli.Commands;
import dev.atrium.app.cli.Invocation;
import java.util.List;

/** Entry of the program: sorts out what the command line asks for. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(run(Invocation.parse(List.of(args))));
  }

  private static int run(Invocation invocation) {
    if (invocation instanceof Invocation.Launch launch) {
      return HostRun.run(launch.options());
    }
    HostRun.speakToTheUser();
    if (invocation instanceof Invocation.Command command) {
      int status = Commands.run(command.args());
      return status == 0 && System.out.checkError() ? Commands.notPrinted() : status;
    }
    System.err.println("atrium: " + ((Invocation.Wrong) invocation).message());
    return 2;
  }

  /** The version that the build wrote into the program's archive. */
  static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "unpackaged" : version;
  }
}
