import Intents

func suggest() {
  if let shortcut = INShortcut(intent: OrderSoupIntent()) {
    INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
  }
}
