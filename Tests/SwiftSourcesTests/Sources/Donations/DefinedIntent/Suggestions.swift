import Intents

/// The class is made from the definition beside this file.
func suggest(_ intent: OrderSoupIntent) {
  guard let shortcut = INShortcut(intent: intent) else { return }  // expect: donation-missing
  INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
}
