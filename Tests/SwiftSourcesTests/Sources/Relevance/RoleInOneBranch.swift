import CoreLocation
import Intents

/// Whether it has a role depends on the day.
func suggest(_ shortcut: INShortcut, at region: CLRegion, isOpen: Bool) {
  let relevant = INRelevantShortcut(shortcut: shortcut)
  if isOpen {
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]
  }
  INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
    if let error { print(error) }
  }
}
