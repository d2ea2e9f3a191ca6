import Intents

/// Made and not set: what it lacks may come later.
func prepare(_ intent: INIntent) {
  if let shortcut = INShortcut(intent: intent) {
    let relevant = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-never-set
    relevant.shortcutRole = INRelevantShortcutRole.action
  }
}
