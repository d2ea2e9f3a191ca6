import Intents

final class Orders {
  func ordered(_ order: Order) {
    let interaction = INInteraction(intent: order.intent, response: nil)
    interaction.groupIdentifier = order.customer.id
    interaction.donate { error in
      if let error { print(error) }
    }
  }

  func remove(_ customers: [Customer]) {
    let identifiers = customers.map(\.id)
    INInteraction.delete(with: identifiers) { error in  // expect: donation-delete-mismatch
      if let error { print(error) }
    }
  }
}
