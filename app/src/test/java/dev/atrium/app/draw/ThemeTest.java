package dev.atrium.app.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.config.ConfigFile;
import dev.atrium.app.config.ConfigText;
import dev.atrium.app.config.LoadedConfig;
import dev.atrium.app.config.Look;
import dev.atrium.app.config.ThemePart;
import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Style;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ThemeTest {
  @Test
  void configuredPartsChangeAndTheOthersStay() {
    Look look =
        new Look(Look.RGB + 0xffcc00, 4, Set.of(Look.Attribute.BOLD, Look.Attribute.UNDERLINE));

    Theme theme = Theme.DEFAULT.with(Map.of(ThemePart.BAR, look));

    assertThat(Style.foreground(theme.bar())).isEqualTo(Colour.rgb(0xffcc00));
    assertThat(Style.background(theme.bar())).isEqualTo(Colour.indexed(4));
    assertThat(theme.bar() & Style.BOLD).isNotZero();
    assertThat(Style.underline(theme.bar())).isEqualTo(1);
    assertThat(theme.focused()).isEqualTo(Theme.DEFAULT.focused());
  }

  @Test
  void theDefaultsAreWhatTheConfigurationSaysOfThem(@TempDir Path folder) throws IOException {
    LoadedConfig defaults = ConfigFile.load(Optional.empty(), Map.of());
    Path file = folder.resolve("config.json");
    Files.writeString(file, ConfigText.of(defaults, Map.of()));

    Map<ThemePart, Look> looks = ConfigFile.load(Optional.of(file), Map.of()).config().theme();

    assertThat(looks).hasSize(ThemePart.values().length);
    assertThat(Theme.DEFAULT.with(looks)).isEqualTo(Theme.DEFAULT);
  }

  @Test
  void theTerminalsOwnColoursCanBeAskedFor() {
    Look plain = new Look(Look.DEFAULT_COLOUR, Look.DEFAULT_COLOUR, Set.of());

    assertThat(Theme.DEFAULT.with(Map.of(ThemePart.FOCUSED, plain)).focused())
        .isEqualTo(Style.DEFAULT);
  }
}
