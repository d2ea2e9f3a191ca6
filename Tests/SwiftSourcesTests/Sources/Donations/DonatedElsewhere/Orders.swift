import Intents

final class OrderManager {
  func place(_ soup: String) {
    let intent = OrderSoupIntent()
    intent.soup = soup
    donate(intent)
  }

  private func donate(_ intent: OrderSoupIntent) {
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.donate { error in  // expect: donation-never-deleted
      if let error { print(error) }
    }
  }
}
