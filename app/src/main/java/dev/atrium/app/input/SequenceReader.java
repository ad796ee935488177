package dev.atrium.app.input;

import dev.atrium.app.input.OuterAnswer.Kind;
import dev.atrium.app.input.Sequence.Answer;
import dev.atrium.app.input.Sequence.Focus;
import dev.atrium.app.input.Sequence.KeyStroke;
import dev.atrium.app.input.Sequence.Mouse;
import dev.atrium.app.input.Sequence.PasteMark;
import dev.atrium.app.keys.Key;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells what a whole escape sequence means. Null means: nothing that is known; it is passed on. */
final class SequenceReader {
  private static final KeyStroke NO_KEY = KeyStroke.press(Key.of(Key.UNKNOWN));

  private SequenceReader() {}

  static @Nullable Sequence read(byte[] bytes, int length) {
    if (length == 1) {
      // What stands behind it in the buffer is left from an earlier sequence.
      return KeyStroke.press(Key.of(Key.ESC));
    }
    return switch (bytes[1]) {
      case '[' -> length == 2 ? KeyReader.alt('[') : csi(bytes, length);
      case 'O' -> length == 2 ? KeyReader.alt('O') : KeyReader.ss3(bytes, length);
      case ']', 'P', '_' -> length == 2 ? KeyReader.alt(bytes[1]) : string(bytes, length);
      default -> KeyReader.altCharacter(bytes, length);
    };
  }

  private static @Nullable Sequence csi(byte[] bytes, int length) {
    if (bytes[2] == '[') {
      return KeyReader.linuxFunction(length > 3 ? bytes[3] : 0);
    }
    if (bytes[2] == 'M' && length > 3) {
      return new Mouse(MouseReader.old(bytes));
    }
    CsiFields csi = CsiFields.read(bytes, length);
    return csi.marker() == 0 ? plain(csi) : marked(csi);
  }

  private static @Nullable Sequence plain(CsiFields csi) {
    if (csi.intermediate() != 0) {
      return csi.intermediate() == '$' && csi.finalByte() == 'y' ? answer(Kind.MODE, csi) : null;
    }
    return switch (csi.finalByte()) {
      case 'M' -> csi.count() == 3 ? new Mouse(MouseReader.urxvt(csi)) : null;
      case 'I' -> csi.count() == 0 ? new Focus(true) : null;
      case 'O' -> csi.count() == 0 ? new Focus(false) : null;
      case 't' -> csi.count() == 0 ? null : answer(windowKind(csi), csi);
      case 'n' -> csi.count() == 0 ? null : answer(Kind.STATUS, csi);
      case 'R' -> csi.count() < 2 ? KeyReader.csi(csi) : cursorPosition(csi);
      case '~' -> tilde(csi);
      default -> KeyReader.csi(csi);
    };
  }

  private static @Nullable Sequence tilde(CsiFields csi) {
    return switch (csi.get(0, 0)) {
      case 200 -> new PasteMark(true);
      case 201 -> new PasteMark(false);
      default -> KeyReader.csi(csi);
    };
  }

  private static Kind windowKind(CsiFields csi) {
    return csi.get(0, 0) == 48 ? Kind.SIZE : Kind.WINDOW;
  }

  private static Sequence cursorPosition(CsiFields csi) {
    KeyStroke key = KeyReader.csi(csi);
    OuterAnswer answer = new OuterAnswer(Kind.CURSOR_POSITION, csi.numbers(), "");
    boolean keyLike = csi.get(0, 1) == 1 && csi.get(1, 1) <= 16;
    return new Answer(answer, key != null && keyLike ? key : NO_KEY);
  }

  private static @Nullable Sequence marked(CsiFields csi) {
    if (csi.count() == 0) {
      return null;
    }
    return switch (csi.marker()) {
      case '<' -> sgrMouse(csi);
      case '?' -> answer(questionKind(csi), csi);
      case '>' -> answer(greaterKind(csi), csi);
      default -> answer(Kind.OTHER, csi);
    };
  }

  private static Sequence sgrMouse(CsiFields csi) {
    boolean mouse = csi.finalByte() == 'M' || csi.finalByte() == 'm';
    return mouse && csi.count() == 3 ? new Mouse(MouseReader.sgr(csi)) : answer(Kind.OTHER, csi);
  }

  private static Kind questionKind(CsiFields csi) {
    if (csi.intermediate() == '$') {
      return csi.finalByte() == 'y' ? Kind.MODE : Kind.OTHER;
    }
    return switch (csi.finalByte()) {
      case 'c' -> Kind.DEVICE_ATTRIBUTES;
      case 'u' -> Kind.KEYBOARD_FLAGS;
      case 'R' -> Kind.CURSOR_POSITION;
      case 'n' -> csi.get(0, 0) == 997 ? Kind.COLOUR_SCHEME : Kind.STATUS;
      default -> Kind.OTHER;
    };
  }

  private static Kind greaterKind(CsiFields csi) {
    return switch (csi.finalByte()) {
      case 'c' -> Kind.SECONDARY_ATTRIBUTES;
      case 'm' -> Kind.MODIFY_OTHER_KEYS;
      default -> Kind.OTHER;
    };
  }

  private static Answer answer(Kind kind, CsiFields csi) {
    String marker = csi.marker() == 0 ? "" : Character.toString(csi.marker());
    return new Answer(new OuterAnswer(kind, csi.numbers(), marker), NO_KEY);
  }

  private static @Nullable Sequence string(byte[] bytes, int length) {
    int end = bytes[length - 1] == '\\' ? length - 2 : length - 1;
    String body = new String(bytes, 2, Math.max(0, end - 2), StandardCharsets.ISO_8859_1);
    Kind kind = bytes[1] == ']' ? oscKind(body) : bytes[1] == 'P' ? dcsKind(body) : Kind.GRAPHICS;
    return kind == null ? null : new Answer(new OuterAnswer(kind, List.of(), body), NO_KEY);
  }

  /** Whether a string that begins so can still become an answer that terminals give. */
  static boolean mayBeAnswer(byte[] bytes, int length) {
    if (bytes[1] == '_' || length > 32) {
      return true;
    }
    String body = new String(bytes, 2, length - 2, StandardCharsets.ISO_8859_1);
    if (bytes[1] == ']') {
      return body.matches("[0-9]{1,3}") || oscKind(body) != null;
    }
    return body.matches("[0-9;]{1,16}[+$!]?|[>!]") || dcsKind(body) != null;
  }

  private static @Nullable Kind oscKind(String body) {
    if (body.startsWith("l") || body.startsWith("L")) {
      return Kind.TITLE;
    }
    return switch (body.substring(0, Math.max(0, body.indexOf(';')))) {
      case "4", "5", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "21" ->
          Kind.COLOUR;
      case "52" -> Kind.CLIPBOARD;
      default -> null;
    };
  }

  private static @Nullable Kind dcsKind(String body) {
    if (body.startsWith(">|")) {
      return Kind.VERSION;
    }
    if (body.startsWith("!|")) {
      return Kind.TERTIARY_ATTRIBUTES;
    }
    String rest = body.replaceFirst("^[0-9;]*", "");
    return rest.startsWith("+r")
        ? Kind.CAPABILITY
        : rest.startsWith("$r") ? Kind.SETTING : rest.startsWith("!~") ? Kind.OTHER : null;
  }
}
