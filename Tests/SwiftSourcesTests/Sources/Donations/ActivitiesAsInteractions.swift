import Intents
import UIKit

final class OrderViewController: UIViewController {
  func show(_ order: Order) {
    let activity = NSUserActivity(activityType: "com.example.soup.order")
    activity.isEligibleForPrediction = true
    activity.persistentIdentifier = order.id.uuidString
    activity.becomeCurrent()
  }

  func remove(_ order: Order) {
    INInteraction.delete(with: [order.id.uuidString]) { error in  // expect: donation-delete-mismatch
      if let error { print(error) }
    }
  }
}
