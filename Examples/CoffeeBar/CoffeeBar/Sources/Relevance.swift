import CoreLocation
import Intents

/// Tells the Siri watch face when a coffee is likely to be wanted.
final class MorningRound {
  func update(at shop: CLCircularRegion, opening: Date) {
    var shortcuts: [INRelevantShortcut] = []

    if let shortcut = INShortcut(intent: ReorderUsualIntent()) {
      let morning = INRelevantShortcut(shortcut: shortcut)
      morning.shortcutRole = .action
      morning.relevanceProviders = [
        INDailyRoutineRelevanceProvider(situation: .morning),
        INDateRelevanceProvider(start: opening, end: nil),
      ]
      shortcuts.append(morning)
    }

    if let shortcut = INShortcut(intent: ShowLoyaltyCardIntent()) {
      let nearby = INRelevantShortcut(shortcut: shortcut)
      nearby.relevanceProviders = [INLocationRelevanceProvider(region: shop)]
      shortcuts.append(nearby)
    }

    INRelevantShortcutStore.default.setRelevantShortcuts(shortcuts) { _ in }
  }
}
