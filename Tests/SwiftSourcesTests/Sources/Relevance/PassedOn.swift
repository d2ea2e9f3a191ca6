import Intents

/// What other types do with a shortcut is not known.
func suggest(_ shortcut: INShortcut, with chef: Chef, start: Date) {
  let relevant = INRelevantShortcut(shortcut: shortcut)
  chef.season(relevant)
  let evening = INRelevantShortcut(shortcut: shortcut)
  evening.shortcutRole = .action
  evening.relevanceProviders = [
    INDailyRoutineRelevanceProvider(situation: .evening), INDateRelevanceProvider(start: start, end: nil),
  ]
  chef.season(evening)
  INRelevantShortcutStore.default.setRelevantShortcuts([relevant, evening]) { error in
    if let error { print(error) }
  }
}
