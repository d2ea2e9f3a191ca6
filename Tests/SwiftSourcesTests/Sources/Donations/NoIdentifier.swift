import Intents

final class Messenger {
  func sent(to person: Person) async throws {
    let intent = INSendMessageIntent(
      recipients: [person.inPerson], outgoingMessageType: .outgoingMessageText, content: nil, speakableGroupName: nil,
      conversationIdentifier: nil, serviceName: nil, sender: nil, attachments: nil)
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.direction = .outgoing
    try await interaction.donate()  // expect: donation-never-deleted
  }

  func opened() async throws {
    try await INInteraction(intent: OpenInboxIntent(), response: nil).donate()
  }
}
