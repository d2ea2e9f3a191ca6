import ReviewModel
import UnicodeText

struct IntentConfirmationRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-confirmation",
    summary: "What costs money is confirmed once, and nothing else is.",
    rationale: "People must be able to stop an order, and a question about anything else only delays them.",
    cases: [
      .init(.warning, "an order, a booking or a purchase without confirmation"),
      .init(.note, "confirmation in another category"),
    ],
    guidelines: ["intent.confirmation"],
    limits: ["Knows what costs money by the category alone, and not whether code asks for a second confirmation."],
    droppedIn: .siri2026
  )
  /// The values of `INIntentCategory` for what has a financial impact.
  private static let paid: Set<String> = ["order", "book", "buy"]

  private static func files(_ title: String, category: String, confirms: Bool = false) -> [String: String] {
    let member = confirms ? IntentExamples.flag("INIntentUserConfirmationRequired") : ""
    return IntentExamples.file([IntentExamples.intent(title: title, category: category, member)])
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Order coffee⟧", category: "order")),
    .bundle(files("⟦コーヒーを注文⟧", category: "Order")),
    .bundle(files("⟦Show menu⟧", category: "information", confirms: true)),
    .bundle(files("Order coffee", category: "order", confirms: true)),
    .bundle(files("Show menu", category: "information")),
    .bundle(files("コーヒーを注文", category: "order", confirms: true)),
  ]

  enum Messages: String, CaseIterable { case unconfirmed, needless, category }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.customIntents.compactMap { index, intent in
      let isPaid = Self.paid.contains(intent.category ?? "")
      guard isPaid != intent.requiresConfirmation else { return nil }
      return isPaid
        ? Self.finding(at: bundle.place(ofIntent: index), .warning, .unconfirmed)
        : Self.finding(
          at: bundle.place(ofIntent: index), .note, .needless,
          notes: [Self.message(.category, ["category": .text(intent.category ?? "generic")])])
    }
  }
}
