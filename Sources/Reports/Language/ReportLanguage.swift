import EmbeddedFiles
package import ReviewModel
package import UnicodeText

/// A language in which reports are available: headings, labels, and the texts of rules and guidelines.
///
/// Created once per report. It decodes each text when it is needed.
package struct ReportLanguage: Hashable, Sendable, CustomStringConvertible {
  /// The tag of the language: `de`, `zh-Hans`.
  package let tag: String
  private let locale: LocaleIdentifier
  private let lines: PackedLines
  private let integers: IntegerFormat
  private let messages: MessageFormatter

  /// The available languages, sorted by tag.
  package static let supported: [ReportLanguage] = PackedTexts.languages.map(ReportLanguage.init)

  package static let english: ReportLanguage = {
    guard let english = ReportLanguage(nearestTo: "en") else {
      preconditionFailure("The executable has no English texts, without which it cannot be built")
    }
    return english
  }()

  /// The available language that a reader of another language understands best: `de` for `de-AT`, `zh-Hant` for
  /// `zh-TW`, `pt-BR` for `pt`.
  ///
  /// Source: CLDR, parent locales and likely subtags.
  /// - Parameter tag: A tag with `-` or `_`.
  /// - Returns: Nil if there are no texts in the language, or none in its script.
  package init?(nearestTo tag: String) {
    let supported = PackedTexts.languages.map { ($0, LocaleIdentifier($0.name).maximized) }
    for wanted in LocaleIdentifier(tag).lookupChain {
      let full = wanted.maximized
      guard let (language, _) = supported.first(where: { $0.1 == full }) else { continue }
      self.init(language)
      return
    }
    return nil
  }

  private init(_ packed: EmbeddedSection) {
    tag = packed.name
    locale = LocaleIdentifier(tag)
    let lines = PackedLines(packed)
    self.lines = lines
    messages = MessageFormatter(locale) { name in PackedTexts.places[name].flatMap { lines[$0] }?.forms["other"] }
    integers = IntegerFormat(locale)
  }

  package var description: String { tag }
  package var isRightToLeft: Bool { locale.isRightToLeft }

  /// The name of a locale in this language: “German (Austria)”; the tag if CLDR has no name.
  package func displayName(of tag: String) -> String { LocaleIdentifier(tag).displayName(in: locale) }

  /// A number in Latin digits, with the grouping of the language: “12.345” in German.
  package func number(_ number: Int) -> String { integers.text(of: number) }

  /// The plural category of a number: `few` for 3 in Russian.
  package func pluralCategory(of number: Int) -> String { integers.pluralCategory(of: number) }

  /// The text of a message. App texts that read in another direction are isolated.
  ///
  /// - Parameter showing: How to show a text of the app in the message.
  package func text(of message: Message, showing: (String) -> String = { $0 }) -> String {
    messages.text(of: message, showing: showing)
  }

  /// The pattern of a message in ICU's MessageFormat, before its values are filled in. Nil if there is no such message.
  package func pattern(of message: String) -> String? { packedText(message)?.forms["other"] }

  /// The text of a message on a page. Isolating characters that come from a text of the app are made visible.
  package func shownText(of message: Message) -> String {
    text(of: message) { text in
      guard text.unicodeScalars.contains(where: { $0 == "\u{2068}" || $0 == "\u{2069}" }) else { return text }
      return text.replacing("\u{2068}", with: "⟨U+2068⟩").replacing("\u{2069}", with: "⟨U+2069⟩")
    }
  }

  /// The text of a message with the texts of the app as they are, for programs.
  package func plainText(of message: Message) -> String { messages.text(of: message, isIsolating: false) }

  /// The text of a key; nil if the catalogs have no such key.
  package func packedText(_ key: String) -> PackedText? { PackedTexts.places[key].flatMap { lines[$0] } }

  /// The keys of all texts, sorted.
  package static var keys: [String] { PackedTexts.places.keys.sorted() }

  package static func == (lhs: ReportLanguage, rhs: ReportLanguage) -> Bool { lhs.tag == rhs.tag }
  package func hash(into hasher: inout Hasher) { hasher.combine(tag) }

  /// A text without placeholders.
  package subscript(_ text: ReportText) -> String { pattern(of: text, category: "other") }

  /// A text with its values.
  ///
  /// - Parameter arguments: The values for `%@`, in the order of the English text.
  package func text(_ text: ReportText, _ arguments: String...) -> String {
    filled(pattern(of: text, category: "other"), nil, arguments)
  }

  /// A text in the plural form for a number.
  ///
  /// - Parameters:
  ///   - count: The value for `%lld`, which selects the form.
  ///   - arguments: The values for `%@`, in the order of the English text.
  package func counted(_ text: ReportText, _ count: Int, _ arguments: String...) -> String {
    filled(pattern(of: text, category: pluralCategory(of: count)), number(count), arguments)
  }

  /// The patterns of a text by plural category, for the page's script; a text without plural forms is `other`.
  package func forms(_ text: ReportText) -> [String: String] { packedText(text.rawValue)?.forms ?? [:] }

  /// The defect, in a sentence. Nil for a rule that the catalogs do not know.
  package func summary(of rule: RuleID) -> String? { plain("rule.\(rule).summary") }

  /// How to fix it. Nil for a rule that the catalogs do not know.
  package func remedy(of rule: RuleID) -> String? { plain("rule.\(rule).remedy") }

  /// Why it matters. Nil for a rule that the catalogs do not know.
  package func rationale(of rule: RuleID) -> String? { plain("rule.\(rule).rationale") }

  /// When a rule reports a severity, as fragments. Empty for a rule that never does.
  ///
  /// Their keys are `rule.title-length.note`, `rule.title-length.note.2`, and so on.
  package func when(_ severity: Severity, of rule: RuleID) -> [String] {
    let key = "rule.\(rule).\(severity.rawValue)"
    var fragments = [plain(key)].compactMap(\.self)
    while !fragments.isEmpty, let next = plain("\(key).\(fragments.count + 1)") { fragments.append(next) }
    return fragments
  }

  /// The question of a guideline to a reviewer. Nil if rules decide it.
  package func question(of guideline: String) -> String? { plain("guideline.\(guideline).question") }

  /// The requirement of a guideline, in a sentence. Nil if rules decide it.
  package func statement(of guideline: String) -> String? { plain("guideline.\(guideline).statement") }

  /// An assumption about devices, or its source, in this language. The result is the English text if the catalogs don't
  /// have it, such as the name of a configuration that sets an assumption.
  package func words(ofAssumption english: String) -> String { Self.assumptions[english].flatMap(plain) ?? english }

  private static let assumptions = Dictionary(
    keys.filter { $0.hasPrefix("assumption.") }.compactMap { key in english.plain(key).map { ($0, key) } },
    uniquingKeysWith: { first, _ in first })

  private func plain(_ key: String) -> String? { packedText(key)?.forms["other"] }

  private func pattern(of text: ReportText, category: String) -> String {
    let forms = forms(text)
    guard let pattern = forms[category] ?? forms["other"] else {
      preconditionFailure("No text ‘\(text.rawValue)’ in ‘\(tag)’: the enumeration is older than the catalog")
    }
    return pattern
  }

  private func filled(_ pattern: String, _ number: String?, _ arguments: [String]) -> String {
    TextPattern(pattern).filled(number: number, arguments)
  }
}
