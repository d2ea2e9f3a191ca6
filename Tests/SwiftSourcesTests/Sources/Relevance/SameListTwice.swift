import CoreLocation
import Intents

/// Two occasions, one list.
final class Suggestions {
  private let store = INRelevantShortcutStore.default
  private var collected: [INRelevantShortcut] = []

  func launch(_ shortcut: INShortcut, home: CLRegion) async throws {
    let list = makeAll(shortcut, home: home)
    try await store.setRelevantShortcuts(list)
  }

  func settingsChanged(_ shortcut: INShortcut, home: CLRegion) async throws {
    try await store.setRelevantShortcuts(makeAll(shortcut, home: home))
  }

  /// Adds to what it has collected, and sets all of it.
  func add(_ shortcut: INShortcut) async throws {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .gym)]
    collected.append(relevant)
    try await store.setRelevantShortcuts(collected)
  }

  private func makeAll(_ shortcut: INShortcut, home: CLRegion) -> [INRelevantShortcut] {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: home)]
    return [relevant]
  }
}
