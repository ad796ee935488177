package dev.atrium.app.loop;

import dev.atrium.app.copy.PasteBuffers;
import dev.atrium.app.draw.LiveScreen;
import dev.atrium.app.keys.Action;
import dev.atrium.app.ui.Choice;
import dev.atrium.app.ui.Completer;
import dev.atrium.app.ui.DiskCompleter;
import dev.atrium.app.ui.Overlays;
import dev.atrium.app.ui.Prompt;
import dev.atrium.pane.Launch;
import dev.atrium.pane.Pane;
import dev.atrium.pane.session.Window;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Asks the person what a command leaves open, and does what the answer says. */
final class Dialogs {
  private static final String SHELL_CHARACTERS = "|&;<>()$`\\\"'*?[]#~={}!";

  private final Model model;
  private final Overlays overlays;
  private final Settings settings;
  private final Commands commands;
  private final Runnable quit;
  private final DiskCompleter.Executors executors;
  private final List<String> history = new ArrayList<>();

  /** What is asked for at the end of a dialog. */
  record Ends(Commands commands, Runnable quit) {}

  /**
   * @param executors where the disk is read for completions, and where the loop is
   */
  Dialogs(Model model, Settings settings, Ends ends, DiskCompleter.Executors executors) {
    this.model = model;
    this.overlays = model.overlays;
    this.settings = settings;
    this.executors = executors;
    this.commands = ends.commands;
    this.quit = ends.quit;
  }

  /** Opens the dialog of an action; false if it has none. */
  boolean open(Action action) {
    Window window = model.session.active();
    switch (action) {
      case HELP -> overlays.help(settings.keys(), settings.config().copyKeys());
      case PROMPT -> overlays.prompt(new Prompt("Run", "", history, completer(), this::run));
      case RENAME_WINDOW ->
          overlays.prompt(new Prompt("Rename window", name(window), text -> rename(window, text)));
      case CHOOSER -> choose();
      case CLOSE_PANE -> close(List.of(window.focus()), "Close the pane?");
      case CLOSE_WINDOW -> close(window.panes(), "Close the window?");
      case QUIT -> quit();
      default -> {
        return false;
      }
    }
    return true;
  }

  private static String name(Window window) {
    String name = window.name();
    return name == null ? "" : name;
  }

  private void rename(Window window, String text) {
    window.rename(text);
    model.stale = true;
  }

  /** Names that mean the same here as in the window where the command will run. */
  private Completer completer() {
    String home = System.getenv("HOME");
    String path = System.getenv("PATH");
    return new DiskCompleter(
        path == null ? "" : path,
        Path.of(settings.opening().launch().directory()),
        Path.of(home == null ? "/" : home),
        executors);
  }

  /** Runs a command line in a new window: by a shell only if it has something for one. */
  private void run(String line) {
    if (line.isBlank()) {
      return;
    }
    history.remove(line);
    history.add(line);
    boolean plain = line.chars().noneMatch(c -> SHELL_CHARACTERS.indexOf(c) >= 0);
    List<String> command =
        plain
            ? List.of(line.strip().split("\\s+", -1))
            : List.of(settings.opening().shell().command().get(0), "-c", line);
    commands.openWindow(new Launch(command, settings.opening().launch().directory()));
  }

  private void choose() {
    List<Choice> choices = new ArrayList<>();
    int selected = 0;
    for (Window window : model.session.windows()) {
      if (window == model.session.active()) {
        selected = choices.size();
      }
      String name = name(window);
      Pane focused = model.pane(window.focus());
      String title = name.isEmpty() && focused != null ? focused.label() : name;
      choices.add(
          new Choice(
              0,
              window.number() + ": " + title,
              focused == null ? null : new LiveScreen(focused.terminal()),
              () -> show(window, window.focus())));
      if (window.panes().size() > 1) {
        choices.addAll(panes(window));
      }
    }
    overlays.choose("Windows and panes", choices, selected);
  }

  /** Named as on their borders, the focused one marked as windows are in the bar. */
  private List<Choice> panes(Window window) {
    List<Choice> choices = new ArrayList<>();
    for (int id : window.panes()) {
      Pane pane = model.pane(id);
      if (pane != null) {
        String mark = id == window.focus() ? " *" : "";
        String text = (choices.size() + 1) + ": " + pane.label() + mark;
        Runnable chosen = () -> show(window, id);
        choices.add(new Choice(1, text, new LiveScreen(pane.terminal()), chosen));
      }
    }
    return choices;
  }

  private void show(Window window, int pane) {
    if (model.session.windows().contains(window) && window.layout().contains(pane)) {
      model.session.show(window);
      window.focus(pane);
      model.arrange();
    }
  }

  private void close(List<Integer> panes, String question) {
    List<Integer> asked = List.copyOf(panes);
    ask(busy(asked), question, () -> asked.forEach(commands::closePane));
  }

  private void quit() {
    List<Integer> all = model.panes().stream().map(Pane::id).toList();
    ask(busy(all), "Quit?", quit);
  }

  private void ask(int busy, String question, Runnable yes) {
    boolean asks =
        switch (settings.config().confirm()) {
          case ALWAYS -> true;
          case NEVER -> false;
          case RUNNING -> busy > 0;
        };
    if (!asks) {
      yes.run();
      return;
    }
    String ends = busy == 1 ? " 1 program will end." : " " + busy + " programs will end.";
    overlays.confirm(question + (busy > 0 ? ends : ""), yes);
  }

  /** How many programs would end with the panes. */
  private int busy(List<Integer> panes) {
    return new RunningPrograms(model, settings)
        .in(panes.stream().map(model::pane).filter(Objects::nonNull).toList());
  }

  /** Lets one of the copied texts be chosen. */
  void choosePaste(PasteBuffers buffers, java.util.function.Consumer<String> chosen) {
    List<Choice> choices = new ArrayList<>();
    for (String text : buffers.all()) {
      choices.add(new Choice(0, shown(text) + more(text), null, () -> chosen.accept(text)));
    }
    if (choices.isEmpty()) {
      model.say("nothing was copied yet");
    } else {
      overlays.choose("Copied texts", choices, 0);
    }
  }

  static String more(String text) {
    long lines = text.lines().count();
    return lines > 1 ? "  (" + lines + " lines)" : "";
  }

  /** What a copied text is told by: its first line with something in it. */
  static String shown(String text) {
    return text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
  }
}
