package import ReviewModel
package import UnicodeText

extension RuleRegistry {
  /// A correct text of a kind in a language, to show next to an incorrect one. It comes from the examples that rules
  /// accept.
  ///
  /// - Returns: Always the same text for the same arguments. Nil if no example is in that language and script.
  /// - Complexity: O(number of examples)
  package static func rightExample(_ kind: EntryKind, in locale: LocaleIdentifier) -> String? {
    let script = locale.maximized.script
    return RightExamples.all[kind]?.first { example in
      example.locale == locale
        || example.locale.sharesLanguage(with: locale) && example.locale.maximized.script == script
    }?.text
  }
}

/// The examples that people can use as models, best first.
private struct RightExamples {
  struct Example {
    var text: String
    var locale: LocaleIdentifier
  }

  static let all: [EntryKind: [Example]] = {
    let rules = patterns.compactMap(RuleRegistry.rule) + RuleRegistry.textRules.filter { isOnWording($0.descriptor) }
    var examples: [EntryKind: [Example]] = [:]
    for rule in rules {
      for example in rule.examples where example.configuration.isEmpty {
        guard case .text(let text, let kind, let locale, _) = example.subject, isPattern(text, kind) else { continue }
        examples[kind, default: []].append(Example(text: text, locale: LocaleIdentifier(locale)))
      }
    }
    return examples
  }()

  /// The rules whose correct examples follow Apple's guidelines, in their order.
  private static let patterns: [RuleID] = [
    "title-sentence-case", "title-leading-verb", "summary-sentence-case", "summary-leading-verb",
    "phrase-app-name-missing", "subtitle-app-name",
  ]

  /// Whether a rule is about the wording of a text of one of these kinds. Examples of other rules are correct in only
  /// one respect.
  private static func isOnWording(_ rule: RuleDescriptor) -> Bool {
    guard !patterns.contains(rule.id), !rule.kinds.contains(.prose) else { return false }
    return rule.guidelines.contains { id in ["title.", "summary.", "appshortcut."].contains { id.hasPrefix($0) } }
  }

  /// A text of letters and parameters. It has a parameter if the kind has them, and several words if the script
  /// separates them. Texts with punctuation are not models.
  private static func isPattern(_ text: String, _ kind: EntryKind) -> Bool {
    let placeholders = PlaceholderScanner.placeholders(in: text)
    let plain = OriginalComparison.replacing(placeholders, in: text, by: " ")
    guard plain.allSatisfy({ $0.isLetter || $0 == " " }), plain.contains(where: \.isLetter) else { return false }
    let words = plain.split(separator: " ")
    let isWide = plain.unicodeScalars.contains { $0.eastAsianWidth == .wide || $0.needsDictionaryToBreak }
    switch kind {
    case .parameterSummary, .phrase: return !placeholders.isEmpty
    case .subtitle, .invocationPhrase, .suggestionTitle: return words.count > 1 || isWide
    default: return placeholders.isEmpty && (words.count > 1 || isWide)
    }
  }
}
