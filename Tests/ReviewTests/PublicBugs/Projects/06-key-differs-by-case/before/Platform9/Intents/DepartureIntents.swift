import AppIntents

/// Opens the board of the station nearby.
struct ShowDeparturesIntent: AppIntent {
  static let title: LocalizedStringResource = "Show departures"
  static let description = IntentDescription("Opens the departure board of the nearest station.")
  static let openAppWhenRun = true

  @MainActor
  func perform() async throws -> some IntentResult {
    Navigation.shared.openBoard()
    return .result()
  }
}

/// Tells how late a saved train is.
struct CheckDelayIntent: AppIntent {
  static let title: LocalizedStringResource = "Check delay"
  static let description = IntentDescription("Tells how late your saved train is.")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let minutes = try await SavedTrain.current.delay
    return .result(dialog: "Your train is \(minutes) min late.")
  }
}
