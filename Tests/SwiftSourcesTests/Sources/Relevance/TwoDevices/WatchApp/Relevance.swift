import CoreLocation
import Intents

func updateWatch(_ shortcut: INShortcut, place: CLRegion) {
  let relevant = INRelevantShortcut(shortcut: shortcut)
  relevant.shortcutRole = .action
  relevant.relevanceProviders = [INLocationRelevanceProvider(region: place)]
  INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in  // expect: relevance-replaces-list
    report(error)
  }
}
