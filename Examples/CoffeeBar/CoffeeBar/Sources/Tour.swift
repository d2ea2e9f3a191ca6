import Foundation

/// The texts that explain the app before the first order.
enum Tour {
  static let keys = [
    "device.support", "onboarding.privacy", "onboarding.welcome", "shortcuts.gallery", "shortcuts.open", "siri.add",
    "siri.handsfree", "siri.intro", "siri.morning", "siri.suggest",
  ]

  static var texts: [String] { keys.map { NSLocalizedString($0, comment: "") } }
}
