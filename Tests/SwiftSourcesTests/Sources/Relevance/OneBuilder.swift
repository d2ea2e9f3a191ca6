import Intents

/// Whether a helper that two functions call makes one shortcut or two is not told by where it makes it.
final class Suggestions {
  private let shortcut: INShortcut

  init(shortcut: INShortcut) { self.shortcut = shortcut }

  func wakeUp() async throws {
    try await INRelevantShortcutStore.default.setRelevantShortcuts([makeRelevant(.morning)])
  }

  func goToBed() async throws {
    try await INRelevantShortcutStore.default.setRelevantShortcuts([makeRelevant(.evening)])
  }

  private func makeRelevant(_ situation: INDailyRoutineSituation) -> INRelevantShortcut {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: situation)]
    return relevant
  }
}
