import CoreLocation
import Intents

final class SoupRelevance {
  private let kitchen: CLRegion
  private let store = INRelevantShortcutStore.default

  init(kitchen: CLRegion) { self.kitchen = kitchen }

  func update(_ shortcut: INShortcut) async throws {
    let relevant = makeRelevant(shortcut)
    addPlace(to: relevant)
    try await store.setRelevantShortcuts([relevant])
  }

  private func makeRelevant(_ shortcut: INShortcut) -> INRelevantShortcut {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    return relevant
  }

  private func addPlace(to relevant: INRelevantShortcut) {
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: kitchen)]
  }
}
