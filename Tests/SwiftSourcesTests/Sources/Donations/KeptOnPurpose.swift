import Intents

/// Identifiers of kinds of things, not of anybody’s data.
final class Orders {
  private static let group = "orders"
  private let identifier = "order"

  func place(_ order: Order, kind: Kind) {
    let interaction = INInteraction(intent: order.intent, response: nil)
    interaction.groupIdentifier = Self.group
    interaction.identifier = identifier
    interaction.donate(completion: nil)
    let other = INInteraction(intent: order.intent, response: nil)
    other.groupIdentifier = kind.rawValue
    other.identifier = makeIdentifier()
    other.donate(completion: nil)
    INInteraction(intent: order.intent, response: nil).donate(completion: nil)
  }
}
