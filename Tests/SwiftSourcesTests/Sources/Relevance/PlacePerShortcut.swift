import CoreLocation
import Intents

/// One relevant shortcut for each place.
func suggest(_ intent: INIntent, at regions: [CLRegion]) {
  guard let shortcut = INShortcut(intent: intent) else { return }
  var list: [INRelevantShortcut] = []
  for region in regions {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]
    list.append(relevant)
  }
  INRelevantShortcutStore.default.setRelevantShortcuts(list) { error in
    guard let error else { return }
    print(error)
  }
}
