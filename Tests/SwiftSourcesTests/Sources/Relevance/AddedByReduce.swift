import CoreLocation
import Intents

final class BakeryFace {
  var bakeries: [Bakery] = []

  func publish() async throws {
    let list = bakeries.reduce(into: [INRelevantShortcut]()) { all, bakery in
      guard let shortcut = INShortcut(intent: bakery.intent) else { return }
      let relevant = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-no-role
      relevant.relevanceProviders = [INLocationRelevanceProvider(region: bakery.region)]
      all.append(relevant)
    }
    let open = bakeries.reduce(into: [INRelevantShortcut]()) {
      guard let shortcut = INShortcut(intent: $1.intent) else { return }
      let relevant = INRelevantShortcut(shortcut: shortcut)
      relevant.shortcutRole = .action
      relevant.relevanceProviders = [INLocationRelevanceProvider(region: $1.region)]
      $0.append(relevant)
    }
    try await INRelevantShortcutStore.default.setRelevantShortcuts(list + open)
  }
}
