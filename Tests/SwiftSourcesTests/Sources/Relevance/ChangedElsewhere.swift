import Intents

/// Variables that other code changes hold what nobody here knows.
final class Suggestions {
  private var providers: [INRelevanceProvider] = []

  func filled(_ shortcut: INShortcut, place: CLRegion) -> INRelevantShortcut {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    var list: [INRelevanceProvider] = []
    fill(&list, place)
    relevant.relevanceProviders = list
    return set(relevant)
  }

  private func fill(_ providers: inout [INRelevanceProvider], _ place: CLRegion) {
    providers.append(INLocationRelevanceProvider(region: place))
  }

  func built(_ shortcut: INShortcut, place: CLRegion) -> INRelevantShortcut {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = []
    Builder.fill(&relevant.relevanceProviders, place)
    return set(relevant)
  }

  func swapped(_ shortcut: INShortcut, other: [INRelevanceProvider]) -> INRelevantShortcut {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    var list: [INRelevanceProvider] = []
    var other = other
    swap(&list, &other)
    relevant.relevanceProviders = list
    return set(relevant)
  }

  func pair(_ shortcut: INShortcut, place: CLRegion) -> INRelevantShortcut {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    (relevant.shortcutRole, relevant.relevanceProviders) = (.action, [INLocationRelevanceProvider(region: place)])
    return set(relevant)
  }

  func byOthers(_ shortcut: INShortcut) -> INRelevantShortcut {
    providers = []
    provider.fill(self)
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = providers
    return set(relevant)
  }

  func add(_ shortcut: INShortcut, to list: inout [INRelevantShortcut]) {
    let relevant = INRelevantShortcut(shortcut: shortcut)
    list.append(relevant)
  }

  private func set(_ relevant: INRelevantShortcut) -> INRelevantShortcut {
    INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in report(error) }  // expect: relevance-replaces-list
    return relevant
  }
}
