import Intents

final class Suggestions {
  func suggestAll() {
    INVoiceShortcutCenter.shared.setShortcutSuggestions(defaults() + rentals)
  }

  private func defaults() -> [INShortcut] {
    var all = [sail(), row()]
    if account.isSignedIn { all.insert(sail(on: "lake"), at: 1) }
    return all
  }

  private func sail() -> INShortcut { INShortcut(intent: Factory.shared.sailIntent())! }  // expect: relevance-invalid-intent
  private func sail(on water: String) -> INShortcut { INShortcut(intent: Factory.shared.sailIntent(on: water))! }  // expect: relevance-invalid-intent
  private func row() -> INShortcut {
    let shortcut = INShortcut(intent: Factory.shared.rowIntent())  // expect: donation-missing
    return shortcut!  // expect: relevance-invalid-intent
  }

  private var rentals: [INShortcut] {
    [RentIntent(), ReturnIntent()].map { INShortcut(intent: $0) }.compactMap { $0 }  // expect: donation-missing
  }

  func sailed(on water: String) {
    let interaction = INInteraction(intent: Factory.shared.sailIntent(on: water), response: nil)
    interaction.groupIdentifier = "sailing"
    interaction.donate(completion: nil)
  }
  func rented() { INInteraction(intent: RentIntent(), response: nil).donate(completion: nil) }
}
