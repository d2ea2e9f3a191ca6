import Intents

func suggestTea(_ intent: INIntent, at eight: Date) {
  guard let shortcut = INShortcut(intent: intent) else { return }
  let relevant = INRelevantShortcut(shortcut: shortcut)
  relevant.shortcutRole = .action
  let evening = INDailyRoutineRelevanceProvider(situation: .evening)
  let clock = INDateRelevanceProvider(start: eight, end: nil)
  relevant.relevanceProviders = [
    evening,
    clock,  // expect: relevance-routine-with-date
  ]
  INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
    if let error { print(error) }
  }
}
