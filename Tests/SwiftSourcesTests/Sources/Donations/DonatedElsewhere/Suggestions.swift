import Intents

func suggest() {
  let shortcuts = [INShortcut(intent: OrderSoupIntent()), INShortcut(intent: ReorderIntent())].compactMap { $0 }
  INVoiceShortcutCenter.shared.setShortcutSuggestions(shortcuts)
  if let shortcut = INShortcut(intent: OrderSoupIntent()) {
    INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
  }
}
