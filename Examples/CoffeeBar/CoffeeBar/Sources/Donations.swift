import Intents

/// Tells Siri what people order.
enum OrderLog {
  static func placed(_ order: Order) {
    let interaction = INInteraction(intent: ReorderUsualIntent(), response: nil)
    interaction.identifier = order.identifier
    interaction.donate { error in
      if let error { Log.error(error) }
    }
  }
}
