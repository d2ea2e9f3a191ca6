import CoreLocation
import Intents

#if os(watchOS)
  func update(_ shortcut: INShortcut, place: CLRegion) {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: place)]
    INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
      report(error)
    }
  }
#else
  func update(_ shortcut: INShortcut, gym: CLRegion) {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: gym)]
    INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
      report(error)
    }
  }
#endif
