package dev.atrium.terminal;

import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

/** The {@code key=value} pairs before a picture's data. */
final class PictureKeys {
  private static final String ITERM = "File=";

  /** Of a PNG file, 24 bytes hold signature, chunk head, width and height. */
  private static final int PNG_HEAD_BASE64 = 32;

  private final Map<String, String> values = new HashMap<>();

  private PictureKeys(String text, String separator) {
    for (String pair : text.split(separator, 64)) {
      int split = pair.indexOf('=');
      if (split > 0) {
        values.put(pair.substring(0, split), pair.substring(split + 1));
      }
    }
  }

  /** Of {@code ESC _ G keys ; data ESC \}; there may be no data. */
  static PictureKeys ofKitty(String sequence) {
    String body = sequence.substring(3).replace("\033\\", "");
    int end = body.indexOf(';');
    return new PictureKeys(end < 0 ? body : body.substring(0, end), ",");
  }

  /** Of {@code ESC ] 1337 ; File= keys : data ESC \}. */
  static PictureKeys ofIterm(String sequence) {
    String body = sequence.substring(sequence.indexOf(ITERM) + ITERM.length());
    int end = body.indexOf(':');
    return new PictureKeys(end < 0 ? body : body.substring(0, end), ";");
  }

  String text(String key, String otherwise) {
    return values.getOrDefault(key, otherwise);
  }

  int number(String key, int otherwise) {
    int number = Text.number(text(key, ""));
    return number < 0 ? otherwise : number;
  }

  /** The height in pixels of a PNG file that begins so, in Base64; -1 for anything else. */
  static int height(String base64) {
    if (base64.length() < PNG_HEAD_BASE64) {
      return -1;
    }
    try {
      byte[] head = Base64.getDecoder().decode(base64.substring(0, PNG_HEAD_BASE64));
      boolean png = head[0] == (byte) 0x89 && head[1] == 'P' && head[2] == 'N' && head[3] == 'G';
      int height =
          (head[20] & 0xff) << 24
              | (head[21] & 0xff) << 16
              | (head[22] & 0xff) << 8
              | (head[23] & 0xff);
      return png ? height : -1;
    } catch (IllegalArgumentException notBase64) {
      return -1;
    }
  }
}
