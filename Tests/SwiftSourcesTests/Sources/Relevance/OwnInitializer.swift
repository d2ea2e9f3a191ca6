import Intents

extension INRelevantShortcut {
  convenience init(evening shortcut: INShortcut) {
    self.init(shortcut: shortcut)
    relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .evening)]
    shortcutRole = .action
  }
}

func suggest(_ shortcut: INShortcut) {
  let relevant = INRelevantShortcut(evening: shortcut)
  INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in report(error) }
}
