import CoreLocation
import Intents

final class TeaRelevance {
  private let store = INRelevantShortcutStore.default
  private let eight: Date

  init(eight: Date) { self.eight = eight }

  func update(_ shortcut: INShortcut) async throws {
    let tea = makeRelevant(shortcut)
    tea.relevanceProviders = makeProviders()
    try await store.setRelevantShortcuts([tea])
  }

  private func makeRelevant(_ shortcut: INShortcut) -> INRelevantShortcut {
    return INRelevantShortcut(shortcut: shortcut)  // expect: relevance-no-role
  }

  private func makeProviders() -> [INRelevanceProvider] {
    [
      INDailyRoutineRelevanceProvider(situation: .evening),
      INDateRelevanceProvider(start: eight, end: nil),  // expect: relevance-routine-with-date
    ]
  }
}
