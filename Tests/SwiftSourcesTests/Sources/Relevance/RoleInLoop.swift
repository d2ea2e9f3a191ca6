import CoreLocation
import Intents

/// What a loop does to the elements of a list is done to all of them.
func suggest(_ shortcut: INShortcut, at region: CLRegion) {
  let soup = INRelevantShortcut(shortcut: shortcut)
  let salad = INRelevantShortcut(shortcut: shortcut)
  let list = [soup, salad]
  for relevant in list {
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]
  }
  INRelevantShortcutStore.default.setRelevantShortcuts(list) { error in
    if let error { print(error) }
  }
}
