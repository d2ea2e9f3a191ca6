import CoreSpotlight
import UIKit

/// Set up both ways, so that either call finds them.
final class OrderViewController: UIViewController {
  func show(_ order: Order) {
    let activity = NSUserActivity(activityType: "com.example.soup.order")
    activity.isEligibleForPrediction = true
    activity.isEligibleForSearch = true
    activity.persistentIdentifier = order.id.uuidString
    let attributes = CSSearchableItemAttributeSet(contentType: .item)
    attributes.relatedUniqueIdentifier = order.id.uuidString
    activity.contentAttributeSet = attributes
    view.userActivity = activity
    activity.becomeCurrent()
  }

  func remove(_ order: Order) {
    CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: [order.id.uuidString]) { error in
      if let error { print(error) }
    }
  }
}
