import CoreLocation
import Intents

/// How many places there are is not known: there may be one.
func suggest(_ shortcut: INShortcut, at regions: [CLRegion]) {
  let relevant = INRelevantShortcut(shortcut: shortcut)
  relevant.shortcutRole = .action
  for region in regions {
    relevant.relevanceProviders.append(INLocationRelevanceProvider(region: region))
  }
  INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
    if let error { print(error) }
  }
}
