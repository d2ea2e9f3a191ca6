import Intents

struct Donor {
  let order: Order

  func donate() async throws {
    let interaction = INInteraction(intent: order.intent, response: nil)
    interaction.identifier = order.id.uuidString
    interaction.groupIdentifier = "contact-\(order.contact.id)"
    try await interaction.donate()
  }
}
