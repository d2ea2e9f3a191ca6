import AppIntents

@available(iOS 16.0, *)
struct OpenGateIntent: AppIntent {
  static var title: LocalizedStringResource = "Open gate"
  static var description = IntentDescription("Opens the gate in front of the house.")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await Gate.shared.open()
    return .result(dialog: "The gate is open.")
  }
}

@available(iOS 16.0, *)
struct PorchShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenGateIntent(),
      phrases: ["Open the gate with \(.applicationName)", "Let me in with \(.applicationName)"],
      shortTitle: "Open gate",
      systemImageName: "door.left.hand.open")
  }
}
