import Intents

/// One for the evening and one for eight o’clock: the way to have both.
func suggestTea(_ intent: INIntent, at eight: Date) {
  guard let shortcut = INShortcut(intent: intent) else { return }
  let evening = INRelevantShortcut(shortcut: shortcut)
  evening.shortcutRole = .action
  evening.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .evening)]
  let clock = INRelevantShortcut(shortcut: shortcut)
  clock.shortcutRole = .action
  clock.relevanceProviders = [INDateRelevanceProvider(start: eight, end: nil)]
  INRelevantShortcutStore.default.setRelevantShortcuts([evening, clock]) { error in
    if let error { print(error) }
  }
}
