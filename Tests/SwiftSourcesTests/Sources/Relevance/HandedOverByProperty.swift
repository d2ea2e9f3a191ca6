import Intents

final class TeaFace {
  private var offered: [INRelevantShortcut] = []
  private var changed: [INRelevantShortcut] = []

  func prepare(_ shortcut: INShortcut) {
    let relevant = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-no-role
    relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .home)]
    offered = [relevant]
  }

  func prepareOther(_ shortcut: INShortcut) {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .home)]
    changed = [relevant]
  }

  func set() async throws {
    try await INRelevantShortcutStore.default.setRelevantShortcuts(offered)
  }

  func setOther() async throws {
    for relevant in changed { relevant.shortcutRole = .action }
    try await INRelevantShortcutStore.default.setRelevantShortcuts(changed)
  }
}
