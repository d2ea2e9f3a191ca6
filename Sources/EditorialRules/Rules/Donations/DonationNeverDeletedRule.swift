import Algorithms
import ReviewModel
import SourceText
import UnicodeText

struct DonationNeverDeletedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "donation-never-deleted",
    summary: "A donation refers to people’s data, but no code deletes the donation.",
    remedy: "Set an identifier on the donation, and delete the donation when people delete the data or sign out.",
    rationale: "When people delete something in the app, they expect the system to forget it too.",
    cases: [
      .init(
        .warning,
        "the donation’s identifier comes from people’s data, and no call deletes donations of this kind"),
      .init(
        .note,
        "the donated intent contains people’s data, the donation has no identifier, and no call deletes donations "
          + "of this kind"),
    ],
    guidelines: ["donation.remove"],
    limits: [
      "The rule checks only identifiers and intent values that it can trace to data, and ignores constants "
        + "such as the cases of an enumeration.",
      "The rule does not check whether the app deletes the donation every time people delete the data.",
      "The rule reports nothing if donation-delete-mismatch finds a call that deletes the wrong kind of donation.",
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

  private static func screen(_ value: String, _ part: String) -> [String: String] {
    [
      "App/Parts.swift": """
      \(part)

      func show(_ part: Part, in controller: UIViewController) {
        let activity = NSUserActivity(activityType: "com.example.part")
        activity.isEligibleForPrediction = true
        activity.persistentIdentifier = \(value)
        controller.userActivity = activity
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
    // The parts of an app are nobody’s data.
    .bundle(
      screen("part.identifier", "enum Part: String { case soups; var identifier: String { \"x.\" + rawValue } }")),
    .bundle(screen("⟦part.number.uuidString⟧", "struct Part { let number: UUID }")),
  ]

  enum Messages: String, RuleMessages {
    case neverDeleted = "No code deletes this donation about people’s data"
    case deleteWith = "When people delete the data or sign out, delete the donation with {call}."
    case noIdentifier = "The donation has no identifier or groupIdentifier to delete it with."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    // If a call deletes the wrong kind of donation, only donation-delete-mismatch reports it.
    guard let code = bundle.wholeCode, code.mismatchedDeletions.isEmpty else { return [] }
    return named(code) + Self.unnamed(code)
  }

  private func named(_ code: SwiftCodeFacts) -> [Finding] {
    let kept = code.donations.filter { donation in
      // An activity that is eligible for prediction is meant to be donated.
      (donation.isDonated == .yes || donation.isForPrediction == .yes) && donation.isKept
        && !code.deletions.contains(where: donation.isDeleted)
    }
    // One statement can set the identifier for the donations of several functions, and is reported once.
    let byPlace = kept.grouped { donation in donation.identifiers.first { $0.isFromData == .yes }?.place }
    return byPlace.flatMap { place, donations -> [Finding] in
      guard let place, let donation = donations.first else { return [] }
      return Self.findings(
        .warning, Self.message(.neverDeleted),
        notes: [Self.message(.deleteWith, ["call": .keyword(donation.deletingCall)])], at: [place])
    }
  }

  /// Donations about data without an identifier, if no call deletes donations of their kind.
  static func unnamed(_ code: SwiftCodeFacts) -> [Finding] {
    let kept = code.donations.filter { donation in
      donation.isDonated == .yes && (donation.isAboutData || code.donationsOfData.contains(donation.place))
        && donation.identifiers.isEmpty
        && (donation.kind == .appIntent || donation.kind == .interaction && !donation.mayHaveMoreIdentifiers)
        && !code.deletions.contains(where: donation.isDeleted)
    }
    // Several functions can pass an intent to one function that donates it. That is one donation.
    return kept.uniqued(on: \.place).flatMap { donation in
      findings(
        .note, message(.neverDeleted),
        notes: (donation.kind == .interaction ? [message(.noIdentifier)] : [])
          + [message(.deleteWith, ["call": .keyword(donation.deletingCall)])],
        at: [donation.place])
    }
  }
}
