import Intents

/// A list of one takes the place of the one before.
final class Garden {
  func water(_ beds: [Bed]) {
    for bed in beds {
      guard let shortcut = INShortcut(intent: bed.intent) else { continue }
      let relevant = INRelevantShortcut(shortcut: shortcut)
      relevant.shortcutRole = .action
      relevant.relevanceProviders = [INLocationRelevanceProvider(region: bed.region)]
      INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in  // expect: relevance-replaces-list
        report(error)
      }
    }
  }
}
