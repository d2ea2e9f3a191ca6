import CoreSpotlight
import UIKit

/// Deleting all saved activities takes those in Spotlight along.
final class MenuViewController: UIViewController {
  func show(_ dish: Dish) {
    let activity = NSUserActivity(activityType: "com.example.soup.dish")
    activity.isEligibleForSearch = true
    let attributes = CSSearchableItemAttributeSet(contentType: .item)
    attributes.relatedUniqueIdentifier = dish.id.uuidString
    activity.contentAttributeSet = attributes
    userActivity = activity
  }

  func signOut() {
    NSUserActivity.deleteAllSavedUserActivities {}
  }
}
