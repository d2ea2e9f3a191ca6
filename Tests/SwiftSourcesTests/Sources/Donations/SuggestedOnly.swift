import Intents

/// Offers what it never donates.
func suggest() {
  let intent = OrderSoupIntent()
  intent.soup = "Tomato"
  guard let shortcut = INShortcut(intent: intent) else { return }  // expect: donation-missing
  INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
}
