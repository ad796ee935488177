package dev.atrium.terminal.parser;

/** The control strings of ECMA-48 5.6 other than DCS, which has parameters. */
public enum StringKind {
  OSC,
  SOS,
  PM,
  APC
}
