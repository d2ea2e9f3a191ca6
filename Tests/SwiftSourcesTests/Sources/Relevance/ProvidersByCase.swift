import Intents

func publish(_ meals: [Meal], _ shortcut: INShortcut) async throws {
  let all = meals.map { offer($0, shortcut) } + meals.map { offerApart($0, shortcut) }
  try await INRelevantShortcutStore.default.setRelevantShortcuts(all)
}

enum Meal {
  case breakfast(Date), lunch, dinner(Date)

  var providers: [INRelevanceProvider] {
    switch self {
    case .breakfast(let start):
      return [
        INDailyRoutineRelevanceProvider(situation: .morning),
        INDateRelevanceProvider(start: start, end: nil),  // expect: relevance-routine-with-date
      ]
    case .lunch: return [INDailyRoutineRelevanceProvider(situation: .work)]
    case .dinner(let start): return [INDateRelevanceProvider(start: start, end: nil)]
    }
  }

  /// Each way has one of them.
  var apart: [INRelevanceProvider] {
    switch self {
    case .lunch: return [INDailyRoutineRelevanceProvider(situation: .morning)]
    case .breakfast(let start), .dinner(let start): return [INDateRelevanceProvider(start: start, end: nil)]
    }
  }
}

func offer(_ meal: Meal, _ shortcut: INShortcut) -> INRelevantShortcut {
  let relevant = INRelevantShortcut(shortcut: shortcut)
  relevant.shortcutRole = .action
  relevant.relevanceProviders = meal.providers
  return relevant
}

func offerApart(_ meal: Meal, _ shortcut: INShortcut) -> INRelevantShortcut {
  let relevant = INRelevantShortcut(shortcut: shortcut)
  relevant.shortcutRole = .action
  relevant.relevanceProviders = meal.apart
  return relevant
}
