import Intents

final class Guests {
  func arrived(_ guest: Guest) async throws {
    let interaction = INInteraction(intent: guest.intent, response: nil)
    interaction.groupIdentifier = guest.party.id
    try await interaction.donate()
  }

  func cancelled(_ party: Party) async throws {
    try await INInteraction.delete(with: [party.id])  // expect: donation-delete-mismatch
  }
}
