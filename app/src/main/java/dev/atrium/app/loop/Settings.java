package dev.atrium.app.loop;

import dev.atrium.app.config.Config;
import dev.atrium.app.keys.KeyTable;

/** The settings in force; another configuration may replace them at any time. Loop thread only. */
final class Settings {
  private Preferences now;
  private KeyTable keys;

  Settings(Preferences first) {
    now = first;
    keys = first.config().keyTable();
  }

  void use(Preferences other) {
    now = other;
    keys = other.config().keyTable();
  }

  Config config() {
    return now.config();
  }

  KeyTable keys() {
    return keys;
  }

  PaneRules rules() {
    return now.rules();
  }

  Opening opening() {
    return now.opening();
  }
}
