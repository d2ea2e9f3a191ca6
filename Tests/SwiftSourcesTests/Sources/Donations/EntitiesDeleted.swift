import CoreSpotlight
import UIKit

final class MenuViewController: UIViewController {
  func show(_ soup: Soup) {
    let activity = NSUserActivity(activityType: "com.example.soup")
    activity.isEligibleForSearch = true
    let attributes = CSSearchableItemAttributeSet(contentType: .item)
    attributes.relatedUniqueIdentifier = soup.id.uuidString
    activity.contentAttributeSet = attributes
    userActivity = activity
  }

  func remove(_ soup: Soup) async throws {
    try await CSSearchableIndex.default().deleteAppEntities(identifiedBy: [soup.id], ofType: SoupEntity.self)
  }
}
