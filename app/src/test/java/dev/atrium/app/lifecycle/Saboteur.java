package dev.atrium.app.lifecycle;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * A bug from outside: an agent in the host's JVM that, once a file is there, has one of its threads
 * die of an exception wherever it happens to be. It removes the file when that is done.
 */
public final class Saboteur {
  private Saboteur() {}

  /**
   * Called by the JVM before the program.
   *
   * @param order the thread's name, a colon, and the file to wait for
   */
  public static void premain(String order) {
    int colon = order.indexOf(':');
    String victim = order.substring(0, colon);
    File trigger = new File(order.substring(colon + 1));
    Thread thread = new Thread(() -> strike(victim, trigger), "saboteur");
    thread.setDaemon(true);
    thread.start();
  }

  private static void strike(String victim, File trigger) {
    try {
      while (!trigger.exists()) {
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      return;
    }
    boolean own = victim.equals(Thread.currentThread().getName());
    if (!own) {
      strike(victim);
    }
    if (!trigger.delete() || own) {
      throw new IllegalStateException("injected");
    }
  }

  private static void strike(String victim) {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals(victim)) {
        stop(thread);
      }
    }
  }

  @SuppressWarnings({"deprecation", "removal"})
  private static void stop(Thread thread) {
    thread.stop();
  }

  /** Writes the agent and returns the option that has a JVM load it. */
  static String option(Path folder, String order) {
    Path jar = folder.resolve("saboteur.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Premain-Class", Saboteur.class.getName());
    String name = Saboteur.class.getName().replace('.', '/') + ".class";
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        InputStream code = Saboteur.class.getClassLoader().getResourceAsStream(name)) {
      out.putNextEntry(new JarEntry(name));
      code.transferTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "-javaagent:" + jar + "=" + order;
  }
}
