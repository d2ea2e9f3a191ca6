import ReviewModel
import UnicodeText

/// What the two rules on the App Store's error 90626 share: a text of an intent that a language of the app lacks.
enum StoreRefusal {
  static let rationale =
    "The App Store answers an upload with “Invalid Siri Support”, error 90626, and Siri shows a text that its reader "
    + "may not know."

  static let cases: [RuleDescriptor.Case] = [
    .init(
      .error,
      "no entry in a localization the app ships, nor in one of the same language; a blank entry is one, and a "
        + "regional variant needs none of its own")
  ]

  static let limits = [
    "Only intents of definition files are judged; the store’s rule for App Intents is not known.",
    "A regional variant is let pass where its language has the entry, though the store’s mail may name it.",
  ]

  /// - Parameters:
  ///   - name: The message.
  ///   - answer: The note on what the store says.
  ///   - id: Where an intent names that text's identifier.
  static func findings<R: Rule>(
    in entry: ReviewedEntry, by rule: R.Type, _ name: R.Messages, _ answer: R.Messages,
    id: KeyPath<IntentDeclaration, String?>
  ) -> [Finding] {
    guard let intent = entry.intent, entry.entry.id.key == intent[keyPath: id],
      let missing = MissingLocalizations(in: entry)
    else { return [] }
    let text = entry.texts[missing.anchor]
    return missing.gaps.filter { MissingLocalizations.isRefused($0, of: entry) }.map { gap in
      let arguments: KeyValuePairs<String, MessageValue> = ["intent": .text(intent.name), "locale": .keyword(gap.tag)]
      return R.finding(
        text.wholeRange, in: text, .error, R.message(name, arguments), notes: [R.message(answer, arguments)],
        locale: gap.tag)
    }
  }

  /// A definition of one intent, with the tables of its translations.
  static func files(_ intent: String, _ strings: [String: String]) -> [String: String] {
    strings.reduce(into: IntentExamples.file([intent])) { $0["\($1.key).lproj/Intents.strings"] = $1.value }
  }
}
