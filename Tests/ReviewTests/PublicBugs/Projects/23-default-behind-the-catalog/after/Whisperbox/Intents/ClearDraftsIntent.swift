import AppIntents

struct ClearDraftsIntent: AppIntent {
  static let title = LocalizedStringResource("drafts.clear.title", defaultValue: "Delete drafts")
  static let description = IntentDescription(
    LocalizedStringResource(
      "drafts.clear.description", defaultValue: "Deletes every draft after you confirm."))

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation()
    await Drafts.shared.clear()
    return .result(
      dialog: IntentDialog(LocalizedStringResource("drafts.clear.dialog", defaultValue: "The drafts are deleted.")))
  }
}
