import AppIntents
import Intents

/// Donated with the manager, or by itself.
struct OrderSoup: AppIntent {
  static let title: LocalizedStringResource = "Order Soup"

  func perform() async throws -> some IntentResult { .result() }
}

final class Kitchen {
  func order() async throws {
    try await IntentDonationManager.shared.donate(intent: OrderSoup())
    try await OrderSoup().donate()
  }

  /// The intent of SiriKit that it came from.
  func suggest() {
    if let shortcut = INShortcut(intent: OrderSoupIntent()) {
      INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
    }
  }
}
