import Intents

/// Of what is taken out of an array again nobody is told.
final class Suggestions {
  func evening(_ shortcut: INShortcut, start: Date) {
    var providers: [INRelevanceProvider] = [INDailyRoutineRelevanceProvider(situation: .evening)]
    providers.removeLast()
    providers.append(INDateRelevanceProvider(start: start, end: nil))
    set(shortcut, providers)
  }

  func set(_ shortcut: INShortcut, _ providers: [INRelevanceProvider]) {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = providers
    INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in report(error) }
  }

  func morning(_ shortcut: INShortcut, start: Date) -> INRelevantShortcut {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .morning)]
    relevant.relevanceProviders.removeAll()
    relevant.relevanceProviders.append(INDateRelevanceProvider(start: start, end: nil))
    return relevant
  }

  func night(_ shortcut: INShortcut, start: Date) -> INRelevantShortcut {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INDailyRoutineRelevanceProvider(situation: .evening)]
    relevant.relevanceProviders[0] = INDailyRoutineRelevanceProvider(situation: .home)
    relevant.relevanceProviders.append(INDateRelevanceProvider(start: start, end: nil))
    return relevant
  }

  func noon(_ shortcut: INShortcut, start: Date) -> INRelevantShortcut {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    let provider = INDateRelevanceProvider(start: start, end: nil)
    relevant.relevanceProviders.replaceSubrange(0..<0, with: [provider])
    return relevant
  }
}
