import Intents

extension Parcel {
  func sent() async throws {
    let interaction = INInteraction(intent: makeIntent(), response: nil)
    interaction.identifier = "parcel.\(number)"  // expect: donation-never-deleted
    try await interaction.donate()
  }
}

final class Post {
  func opened(at index: IndexPath) {
    let parcel = parcels[index.row]
    donate(parcel.intent, "parcel." + parcel.id.description)  // a text that differs
  }

  private func donate(_ intent: INIntent, _ identifier: String) {
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.identifier = identifier  // expect: donation-never-deleted
    interaction.donate { error in report(error) }
  }

  func returned(_ parcel: Parcel) {
    Task {
      let answer = try await service.giveBack(parcel)
      let interaction = INInteraction(intent: answer.intent, response: nil)
      interaction.identifier = answer.receipt.uuidString  // expect: donation-never-deleted
      interaction.donate { error in report(error) }
    }
  }

  func weighed() {
    let interaction = INInteraction(intent: WeighIntent(), response: nil)
    interaction.identifier = "\(Self.prefix).weigh"
    interaction.donate { error in report(error) }
  }
  private static let prefix = "com.example.post"
}

enum Donor {
  static func tell(_ intent: INIntent, kind: String) {
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.identifier = kind
    interaction.donate { error in report(error) }
  }
}

final class Counter {
  func open() { Donor.tell(OpenIntent(), kind: "open") }
}
