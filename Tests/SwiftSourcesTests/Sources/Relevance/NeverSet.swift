import Intents

extension [INRelevantShortcut] {
  mutating func add(_ shortcut: INShortcut) {
    let relevant = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-never-set
    relevant.shortcutRole = .information
    relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .home)]
    append(relevant)
  }
}
