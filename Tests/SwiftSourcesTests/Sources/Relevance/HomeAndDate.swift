import CoreLocation
import Intents

/// Home, work, a commute or headphones are no times of day.
func relevant(_ shortcut: INShortcut, start: Date, end: Date, office: CLRegion) -> [INRelevantShortcut] {
  let home = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-never-set
  home.shortcutRole = .information
  home.relevanceProviders = [
    INDailyRoutineRelevanceProvider(situation: .home),
    INDateRelevanceProvider(start: start, end: end),
  ]
  let commute = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-never-set
  commute.shortcutRole = .information
  commute.relevanceProviders = [
    INDateRelevanceProvider(start: start, end: end),
    INDailyRoutineRelevanceProvider(situation: INDailyRoutineRelevanceProvider.Situation.commute),
    INLocationRelevanceProvider(region: office),
  ]
  return [home, commute]
}
