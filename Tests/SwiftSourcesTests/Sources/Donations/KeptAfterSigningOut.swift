import Intents

final class Account {
  func ordered(_ order: Order) async throws {
    let interaction = INInteraction(intent: order.intent, response: nil)
    interaction.identifier = order.id.uuidString
    try await interaction.donate()
  }

  func remove(_ order: Order) async throws {
    try await INInteraction.delete(with: [order.id.uuidString])
  }

  func signOut() async throws {  // expect: donation-sign-out
    try await server.leave()
  }
}
