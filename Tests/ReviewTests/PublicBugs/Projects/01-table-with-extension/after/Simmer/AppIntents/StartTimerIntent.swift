import AppIntents

/// Starts the timer of the recipe that is open.
struct StartTimerIntent: AppIntent {
  static let title = LocalizedStringResource("intent_timer_start_title")
  static let description = IntentDescription("intent_timer_start_description")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await TimerStore.shared.startNext()
    return .result(dialog: "intent_timer_start_dialog")
  }
}
