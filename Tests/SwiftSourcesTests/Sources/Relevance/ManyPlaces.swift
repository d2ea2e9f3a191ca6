import CoreLocation
import Intents

struct PlaceRelevance {
  let home: CLRegion
  let office: CLRegion

  func relevant(_ shortcut: INShortcut) -> INRelevantShortcut {
    let result = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-never-set
    result.shortcutRole = .action
    var places: [INRelevanceProvider] = []
    places.append(INLocationRelevanceProvider(region: home))
    places.append(INLocationRelevanceProvider(region: office))  // expect: relevance-many-locations
    result.relevanceProviders = places
    return result
  }
}
