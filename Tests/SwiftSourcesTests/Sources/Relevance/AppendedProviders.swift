import Intents

func suggest(_ shortcut: INShortcut, start: Date) {
  let breakfast: INRelevantShortcut = .init(shortcut: shortcut)
  breakfast.shortcutRole = INRelevantShortcutRole.information
  let situation = INDailyRoutineRelevanceProvider.Situation.morning
  breakfast.relevanceProviders.append(INDateRelevanceProvider(start: start, end: nil))
  let routine: INDailyRoutineRelevanceProvider = .init(situation: situation)
  breakfast.relevanceProviders += [routine]  // expect: relevance-routine-with-date
  INRelevantShortcutStore.default.setRelevantShortcuts([breakfast]) { error in
    if let error { print(error) }
  }
}
