package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The colour specifications of XParseColor(3), and what Xlib makes of them. */
class ColourSpecTest {
  @ParameterizedTest
  @CsvSource({
    "rgb:f0f0/f0f0/f0f0,  f0f0f0",
    "rgb:8080/8080/8080,  808080",
    "rgb:f0f0/0000/0000,  f00000",
    "rgb:8080/0000/0000,  800000",
    "#fff,                f0f0f0",
    "#888,                808080",
    "#f0f0f0,             f0f0f0",
    "#808080,             808080",
    "#f00f00f00,          f0f0f0",
    "#800800800,          808080",
    "#f000f000f000,       f0f0f0",
    "#800080008000,       808080",
    "rgbi:1/1/1,          ffffff",
    "rgbi:0.5/0.5/0.5,    c1bbbb",
    "CIEXYZ:1/1/1,        ffffff",
    "CIEXYZ:0.5/0.5/0.5,  ddb5a0",
    "CIEuvY:1/1/1,        ffffff",
    "CIEuvY:0.5/0.5/0.5,  ffa3ae",
    "CIExyY:1/1/1,        ffffff",
    "CIExyY:0.5/0.5/0.5,  f7b30e",
    "CIELab:1/1/1,        6c6767",
    "CIELab:0.5/0.5/0.5,  524f4f",
    "CIELuv:1/1/1,        16140e",
    "CIELuv:0.5/0.5/0.5,  0e130e",
    "TekHVC:1/1/1,        1a130f",
    "TekHVC:0.5/0.5/0.5,  11130e"
  })
  void aColourIsWhatXlibMakesOfIt(String spec, String rgb) {
    assertThat(ColourSpec.parse(spec)).isEqualTo(Integer.parseInt(rgb, 16));
  }

  @ParameterizedTest
  @CsvSource({
    "rgbi:0/0/0,              000000",
    "rgbi:1e-9/1e-9/1e-9,     09130e",
    "RGBI:+5e-1/.5/5.E-1,     c1bbbb",
    "CIEuvY:0/0/0,            000000",
    "CIEXYZ:0/0/1,            000000",
    "CIEXYZ:10/1/10,          ffffff",
    "CIELab:8/0/0,            262927",
    "CIELab:7.9/0/0,          f1efef",
    "CIELab:100/0/0,          ffffff",
    "cielab:60/0.3/0.2,       d67f77",
    "CIELuv:0/1/1,            000000",
    "CIELuv:50/0/0,           837d7e",
    "CIELuv:100/1/1,          ffffff",
    "TEKHVC:0/0/50,           000000",
    "TekHVC:0.0/70.0/0.0,     b2abac",
    "TekHVC:-90/50/20,        86769b",
    "TekHVC:630/50/20,        86769b",
    "TekHVC:0/100/50,         ffffff"
  })
  void theEndsOfARangeAreColours(String spec, String rgb) {
    aColourIsWhatXlibMakesOfIt(spec, rgb);
  }

  @ParameterizedTest
  @CsvSource({
    "CIExyY:0.9/0.9/0.5,           f3b50e",
    "CIEXYZ:0.3095/0.3566/0.0015,  c3a40e",
    "CIELuv:6/-0.5/-0.6,           09272c",
    "TekHVC:300/8/80,              3f133c"
  })
  void whatTheScreenCannotShowKeepsHueAndLuminance(String spec, String rgb) {
    aColourIsWhatXlibMakesOfIt(spec, rgb);
  }

  @ParameterizedTest
  @CsvSource({"rgbi:2/0/0, ff0000", "rgbi:-1/1e300/1, 00ffff"})
  void anIntensityIsClipped(String spec, String rgb) {
    aColourIsWhatXlibMakesOfIt(spec, rgb);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ":",
        "::",
        "#",
        "#ff",
        "rgb:",
        "rgb:1/2",
        "rgb:1/2/3/4",
        "rgbi",
        "rgbi:",
        "rgbi:1",
        "rgbi:1/1",
        "rgbi:1/1/",
        "rgbi://",
        "rgbi:1/1/1/1",
        "rgbi:1/1/1x",
        "rgbi:1/ 1/1",
        "rgbi:1/1/.",
        "rgbi:1/1/+",
        "rgbi:1/1/1e",
        "rgbi:1/1/1e+",
        "rgbi:1/1/e1",
        "rgbi:1/1/--1",
        "rgbi:1/1/1,5",
        "rgbi:1/1/0x1p0",
        "rgbi:1/1/1f",
        "rgbi:1/1/nan",
        "rgbi:1/1/infinity",
        "rgbi:1/1/1e999",
        "rgbi:1/1/٣",
        "rgby:1/1/1",
        "CIEXYZ:0/1.1/1",
        "CIEXYZ:0/-0.1/1",
        "CIEXYZ:1e308/1/-1e308",
        "CIEXYZ:-1e308/1/1e308",
        "CIEuvY:0.2/0.4/1.2",
        "CIEuvY:1e308/0/1",
        "CIExyY:1.1/0.5/0.5",
        "CIExyY:0.5/-0.1/0.5",
        "CIELab:101/0/0",
        "CIELab:-1/0/0",
        "CIELab:50/1e200/0",
        "CIELuv:100.1/0/0",
        "CIELuv:1e-300/1e300/0",
        "TekHVC:0/50/-1",
        "TekHVC:0/100/-1",
        "TekHVC:0/101/0",
        "TekHVC:0/1e-300/1e300",
        "TekHVC:1e999/50/0"
      })
  void whatIsMalformedOrOutOfRangeIsNone(String spec) {
    assertThat(ColourSpec.parse(spec)).isEqualTo(ColourSpec.INVALID);
  }

  @Test
  void aNumberOfAnyLengthIsRefused() {
    assertThat(ColourSpec.parse("rgbi:1/1/0." + "0".repeat(1 << 20))).isEqualTo(ColourSpec.INVALID);
    assertThat(ColourSpec.parse("rgbi:" + "/".repeat(1 << 20))).isEqualTo(ColourSpec.INVALID);
  }
}
