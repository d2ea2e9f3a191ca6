import UIKit

/// An activity that goes on on another device, and that the system does not keep.
final class EditorViewController: UIViewController {
  func edit(_ note: Note) {
    let activity = NSUserActivity(activityType: "com.example.notes.edit")
    activity.isEligibleForHandoff = true
    activity.persistentIdentifier = note.id.uuidString
    userActivity = activity
  }
}
