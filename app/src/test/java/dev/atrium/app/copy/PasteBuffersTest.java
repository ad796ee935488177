package dev.atrium.app.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PasteBuffersTest {
  private final PasteBuffers buffers = new PasteBuffers();

  @Test
  void theNewestComesFirstAndNothingIsThereTwice() {
    assertThat(buffers.newest()).isEmpty();
    List.of("a", "b", "", "a").forEach(buffers::add);
    assertThat(buffers.all()).containsExactly("a", "b");
    assertThat(buffers.newest()).contains("a");
  }

  @Test
  void theOldestAreForgotten() {
    for (int i = 0; i < 60; i++) {
      buffers.add("text " + i);
    }
    assertThat(buffers.all()).hasSize(PasteBuffers.MOST).first().isEqualTo("text 59");
  }

  @Test
  void allTogetherAreBounded() {
    String large = "x".repeat(40 << 20);
    buffers.add(large);
    buffers.add(large + "y");
    assertThat(buffers.all()).hasSize(1);
  }

  @Test
  void aPasteHasTheLineEndsOfTheEnterKeyAndStaysInItsBrackets() {
    assertThat(text(PasteBuffers.bytes("a\nb\r\nc\033[201~d", false))).isEqualTo("a\rb\rc[201~d");
    assertThat(text(PasteBuffers.bytes("x\033[201~y", true)))
        .isEqualTo("\033[200~x[201~y\033[201~");
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Test
  void theOuterTerminalGetsItsClipboardInBase64() {
    assertThat(text(Clipboard.osc52("hé"))).isEqualTo("\033]52;c;aMOp\007");
    assertThat(Clipboard.osc52("x".repeat(10 << 20))).isEmpty();
  }

  @Test
  void theToolOfTheDesktopIsChosen() {
    Set<String> all = Set.of("wl-copy", "xclip", "xsel", "pbcopy");
    assertThat(Clipboard.tool(Map.of("WAYLAND_DISPLAY", "w", "DISPLAY", ":0"), all::contains))
        .contains(List.of("wl-copy"));
    assertThat(Clipboard.tool(Map.of("DISPLAY", ":0"), all::contains))
        .hasValueSatisfying(argv -> assertThat(argv).startsWith("xclip"));
    assertThat(Clipboard.tool(Map.of("DISPLAY", ":0"), Set.of("xsel")::contains))
        .hasValueSatisfying(argv -> assertThat(argv).startsWith("xsel"));
    assertThat(Clipboard.tool(Map.of(), all::contains)).contains(List.of("pbcopy"));
    assertThat(Clipboard.tool(Map.of(), name -> false)).isEmpty();
  }
}
