import AppIntents
import Intents

struct OrderSoupIntent: AppIntent {
  static let title: LocalizedStringResource = "Order Soup"
  func perform() async throws -> some IntentResult { .result() }
}

func ordered() async throws {
  try await OrderSoupIntent().donate()
}

/// The app used SiriKit before: the system is to forget what older versions donated.
func forgetOldDonations() async {
  try? await INInteraction.deleteAll()
}
