import UIKit

final class EventViewController: UIViewController {
  func show(_ event: Event) {
    let activity = NSUserActivity(activityType: "com.example.event")
    activity.isEligibleForSearch = true
    activity.persistentIdentifier = event.id.uuidString
    activity.expirationDate = event.end
    userActivity = activity
  }

  func keep(_ event: Event) {
    let activity = NSUserActivity(activityType: "com.example.event")
    activity.isEligibleForSearch = true
    activity.persistentIdentifier = event.id.uuidString  // expect: donation-never-deleted
    activity.expirationDate = nil
    userActivity = activity
  }
}
