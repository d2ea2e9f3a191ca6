import Intents

final class Factory {
  static let shared = Factory()

  func sailIntent() -> INIntent { sailIntent(on: "sea") }

  func sailIntent(on water: String) -> INIntent {
    let intent = SailIntent()
    intent.suggestedInvocationPhrase = "Set sail"
    return intent
  }

  func rowIntent() -> INIntent { RowIntent() }
}
