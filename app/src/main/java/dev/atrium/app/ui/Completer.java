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
   * @param words the words, as they are to be written, sorted; a directory ends with a slash
   */
  record Candidates(int wordStart, List<String> words) {
    public Candidates {
      words = List.copyOf(words);
    }

    /** The longest beginning that all of them have. */
    String common() {
      if (words.isEmpty()) {
        return "";
      }
      String common = words.get(0);
      for (String word : words) {
        int i = 0;
        while (i < Math.min(common.length(), word.length()) && common.charAt(i) == word.charAt(i)) {
          i++;
        }
        common = common.substring(0, i);
      }
      return common;
    }
  }
}
