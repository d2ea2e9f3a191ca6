import Intents

/// Each element of a list that the code writes out has its own turn.
func remind(_ shortcut: INShortcut, from start: Date) -> [INRelevantShortcut] {
  var all: [INRelevantShortcut] = []
  for situation in [INDailyRoutineRelevanceProvider.Situation.home, .evening, .gym] {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [
      INDailyRoutineRelevanceProvider(situation: situation),
      INDateRelevanceProvider(start: start, end: nil),  // expect: relevance-routine-with-date
    ]
    all.append(relevant)
  }
  return all
}

func visit(_ shortcut: INShortcut, _ mill: CLRegion, _ barn: CLRegion) -> INRelevantShortcut {
  let relevant = INRelevantShortcut(shortcut: shortcut)
  for region in [mill, barn] {
    relevant.relevanceProviders.append(INLocationRelevanceProvider(region: region))  // expect: relevance-many-locations
  }
  return relevant
}

func work(_ shortcut: INShortcut, from start: Date) -> [INRelevantShortcut] {
  [INDailyRoutineRelevanceProvider.Situation.work, .school].map { situation in
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.relevanceProviders = [
      INDailyRoutineRelevanceProvider(situation: situation), INDateRelevanceProvider(start: start, end: nil),
    ]
    return relevant
  }
}

func set(_ all: [INRelevantShortcut]) {
  INRelevantShortcutStore.default.setRelevantShortcuts(all) { error in report(error) }
}
