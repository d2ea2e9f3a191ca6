import AppIntents

struct PlayRainIntent: AppIntent {
  static let title = LocalizedStringResource("intent.play.title", defaultValue: "Play rain")
  static let description = IntentDescription(
    LocalizedStringResource("intent.play.description", defaultValue: "Plays the sound of rain until you stop it."))

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await Player.shared.play(.rain)
    return .result(dialog: IntentDialog(LocalizedStringResource("intent.play.dialog", defaultValue: "It is raining now.")))
  }
}

struct StopSoundIntent: AppIntent {
  static let title = LocalizedStringResource("intent.stop.title", defaultValue: "Stop sound")
  static let description = IntentDescription(
    LocalizedStringResource("intent.stop.description", defaultValue: "Stops every sound that plays."))

  func perform() async throws -> some IntentResult & ProvidesDialog {
    await Player.shared.stop()
    return .result(dialog: IntentDialog(LocalizedStringResource("intent.stop.dialog", defaultValue: "All is quiet.")))
  }
}
