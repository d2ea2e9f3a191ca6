import AppIntents

struct OpenShoppingListIntent: AppIntent {
  static let title: LocalizedStringResource = "openListTitle"
  static let description = IntentDescription("openListDescription")
  static let openAppWhenRun = true

  @MainActor
  func perform() async throws -> some IntentResult {
    Navigation.shared.showShoppingList()
    return .result()
  }
}
