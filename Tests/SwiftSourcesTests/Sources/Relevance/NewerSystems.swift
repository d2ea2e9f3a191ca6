import Intents

/// What newer systems get is what counts, and what a function sets by reference is set.
final class Kiosk {
  func open(_ shortcut: INShortcut, _ place: CLRegion) {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    if #available(iOS 12, watchOS 5, *) { relevant.shortcutRole = .action }
    #if !targetEnvironment(macCatalyst)
      relevant.relevanceProviders = [INLocationRelevanceProvider(region: place)]
    #endif
    INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in report(error) }  // expect: relevance-replaces-list
  }
}

final class Stand {
  func open(_ shortcut: INShortcut) {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    var clues: [INRelevanceProvider] = []
    fill(&clues, noon: Date())
    relevant.relevanceProviders = clues
    INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in report(error) }  // expect: relevance-replaces-list
  }

  private func fill(_ clues: inout [INRelevanceProvider], noon: Date) {
    clues.append(INDailyRoutineRelevanceProvider(situation: .evening))
    if isWeekday {
      clues.append(INDateRelevanceProvider(start: noon, end: nil))  // expect: relevance-routine-with-date
    }
  }
}
