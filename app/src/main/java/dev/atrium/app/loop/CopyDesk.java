package dev.atrium.app.loop;

import dev.atrium.app.copy.Clipboard;
import dev.atrium.pane.Launch;
import dev.atrium.pane.Pane;
import java.util.function.Consumer;

/**
 * Where copied text goes: to the clipboard of the desktop, or through a file into an editor in a
 * pane of its own. Loop thread only.
 */
final class CopyDesk implements Copying.Desk {
  private final DesktopClipboard desktop = new DesktopClipboard(System.getenv());
  private final Model model;
  private final Mailbox mailbox;
  private final Consumer<Launch> split;
  private final Consumer<String> say;

  /**
   * @param split opens a pane with this program below the focused one
   * @param say shows a message on the bar
   */
  CopyDesk(Model model, Mailbox mailbox, Consumer<Launch> split, Consumer<String> say) {
    this.model = model;
    this.mailbox = mailbox;
    this.split = split;
    this.say = say;
  }

  @Override
  public void say(String message) {
    say.accept(message);
  }

  @Override
  public void toDesktop(String text) {
    desktop.set(text);
  }

  @Override
  public void edit(String text) {
    Pane pane = model.focused();
    String directory = pane == null ? "/" : pane.launch().directory();
    SelectionFile.write(
        text,
        file -> mailbox.post(() -> split.accept(new Launch(Clipboard.editor(file), directory))),
        problem -> mailbox.post(() -> say.accept(problem)));
  }
}
