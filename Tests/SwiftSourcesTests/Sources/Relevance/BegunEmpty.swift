import Intents

/// Arrays that begin empty and are filled in loops.
final class Harbor {
  func tides(_ tides: [Tide]) {
    var all = [INRelevantShortcut]()
    for tide in tides {
      guard let shortcut = INShortcut(intent: tide.intent) else { continue }
      let relevant = INRelevantShortcut(shortcut: shortcut)
      relevant.shortcutRole = .information
      relevant.relevanceProviders = [
        INDailyRoutineRelevanceProvider(situation: .morning),
        INDateRelevanceProvider(start: tide.start, end: nil),  // expect: relevance-routine-with-date
      ]
      all.append(relevant)
    }
    publish(all)
  }

  func ferries(_ ferries: [Ferry]) {
    var all: [INRelevantShortcut] = .init()
    var clues = Array<INRelevanceProvider>()
    var index = 0
    while index < ferries.count {
      if let shortcut = INShortcut(intent: ferries[index].intent) {
        let relevant = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-no-role
        clues = [INRelevanceProvider]()
        clues.append(INDateRelevanceProvider(start: ferries[index].departure, end: nil))
        relevant.relevanceProviders = clues
        all.append(relevant)
      }
      index += 1
    }
    publish(all)
  }

  private func publish(_ all: [INRelevantShortcut]) {
    INRelevantShortcutStore.default.setRelevantShortcuts(all) { error in  // expect: relevance-replaces-list
      if let error { assertionFailure(error.localizedDescription) }
    }
  }
}
