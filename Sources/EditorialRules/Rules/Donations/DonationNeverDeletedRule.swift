import ReviewModel
import UnicodeText

struct DonationNeverDeletedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "donation-never-deleted",
    summary: "What is donated about people’s data can be deleted again.",
    rationale: "People who delete something in the app expect that the system forgets it as well.",
    cases: [
      .init(.warning, "a donation with an identifier made from data, and no call that deletes such donations"),
      .init(.note, "a donation whose intent is given data, without an identifier, and no call that deletes donations"),
    ],
    guidelines: ["donation.remove"],
    limits: [
      "Counts only identifiers, and values of intents, that are seen to be made from data; a constant names a kind of "
        + "action.",
      "Whether the call is made whenever it should be is not known.",
    ],
    needs: [.swiftSources],
    impact: .platform
  )

  private static func files(_ comment: String, _ value: String, _ deletion: String) -> [String: String] {
    [
      "App/Donations.swift": """
      // \(comment)
      func donate(_ order: Order) {
        let interaction = INInteraction(intent: order.intent, response: nil)
        interaction.identifier = \(value)
        interaction.donate { error in report(error) }
      }
      """,
      "App/Orders.swift": """
      func remove(_ order: Order) {
        orders.remove(order)
        \(deletion)
      }
      """,
    ]
  }

  private static let value = "order.id.uuidString"
  private static let deletion = "INInteraction.delete(with: [order.id.uuidString]) { error in report(error) }"

  /// A donation that nothing tells from others.
  private static func unnamed(
    _ donation: String, value: String = "order.soup", deletion: String = "save()", comment: String = "Donates an order"
  ) -> [String: String] {
    [
      "App/Donations.swift": """
      // \(comment)
      func donate(_ order: Order) async throws {
        let intent = OrderSoupIntent()
        intent.soup = \(value)
        try await \(donation)
      }

      func remove(_ order: Order) {
        \(deletion)
      }
      """
    ]
  }

  static let examples: [RuleExample] = [
    .bundle(files("Donates an order", "⟦\(value)⟧", "save()")),
    .bundle(files("주문을 기부한다", "⟦\"order-\\(order.number)\"⟧", "save()")),
    .bundle(unnamed("⟦INInteraction(intent: intent, response: nil).donate()⟧")),
    .bundle(unnamed("⟦IntentDonationManager.shared.donate(intent: intent)⟧", comment: "주문을 기부한다")),
    .bundle(unnamed("INInteraction(intent: intent, response: nil).donate()", value: ".usual")),
    .bundle(unnamed("INInteraction(intent: intent, response: nil).donate()", deletion: deletion)),
    .bundle(files("Donates an order", value, deletion)),
    .bundle(files("주문을 기부한다", "\"주문\"", "save()")),
  ]

  enum Messages: String, CaseIterable { case neverDeleted, deleteWith, noIdentifier }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    // Where another kind’s call stands, that is the mistake.
    guard let facts = bundle.wholeDonations, facts.mismatchedDeletions.isEmpty else { return [] }
    return named(facts) + Self.unnamed(facts, in: bundle)
  }

  private func named(_ facts: DonationFacts) -> [Finding] {
    let kept = facts.donations.filter { donation in
      // What is eligible for prediction is there to be donated.
      (donation.isDonated == .yes || donation.isForPrediction == .yes) && donation.isKept
        && !facts.deletions.contains(where: donation.isDeleted)
    }
    // One statement that names the donations of several functions is one mistake.
    let byPlace = kept.grouped { donation in donation.identifiers.first { $0.isFromData == .yes }?.place }
    return byPlace.flatMap { place, donations -> [Finding] in
      guard let place, let donation = donations.first else { return [] }
      return Self.findings(
        .warning, Self.message(.neverDeleted),
        notes: [Self.message(.deleteWith, ["call": .keyword(donation.deletingCall)])], at: [place])
    }
  }
}
