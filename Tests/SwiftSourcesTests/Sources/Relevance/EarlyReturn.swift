import CoreLocation
import Intents

/// What a function forgets before it is finished is never set.
func suggest(_ shortcut: INShortcut, at region: CLRegion?) {
  let relevant = INRelevantShortcut(shortcut: shortcut)
  guard let region else { return }
  relevant.shortcutRole = .action
  switch region.identifier {
  case "home":
    relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .home)]
  default:
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]
  }
  INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
    if let error { print(error) }
  }
}
