import Intents

/// An activity that is offered is donated by becoming current.
final class Lighthouse {
  private enum Kind {
    static let lamp = "com.example.lighthouse.lamp"
    static let horn = "com.example.lighthouse.horn"
  }

  func offer() {
    let lamp = INShortcut(userActivity: NSUserActivity(activityType: Kind.lamp))
    let horn = INShortcut(userActivity: NSUserActivity(activityType: Kind.horn))  // expect: donation-missing
    INVoiceShortcutCenter.shared.setShortcutSuggestions([lamp, horn])
  }

  func lit() {
    let activity = NSUserActivity(activityType: Kind.lamp)
    activity.becomeCurrent()
  }
}
