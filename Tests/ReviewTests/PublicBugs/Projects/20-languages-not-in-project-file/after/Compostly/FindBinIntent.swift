import AppIntents

struct FindBinIntent: AppIntent {
  static let title: LocalizedStringResource = "ShortcutItem.FindBin"
  static let description = IntentDescription("ShortcutItem.FindBin.Description")
  static let openAppWhenRun = true

  @MainActor
  func perform() async throws -> some IntentResult {
    Navigation.shared.showNearestBin()
    return .result()
  }
}
