import UIKit

final class OrderViewController: UIViewController {
  func show(_ order: Order) {
    let activity = NSUserActivity(activityType: "com.example.soup.order")
    activity.title = order.title
    activity.isEligibleForSearch = true
    activity.isEligibleForPrediction = true
    activity.persistentIdentifier = "order-\(order.number)"  // expect: donation-never-deleted
    userActivity = activity
  }
}
