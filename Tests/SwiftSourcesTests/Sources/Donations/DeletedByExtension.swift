import Intents
import UIKit

extension INInteraction {
  static func forget(_ identifiers: [String]) { delete(with: identifiers) { _ in } }
}

extension NSUserActivity {
  static func forget(_ note: Note) { deleteSavedUserActivities(withPersistentIdentifiers: [note.id.uuidString]) {} }
}

final class Notes: UIViewController {
  func place(_ order: Order) {
    let interaction = INInteraction(intent: order.intent, response: nil)
    interaction.identifier = order.id.uuidString
    interaction.donate(completion: nil)
  }

  func show(_ note: Note) {
    let activity = NSUserActivity(activityType: "com.example.note")
    activity.isEligibleForPrediction = true
    activity.persistentIdentifier = note.id.uuidString
    activity.becomeCurrent()
  }

  func remove(_ order: Order, _ note: Note) {
    INInteraction.forget([order.id.uuidString])
    NSUserActivity.forget(note)
  }
}
