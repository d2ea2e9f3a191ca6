import CoreLocation
import Intents

final class WorkoutRelevance {
  var startWorkout: StartWorkoutIntent {
    let intent = StartWorkoutIntent()
    intent.name = "Run"
    return intent
  }

  func update(at region: CLRegion) {
    guard let shortcut = INShortcut(intent: startWorkout) else { return }  // expect: donation-missing
    let relevant = INRelevantShortcut(shortcut: shortcut)
    relevant.shortcutRole = .action
    relevant.relevanceProviders = [INLocationRelevanceProvider(region: region)]
    INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
      if let error { print(error) }
    }
  }

  func finish() {
    // Another intent.
    INInteraction(intent: EndWorkoutIntent(), response: nil).donate { error in
      if let error { print(error) }
    }
  }
}
