import LocaleData
import ReviewModel
import SourceText
import UnicodeText

struct DialogRepeatsDefaultRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-repeats-default",
    summary: "The response repeats a sentence that Siri adds by itself.",
    remedy: "Delete the sentence from the response.",
    rationale: "For some categories of intents, Siri adds its own sentence to the response, and people hear it twice.",
    cases: [
      .init(.note, "the response contains a sentence that Siri itself says for the category, such as “Ready to order?”")
    ],
    guidelines: ["intent.category"],
    limits: [
      "The rule knows only the sentences that Apple publishes, which are in English and for two categories.",
      "In other languages, it also looks for this tool’s translations of “Ready to order?”.",
    ],
    kinds: [.dialog],
    droppedIn: .siri2026, extent: .files
  )

  /// Siri's own sentences by category and kind of response.
  ///
  /// Source: Human Interface Guidelines: Siri, Custom intent categories and responses.
  private static let defaults: [(categories: Set<String>, isSuccess: Bool, words: [String])] = [
    (["order", "book", "buy"], false, ["Ready to order?"]),
    (["order", "book", "buy"], true, ["OK. Ordering."]),
    (["share", "post", "send"], true, ["OK. Shared."]),
  ]

  private static func files(_ text: String, category: String = "order", code: String = "ready") -> [String: String] {
    let flag = code == "success" ? IntentExamples.flag("INIntentResponseCodeSuccess") : ""
    return IntentExamples.file([
      IntentExamples.intent(
        category: category,
        "<key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array><dict>\(flag)"
          + IntentExamples.text("INIntentResponseCodeName", code)
          + IntentExamples.text("INIntentResponseCodeFormatString", text)
          + IntentExamples.text("INIntentResponseCodeFormatStringID", "Resp1") + "</dict></array></dict>")
    ])
  }

  static let examples: [RuleExample] = [
    .bundle(files("Your coffee costs ${price}. ⟦Ready to order?⟧")),
    .bundle(files("⟦OK. Ordering.⟧ Your coffee will be ready at ${time}.", code: "success")),
    .bundle(files("${shop}のメニュー ⟦OK. Shared.⟧", category: "share", code: "success")),
    .bundle(
      .init(uniqueKeysWithValues: files("Your coffee costs ${price}.").map { ($0, $1) })
        .merging(["fr.lproj/Intents.strings": "\"Resp1\" = \"Votre café coûte ${price}. ⟦Prêt à commander ?⟧\";"]) {
          $1
        }),
    .bundle(files("Your coffee costs ${price}.")),
    .bundle(files("Ready to order? Call the bar.", category: "generic")),
    .bundle(files("コーヒーは${price}です。")),
  ]

  enum Messages: String, RuleMessages {
    case twice = "People hear ‘{words}’ twice, because Siri says it by itself"
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.actions.flatMap { action -> [Finding] in
      guard let index = action.definition, let category = bundle.intents[index].category else { return [] }
      let entries = bundle.entries(ofIntent: index)
      return bundle.intents[index].responses.flatMap { response -> [Finding] in
        let words = Self.defaults.filter { $0.categories.contains(category) && $0.isSuccess == response.isSuccess }
          .flatMap(\.words)
        // Before the action runs, Siri says only the confirmation.
        guard response.isSuccess || response.name == "ready", !words.isEmpty,
          let entry = response.textID.flatMap({ entries[$0] })
        else { return [] }
        return findings(of: words, asks: !response.isSuccess, in: entry, of: bundle, with: context)
      }
    }
  }

  private func findings(
    of words: [String], asks: Bool, in entry: Int, of bundle: ReviewedBundle, with context: AnalysisContext
  ) -> [Finding] {
    bundle.entries[entry].texts.enumerated().flatMap { index, text -> [Finding] in
      guard let language = bundle.languages[text.locale] else { return [] }
      let spoken = words.flatMap {
        context.analyzer.ranges(of: $0, in: text.text, strength: .primary, locale: language.locale)
      }
      let reviewed = ReviewedText(at: (entry, index), source: nil, language: language, bundle: bundle, context: context)
      // Our own translations of what the system asks.
      let asked = asks ? WordSearch.matches(of: language.profile.dialogs.readyToOrder, in: reviewed).map(\.range) : []
      return (spoken + asked).withoutOverlaps { $0 }.map { range in
        Self.finding(
          at: .text(entry: entry, text: index, range: range), .note, .twice, ["words": .text(String(text.text[range]))])
      }
    }
  }
}
