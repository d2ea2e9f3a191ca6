import Intents

/// The name may be a protocol’s: nothing makes one, and no definition has it.
func suggest(_ intent: KitchenIntent) {
  guard let shortcut = INShortcut(intent: intent) else { return }
  INVoiceShortcutCenter.shared.setShortcutSuggestions([shortcut])
}
