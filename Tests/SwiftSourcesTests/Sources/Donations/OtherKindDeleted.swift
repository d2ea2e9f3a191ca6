import Intents
import UIKit

/// Deleting all interactions deletes no activity.
final class OrderViewController: UIViewController {
  func show(_ order: Order) {
    let activity = NSUserActivity(activityType: "com.example.soup.order")
    activity.isEligibleForPrediction = true
    activity.persistentIdentifier = order.id.uuidString  // expect: donation-never-deleted
    activity.becomeCurrent()
  }

  func signOut() {
    INInteraction.deleteAll { error in report(error) }
  }
}
