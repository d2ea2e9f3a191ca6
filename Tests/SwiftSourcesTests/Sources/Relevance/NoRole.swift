import CoreLocation
import Intents

func suggest(_ shortcut: INShortcut, at region: CLRegion) {
  let relevant = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-no-role
  relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]
  INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
    if let error { print(error) }
  }
}
