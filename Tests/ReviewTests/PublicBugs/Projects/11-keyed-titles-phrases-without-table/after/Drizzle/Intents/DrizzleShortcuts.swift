import AppIntents

struct DrizzleShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PlayRainIntent(),
      phrases: ["Play rain in \(.applicationName)", "Let it rain in \(.applicationName)"],
      shortTitle: LocalizedStringResource("intent.play.title", defaultValue: "Play rain"),
      systemImageName: "cloud.rain")
    AppShortcut(
      intent: StopSoundIntent(),
      phrases: ["Stop the sound in \(.applicationName)"],
      shortTitle: LocalizedStringResource("intent.stop.title", defaultValue: "Stop sound"),
      systemImageName: "speaker.slash")
  }
}
