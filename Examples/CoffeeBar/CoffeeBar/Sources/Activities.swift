import CoreSpotlight
import Foundation
import Intents

/// The pages of the app that Siri may suggest.
enum Activity {
  static func menu() -> NSUserActivity {
    let activity = NSUserActivity(activityType: "example.coffeebar.menu")
    activity.title = NSLocalizedString("activity.menu.title", comment: "")
    activity.suggestedInvocationPhrase = NSLocalizedString("phrase.nearby", comment: "")
    activity.isEligibleForPrediction = true
    activity.isEligibleForSearch = true
    activity.persistentIdentifier = "menu"
    return activity
  }

  static func beans() -> NSUserActivity {
    let activity = NSUserActivity(activityType: "example.coffeebar.beans")
    activity.title = NSLocalizedString("activity.beans.title", comment: "")
    activity.suggestedInvocationPhrase = NSLocalizedString("phrase.office", comment: "")
    activity.isEligibleForPrediction = true
    return activity
  }

  static func order() -> NSUserActivity {
    let activity = NSUserActivity(activityType: "example.coffeebar.order")
    activity.title = NSLocalizedString("activity.order.title", comment: "")
    activity.suggestedInvocationPhrase = NSLocalizedString("phrase.usual", comment: "")
    activity.isEligibleForPrediction = true
    return activity
  }

  static func tip() -> NSUserActivity {
    let activity = NSUserActivity(activityType: "example.coffeebar.tip")
    activity.title = NSLocalizedString("activity.tip.title", comment: "")
    activity.suggestedInvocationPhrase = NSLocalizedString("phrase.help", comment: "")
    activity.isEligibleForPrediction = true
    return activity
  }

  static func brew() -> NSUserActivity {
    let activity = NSUserActivity(activityType: "example.coffeebar.brew")
    activity.suggestedInvocationPhrase = NSLocalizedString("phrase.brew", comment: "")
    return activity
  }
}
