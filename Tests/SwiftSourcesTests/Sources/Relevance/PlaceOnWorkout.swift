import CoreLocation
import Intents

func prepare(_ intent: INIntent, center: CLLocationCoordinate2D) {
  if let shortcut = INShortcut(intent: intent) {
    let relevant = INRelevantShortcut(shortcut: shortcut)  // expect: relevance-never-set
    relevant.shortcutRole = INRelevantShortcutRole.action
    let region = CLCircularRegion(center: center, radius: 0.1, identifier: "Pool")
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]
  }
}
