import Intents

func suggest(_ shortcut: INShortcut, start: Date) {
  let relevant = INRelevantShortcut(shortcut: shortcut)
  relevant.shortcutRole = .action
  var providers: [INRelevanceProvider] = [INDailyRoutineRelevanceProvider(situation: .school)]
  providers.removeAll(keepingCapacity: true)
  providers.append(INDailyRoutineRelevanceProvider(situation: .evening))
  if providers.contains(where: { $0 is INDateRelevanceProvider }) { print(providers.count) }
  providers.append(INDateRelevanceProvider(start: start, end: nil))  // expect: relevance-routine-with-date
  relevant.relevanceProviders = providers
  INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in report(error) }
}
