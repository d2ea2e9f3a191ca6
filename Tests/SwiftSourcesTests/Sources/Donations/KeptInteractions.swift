import Intents

final class Orders {
  func place(_ order: Order) {
    let interaction = INInteraction(intent: order.intent, response: nil)
    interaction.identifier = order.id.uuidString  // expect: donation-never-deleted
    interaction.donate { error in
      if let error { print(error) }
    }
  }

  func write(to contact: Contact) {
    let interaction = INInteraction(intent: INSendMessageIntent(), response: nil)
    interaction.direction = .outgoing
    interaction.groupIdentifier = "contact-\(contact.id)"  // expect: donation-never-deleted
    interaction.donate(completion: nil)
  }
}
