import CoreLocation
import Intents

final class Suggestions {
  private let shortcut: INShortcut

  init(shortcut: INShortcut) { self.shortcut = shortcut }

  func arrive(at gym: CLRegion) {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: gym)]
    INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in  // expect: relevance-replaces-list
      if let error { print(error) }
    }
  }

  func wakeUp() {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .morning)]
    let store = INRelevantShortcutStore.default
    let list = [relevant]
    store.setRelevantShortcuts(list) { error in  // expect: relevance-replaces-list
      if let error { print(error) }
    }
  }
}
