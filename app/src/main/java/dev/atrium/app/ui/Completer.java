package dev.atrium.app.ui;

import java.util.List;
import java.util.function.Consumer;

/** Finds out how a word can go on. May look at the disk, so the answer may come later. */
public interface Completer {
  /**
   * Looks for words.
   *
   * @param beforeCaret the line up to the caret
   * @param answer to be called once, on the loop thread
   */
  void complete(String beforeCaret, Consumer<Candidates> answer);

  /**
   * What may stand in place of the last word.
   *
   * @param wordStart where in the line that word begins
   * @param names the words as they are called, sorted; a directory ends with a slash
   */
  record Candidates(int wordStart, List<String> names) {
    public Candidates {
      names = List.copyOf(names);
    }

    /** The words as they are to be written. */
    List<String> words() {
      return names.stream().map(LastWord::quoted).toList();
    }

    /**
     * The longest beginning that all of them have, as it is to be written: names that part where
     * each needs a backslash have none of it in common.
     */
    String common() {
      if (names.isEmpty()) {
        return "";
      }
      String common = names.get(0);
      for (String name : names) {
        int i = 0;
        while (i < Math.min(common.length(), name.length()) && common.charAt(i) == name.charAt(i)) {
          i++;
        }
        common = common.substring(0, i);
      }
      return LastWord.quoted(common);
    }
  }
}
