import CoreSpotlight
import UIKit

/// The items in Spotlight are the app’s own; deleting them is no mistake, and deletes no donation.
final class Library: UIViewController {
  func show(_ book: Book) {
    let activity = NSUserActivity(activityType: "com.example.books.open")
    activity.isEligibleForPrediction = true
    activity.persistentIdentifier = book.id.uuidString  // expect: donation-never-deleted
    activity.becomeCurrent()
  }

  func index(_ items: [CSSearchableItem]) {
    CSSearchableIndex.default().indexSearchableItems(items)
  }

  func remove(_ book: Book) {
    CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: [book.id.uuidString])
  }
}
