package dev.atrium.app.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;

/** What the parser has to say, for people: its own words speak of codes, sources and markers. */
final class ParserMessage {
  private ParserMessage() {}

  static String of(JsonProcessingException problem) {
    String message = problem.getOriginalMessage().lines().findFirst().orElse("");
    if (problem instanceof JsonEOFException || message.startsWith("Unexpected end-of-input")) {
      return "ends before it is complete: " + missing(message) + " is missing";
    }
    // Nothing else leaves a text open at the end of a line.
    if (message.contains("(CTRL-CHAR, code 10)") && message.contains("string value")) {
      return "is no JSON: a text begins in this line, but its closing quote is missing";
    }
    return "is no JSON: " + plain(message);
  }

  private static String missing(String message) {
    if (message.contains("comment")) {
      return "the end of a comment";
    }
    return message.contains("quote") ? "a closing quote" : "a closing bracket";
  }

  private static String plain(String message) {
    return message
        .replaceAll(" \\((for \\w+ starting|start marker) at .*", "")
        .replaceAll("character \\(+CTRL-CHAR, code (\\d+)[^)]*\\)+", "control character $1")
        .replaceAll("\\(('.+?') \\(code [^)]*\\)\\)", "$1")
        .replaceAll(", from `[^`]*`", "");
  }
}
