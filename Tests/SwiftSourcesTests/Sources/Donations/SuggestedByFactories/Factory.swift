import Intents

final class Factory {
  static let shared = Factory()

  func sailIntent() -> INIntent { sailIntent(on: "sea") }

  func sailIntent(on water: String) -> INIntent {
    let intent = SailIntent()
    intent.suggestedInvocationPhrase = "Set sail"
    return intent
  }

  /// However much it does on the way.
  func rowIntent() -> INIntent {
    let intent = RowIntent()
    intent.oars = 2
    intent.boat = boats.first
    if let berth = boats.first?.berth { intent.berth = berth }
    intent.isRace = false
    intent.crew = 1
    intent.length = 7
    intent.suggestedInvocationPhrase = "Row out"
    intent.shouldDonateInBackground = true
    return intent
  }
}
