import ReviewModel
import UnicodeText

/// A sentence of an intent definition that Xcode exports once for each case of an enumeration. The name of the case
/// replaces the parameter, and all other parameters stay.
enum CaseSentence {
  private static func files(_ text: String, _ tag: String) -> [String: String] {
    let size = IntentExamples.parameter("size", "Integer", IntentExamples.text("INIntentParameterEnumType", "Size"))
    let intent = IntentExamples.intent(
      parameters: [size, IntentExamples.parameter("cup")],
      IntentExamples.suggestions(["size,cup": "Order ${cup} in ${size}"]))
    return IntentExamples.file([intent], enums: [IntentExamples.enumeration("Size", ["large"])])
      .merging(["\(tag).lproj/Intents.strings": "\"SugTi0-Case0\" = \"\(text)\";\n"]) { $1 }
  }

  static let examples: [RuleExample] = [
    .bundle(files("⟦Das Große bestellen⟧", "de")),
    .bundle(files("大サイズの${cup}と⟦${mug}⟧を注文", "ja")),
    .bundle(files("${cup} in Groß bestellen", "de")),
    .bundle(files("${size}の${cup}を注文", "ja")),
  ]

  /// The first difference of each translation. A text in the source language may be worded anew.
  static func findings(in entry: ReviewedEntry) -> [Finding] {
    guard entry.require(.files), let sentence = entry.entry.impliedSource,
      let intent = entry.bundle.intent(of: entry.entry)
    else { return [] }
    let choices = Set(intent.parameters.lazy.filter { $0.enumeration != nil || $0.type == "Boolean" }.map(\.name))
    let whole = parameters(PlaceholderScanner.placeholders(in: sentence))
    return entry.texts.compactMap { text in
      guard let source = text.source, !text.string.isEmpty else { return nil }
      let own = parameters(text.placeholders)
      let exported = parameters(text.sourcePlaceholders)
      let known = Set((whole + exported).map(\.name))
      let difference: PlaceholderDifference
      if let unknown = own.first(where: { !known.contains($0.name) }) {
        difference = .notInSource(unknown.range)
      } else if let lost = exported.first(where: { parameter in
        // The source may leave one out too.
        !choices.contains(parameter.name) && whole.contains { $0.name == parameter.name }
          && !own.contains { $0.name == parameter.name }
      }) {
        difference = .missing(String(source[lost.range]))
      } else {
        return nil
      }
      let format = SourceFormat(source, placeholders: text.sourcePlaceholders)
      return LocalizationPlaceholderRule.finding(on: difference, in: text, from: format)
    }
  }

  private static func parameters(_ placeholders: [Placeholder]) -> [Placeholder] {
    placeholders.filter { $0.style == .parameter }
  }
}
