import Intents

func suggest(_ intents: (soup: INIntent, salad: INIntent)) {
  var list: [INRelevantShortcut] = []
  if let shortcut = INShortcut(intent: intents.soup) {
    let soup = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-no-provider
    soup.shortcutRole = .action
    list.append(soup)
  }
  if let shortcut = INShortcut(intent: intents.salad) {
    let salad = INRelevantShortcut(shortcut: shortcut)
    salad.shortcutRole = .action
    salad.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .work)]
    list.append(salad)
  }
  INRelevantShortcutStore.default.setRelevantShortcuts(list) { error in
    if let error { print(error) }
  }
}
