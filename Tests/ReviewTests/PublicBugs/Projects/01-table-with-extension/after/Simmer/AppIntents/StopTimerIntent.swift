import AppIntents

/// Stops the timer that is running.
struct StopTimerIntent: AppIntent {
  static let title = LocalizedStringResource("intent_timer_stop_title")
  static let description = IntentDescription("intent_timer_stop_description")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await TimerStore.shared.stop()
    return .result(dialog: "intent_timer_stop_dialog")
  }
}
