import ReviewModel
import SourceText
import UnicodeText

struct DonationNoImageRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "donation-no-image",
    summary: "A donated intent has no image for its key parameter.",
    remedy: "Call `setImage(_:forParameterNamed:)` on the intent before you donate it.",
    rationale: "If several suggestions are for the same action, people tell them apart by the image, such as a "
      + "photo of the friend who gets the message.",
    cases: [.init(.note, "the app donates an intent with a key parameter, but sets no image for any parameter")],
    guidelines: ["summary.key-parameter"],
    limits: ["If the app sets an image for any parameter, the rule checks none of its donations."],
    needs: [.swiftSources],
    droppedIn: .siri2026
  )

  private static func files(
    _ donation: String, image: String = "", key: String = IntentExamples.text("INIntentKeyParameter", "coffee"),
    title: String = "Order coffee"
  ) -> [String: String] {
    IntentExamples.file([
      IntentExamples.intent(title: title, parameters: [IntentExamples.parameter("coffee")], key)
    ]).merging([
      "App/Order.swift": """
      import Intents

      func ordered(_ coffee: Coffee) {
        let intent = OrderIntent()
        \(image)
        let interaction = INInteraction(intent: intent, response: nil)
        \(donation)
      }
      """
    ]) { $1 }
  }

  private static let donation = "interaction.donate(completion: nil)"

  static let examples: [RuleExample] = [
    .bundle(files("⟦\(donation)⟧")),
    .bundle(files("⟦\(donation)⟧", title: "コーヒーを注文")),
    .bundle(files(donation, image: "intent.setImage(INImage(named: coffee.name), forParameterNamed: \\.coffee)")),
    .bundle(files(donation, key: "", title: "コーヒーを注文")),
  ]

  enum Messages: String, RuleMessages {
    case noImage = "{intent} is donated without an image for its key parameter"
    case keyParameter = "Key parameter: {parameter}"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    guard let code = bundle.wholeCode, !code.setsImages else { return [] }
    let keys = Dictionary(
      firstOf: bundle.customIntents.compactMap { _, intent in intent.keyParameter.map { (intent.name, $0) } })
    return code.donations.compactMap { donation in
      guard donation.kind == .interaction, donation.isDonated == .yes, let intent = donation.intent, intent.isCreated,
        let key = keys[intent.name]
      else { return nil }
      return Self.finding(
        at: .source(donation.place), .note, .noImage, ["intent": .text(intent.name)],
        notes: [Self.message(.keyParameter, ["parameter": .text(key)])])
    }
  }
}
