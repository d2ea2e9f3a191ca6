import Intents

func donate(_ order: Order) {
  let interaction = INInteraction(intent: order.intent, response: nil)
  interaction.identifier = order.id.uuidString
  interaction.donate(completion: nil)
}

func remove(_ order: Order) {
  let identifiers = [order.id.uuidString]
  NSUserActivity.deleteSavedUserActivities(  // expect: donation-delete-mismatch
    withPersistentIdentifiers: identifiers
  ) {}
}
