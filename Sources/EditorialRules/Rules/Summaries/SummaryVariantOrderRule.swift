import ReviewModel
import UnicodeText

struct SummaryVariantOrderRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "summary-variant-order",
    summary: "Two summaries of an intent have their parameters in different orders.",
    remedy: "Reword the summary so that its parameters are in the same order as in the earlier summary.",
    rationale: "The summary changes while people fill it in, and they lose track of a field that moves.",
    cases: [
      .init(
        .warning,
        "an earlier summary of the intent in the same language has two of the parameters in the opposite order")
    ],
    guidelines: ["summary.variants"],
    limits: [
      "The rule compares only the order of the parameters, and only within one language.",
      "The rule does not check whether the sentences have the same structure.",
    ],
    kinds: [.parameterSummary],
    droppedIn: .siri2026, extent: .files
  )
  /// Compares at most this many parameters of a summary.
  private static let mostParameters = 16

  private static func files(_ first: String, _ second: String, german: String = "") -> [String: String] {
    let definition = IntentExamples.file([
      IntentExamples.intent(
        parameters: [IntentExamples.parameter("coffee"), IntentExamples.parameter("shop")],
        IntentExamples.summaries(["coffee,shop": first, "coffee,shop,size": second]))
    ])
    return german.isEmpty ? definition : definition.merging(["de.lproj/Intents.strings": german]) { $1 }
  }

  static let examples: [RuleExample] = [
    .bundle(files("Order ${coffee} at ${shop}", "⟦At ${shop} order ${size} ${coffee}⟧")),
    .bundle(files("${shop}で${coffee}を注文", "⟦${coffee}を${size}で${shop}に注文⟧")),
    .bundle(
      files(
        "Order ${coffee} at ${shop}", "Order ${size} ${coffee} at ${shop}",
        german: "\"SumTi0\" = \"${coffee} bei ${shop} bestellen\";\n"
          + "\"SumTi1\" = \"⟦Bei ${shop} ${size} ${coffee} bestellen⟧\";\n")),
    .bundle(files("Order ${coffee} at ${shop}", "Order ${size} ${coffee} at ${shop}")),
    .bundle(files("${shop}で${coffee}を注文", "${shop}で${size}の${coffee}を注文")),
    .bundle(source(#"Order \(\.$coffee) at \(\.$shop)"#, #"⟦At \(\.$shop) order \(\.$size) \(\.$coffee)⟧"#)),
    .bundle(source(#"Order \(\.$coffee) at \(\.$shop)"#, #"Order \(\.$size) \(\.$coffee) at \(\.$shop)"#)),
  ]

  private static func source(_ first: String, _ second: String) -> [String: String] {
    AppIntentExamples.file(
      "OrderCoffee", "Order coffee",
      """
      static var parameterSummary: some ParameterSummary {
        When(\\.$isLarge, .equalTo, true) { Summary("\(first)") } otherwise: { Summary("\(second)") }
      }
      """)
  }

  enum Messages: String, RuleMessages {
    case changePlaces = "{later} comes before {earlier}, unlike in an earlier summary"
    case earlierOrder = "In an earlier summary, {earlier} comes before {later}."
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.actions.flatMap { action -> [Finding] in
      guard action.summaries.count > 1 else { return [] }
      var orders: [String: ParameterOrder] = [:]
      return action.summaries.flatMap { entryIndex -> [Finding] in
        let entry = ReviewedEntry(entryIndex, bundle: bundle, context: context)
        return entry.texts.compactMap { text in
          guard !text.isUntranslated else { return nil }
          let names = text.placeholders.filter { $0.style == .parameter }.prefix(Self.mostParameters).map(\.name)
          guard let pair = orders[text.text.locale, default: ParameterOrder()].add(names) else { return nil }
          let (earlier, later) = (MessageValue.text("${\(pair.earlier)}"), MessageValue.text("${\(pair.later)}"))
          return Self.finding(
            text.wholeRange, in: text, .warning, .changePlaces, ["earlier": earlier, "later": later],
            notes: [Self.message(.earlierOrder, ["earlier": earlier, "later": later])])
        }
      }
    }
  }
}

private struct ParameterOrder {
  private struct Pair: Hashable {
    let earlier, later: String
  }
  private var pairs: Set<Pair> = []

  /// - Returns: Two of the names that were in the opposite order before. In that case, the names are not added.
  mutating func add(_ names: [String]) -> (earlier: String, later: String)? {
    var new: Set<Pair> = []
    for (index, earlier) in names.enumerated() {
      for later in names.dropFirst(index + 1) where later != earlier {
        if pairs.contains(Pair(earlier: later, later: earlier)) { return (later, earlier) }
        new.insert(Pair(earlier: earlier, later: later))
      }
    }
    pairs.formUnion(new)
    return nil
  }
}
