import CoreSpotlight
import UIKit

final class MenuViewController: UIViewController {
  func show(_ dish: Dish) {
    let activity = NSUserActivity(activityType: "com.example.soup.dish")
    activity.isEligibleForSearch = true
    let attributes = CSSearchableItemAttributeSet(contentType: .item)
    attributes.relatedUniqueIdentifier = dish.id.uuidString
    activity.contentAttributeSet = attributes
    userActivity = activity
  }

  func remove(_ dish: Dish) {
    let keys = [dish.key]
    NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: keys) {}  // expect: donation-delete-mismatch
  }
}
