import Intents

extension INRelevantShortcut {
  convenience init?(plain intent: INIntent, at situation: INDailyRoutineRelevanceProvider.Situation) {
    guard let shortcut = INShortcut(intent: intent) else { return nil }
    self.init(shortcut: shortcut)  // expect: relevance-no-role
    relevanceProviders = [INDailyRoutineRelevanceProvider(situation: situation)]
  }

  convenience init?(whole intent: INIntent, at situation: INDailyRoutineRelevanceProvider.Situation) {
    guard let shortcut = INShortcut(intent: intent) else { return nil }
    self.init(shortcut: shortcut)
    shortcutRole = .action
    relevanceProviders = [INDailyRoutineRelevanceProvider(situation: situation)]
  }
}

func publish(_ intent: INIntent) async throws {
  let plain = [INRelevantShortcut(plain: intent, at: .home)].compactMap { $0 }
  let all = plain + [INRelevantShortcut(whole: intent, at: .work)].compactMap(\.self)
  try await INRelevantShortcutStore.default.setRelevantShortcuts(all)
}
