import Intents

final class Orders {
  func place(_ order: Order) {
    let interaction = INInteraction(intent: order.intent, response: nil)
    interaction.identifier = order.id.uuidString  // expect: donation-never-deleted
    interaction.donate(completion: nil)
  }

  func remove(_ order: Order) { delete(with: order.id) }

  private func delete(with id: UUID) { orders[id] = nil }
}
