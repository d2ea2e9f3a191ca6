import ReviewModel
import UnicodeText

struct SummaryVariantOrderRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "summary-variant-order",
    summary: "The summaries of an intent give their parameters in one order.",
    rationale: "The summary changes while people fill it in; a field that jumps about is lost from sight.",
    cases: [
      .init(.warning, "two parameters in another order than in an earlier summary of the intent in that language")
    ],
    guidelines: ["summary.variants"],
    limits: [
      "Only parameters in the order of one language are compared; whether the sentences are built alike is not judged."
    ],
    kinds: [.parameterSummary],
    droppedIn: .siri2026, extent: .files
  )
  /// No summary has more fields.
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

  enum Messages: String, CaseIterable { case changePlaces, earlierOrder }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.actions.flatMap { action -> [Finding] in
      guard action.summaries.count > 1 else { return [] }
      var orders: [String: ParameterOrder] = [:]
      return action.summaries.flatMap { entryIndex -> [Finding] in
        let entry = ReviewedEntry(entryIndex, bundle: bundle, worker: worker)
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

/// Which parameters stood before which in the summaries so far.
private struct ParameterOrder {
  private struct Pair: Hashable {
    let earlier, later: String
  }
  private var pairs: Set<Pair> = []

  /// - Returns: Two of the names that stood the other way round before; the names then do not count.
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
