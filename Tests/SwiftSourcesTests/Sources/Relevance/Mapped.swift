import CoreLocation
import Intents

/// What closures and functions make of a list.
final class Bakery {
  private func shortcut(for bread: Bread) -> INRelevantShortcut? {
    guard let shortcut = INShortcut(intent: bread.intent) else { return nil }
    let relevant = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-no-provider
    relevant.shortcutRole = .action
    return relevant
  }

  func byMethod(_ breads: [Bread]) async throws {
    try await INRelevantShortcutStore.default.setRelevantShortcuts(breads.compactMap(shortcut(for:)))  // expect: relevance-replaces-list
  }
}

final class Dairy {
  func byInitializer(_ shortcuts: [INShortcut]) async throws {
    let all = shortcuts.map(INRelevantShortcut.init)  // expect: relevance-no-provider relevance-no-role
    try await INRelevantShortcutStore.default.setRelevantShortcuts(all)  // expect: relevance-replaces-list
  }
}

final class Orchard {
  func byClosure(_ fruits: [Fruit], in gardens: [CLRegion]) async throws {
    let all = fruits.compactMap { fruit -> INRelevantShortcut? in
      guard let shortcut = INShortcut(intent: fruit.intent) else { return nil }
      let relevant = INRelevantShortcut(shortcut: shortcut)
      relevant.shortcutRole = .action
      relevant.relevanceProviders = gardens.map {
        INLocationRelevanceProvider(region: $0)  // expect: relevance-many-locations
      }
      return relevant
    }
    try await INRelevantShortcutStore.default.setRelevantShortcuts(all.sorted { $0.hash < $1.hash })  // expect: relevance-replaces-list
  }
}

final class Apiary {
  private lazy var honey: INRelevantShortcut = {
    let relevant = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-no-provider
    relevant.shortcutRole = .information
    return relevant
  }()

  func byLazyProperty() async throws {
    try await INRelevantShortcutStore.default.setRelevantShortcuts([honey])  // expect: relevance-replaces-list
  }
}

final class Press {
  private var shown: INRelevantShortcut? {
    guard let shortcut = INShortcut(intent: PressIntent()) else { return nil }
    let relevant = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-no-role
    relevant.relevanceProviders = [region].compactMap { $0 }.map { INLocationRelevanceProvider(region: $0) }
    return relevant
  }

  func byComputedProperty() async throws {
    try await INRelevantShortcutStore.default.setRelevantShortcuts([shown].compactMap { $0 })  // expect: relevance-replaces-list
  }
  func pressed() { INInteraction(intent: PressIntent(), response: nil).donate(completion: nil) }
}
