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

  /**
   * @param split opens a pane with this program below the focused one
   */
  CopyDesk(Model model, Mailbox mailbox, Consumer<Launch> split) {
    this.model = model;
    this.mailbox = mailbox;
    this.split = split;
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
        problem -> mailbox.post(() -> model.say(problem)));
  }
}
