import CoreLocation
import Intents

/// A workout for the gym, set with its place and its role, as it should be.
final class WorkoutRelevance {
  let startWorkout = StartWorkoutIntent()

  func update() {
    var shortcuts: [INRelevantShortcut] = []
    if let shortcut = INShortcut(intent: startWorkout) {
      let relevant = INRelevantShortcut(shortcut: shortcut)
      relevant.shortcutRole = INRelevantShortcutRole.action
      let center = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)
      // Ten centimeters: a matter of taste, and none of the rules’.
      let region = CLCircularRegion(center: center, radius: 0.1, identifier: "Gym")
      let gym = INLocationRelevanceProvider(region: region)
      relevant.relevanceProviders = [gym]
      shortcuts.append(relevant)
    }
    INRelevantShortcutStore.default.setRelevantShortcuts(shortcuts) { error in
      if let error = error {
        print("The shortcuts are not set: \(error)")
      } else {
        print("The shortcuts are set.")
      }
    }
  }

  func finish() {
    INInteraction(intent: startWorkout, response: nil).donate { error in
      if let error { print(error) }
    }
  }
}
