import UIKit

final class MapScreen: UIViewController {
  func appear(_ map: Map) { view.userActivity = .reading(map) }
}

extension NSUserActivity {
  static func reading(_ map: Map) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "com.example.atlas.map")
    activity.isEligibleForPrediction = true
    activity.persistentIdentifier = NSUserActivityPersistentIdentifier("map-\(map.id)")  // expect: donation-never-deleted
    return activity
  }
}
