package import ReviewModel
package import UnicodeText

/// A language that reports are written in: their headings and labels, and what they say of rules and guidelines.
///
/// Made once a report: it holds where its texts lie, and decodes each when it is asked for.
public struct ReportLanguage: Hashable, Sendable, CustomStringConvertible {
  /// The tag of the language: `de`, `zh-Hans`.
  public let tag: String
  private let locale: LocaleIdentifier
  private let lines: PackedLines
  private let integers: IntegerFormat
  private let messages: MessageFormatter

  /// The languages that there are texts in, sorted by tag.
  public static let supported: [ReportLanguage] = PackedLanguage.all.map(ReportLanguage.init)

  public static let english: ReportLanguage = {
    guard let english = ReportLanguage(nearestTo: "en") else {
      preconditionFailure("The executable has no English texts, without which it cannot be built")
    }
    return english
  }()

  /// The language that a reader of another understands best: `de` for `de-AT`, `zh-Hant` for `zh-TW`, `pt-BR` for `pt`.
  ///
  /// Source: CLDR, parent locales and likely subtags.
  /// - Parameter tag: A tag with `-` or `_`.
  /// - Returns: nil where there are no texts in the language, or none in its script.
  public init?(nearestTo tag: String) {
    let supported = PackedLanguage.all.map { ($0, LocaleIdentifier($0.tag.description).maximized) }
    for wanted in LocaleIdentifier(tag).lookupChain {
      let full = wanted.maximized
      guard let (language, _) = supported.first(where: { $0.1 == full }) else { continue }
      self.init(language)
      return
    }
    return nil
  }

  private init(_ packed: PackedLanguage) {
    tag = packed.tag.description
    locale = LocaleIdentifier(tag)
    let lines = PackedLines(packed.lines)
    self.lines = lines
    messages = MessageFormatter(locale) { name in
      PackedLanguage.places[name].flatMap { lines[$0] }?.forms["other"]
    }
    integers = IntegerFormat(locale)
  }

  public var description: String { tag }

  public var isRightToLeft: Bool { locale.isRightToLeft }

  /// The name of a locale in this language: “German (Austria)”; the tag where CLDR has none.
  public func displayName(of tag: String) -> String { LocaleIdentifier(tag).displayName(in: locale) }

  /// A number in Latin digits, grouped as the language groups: “12.345” in German.
  package func number(_ number: Int) -> String { integers.text(of: number) }

  /// The category of a number by which a plural form is chosen: `few` for 3 in Russian.
  package func pluralCategory(of number: Int) -> String { integers.pluralCategory(of: number) }

  /// What a message says. Texts of the app that read in another direction are isolated.
  ///
  /// - Parameter showing: How a text of the app is shown in it.
  package func text(of message: Message, showing: (String) -> String = { $0 }) -> String {
    messages.text(of: message, showing: showing)
  }

  /// The words of a message before they are filled, in ICU's MessageFormat; nil where there is no such message.
  package func pattern(of message: String) -> String? { packedText(message)?.forms["other"] }

  /// What a message says on a page: what isolates is the formatter's alone, that of a text of the app is shown.
  package func shownText(of message: Message) -> String {
    text(of: message) { text in
      guard text.unicodeScalars.contains(where: { $0 == "\u{2068}" || $0 == "\u{2069}" }) else { return text }
      return text.replacing("\u{2068}", with: "⟨U+2068⟩").replacing("\u{2069}", with: "⟨U+2069⟩")
    }
  }

  /// What a message says, with the texts of the app as they are: for machines.
  package func plainText(of message: Message) -> String { messages.text(of: message, isIsolating: false) }

  /// The text of a key; nil where the catalogs have no such key.
  package func packedText(_ key: String) -> PackedText? { PackedLanguage.places[key].flatMap { lines[$0] } }

  /// The keys of all texts, sorted.
  package static var keys: [String] { PackedLanguage.places.keys.sorted() }

  public static func == (lhs: ReportLanguage, rhs: ReportLanguage) -> Bool { lhs.tag == rhs.tag }
  public func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}

extension ReportLanguage {
  /// A text without places for values.
  package subscript(_ text: ReportText) -> String { pattern(of: text, category: "other") }

  /// A text with its values.
  ///
  /// - Parameter arguments: What stands for `%@`, in the order of the English text.
  package func text(_ text: ReportText, _ arguments: String...) -> String {
    filled(pattern(of: text, category: "other"), nil, arguments)
  }

  /// A text in the plural form for a number.
  ///
  /// - Parameters:
  ///   - count: What stands for `%lld`, and decides on the form.
  ///   - arguments: What stands for `%@`, in the order of the English text.
  package func counted(_ text: ReportText, _ count: Int, _ arguments: String...) -> String {
    filled(pattern(of: text, category: pluralCategory(of: count)), number(count), arguments)
  }

  /// The patterns of a text by plural category, for the page's script; a text without plural forms is `other`.
  package func forms(_ text: ReportText) -> [String: String] { packedText(text.rawValue)?.forms ?? [:] }

  /// How it should be, in a sentence; nil for a rule that the catalogs do not know.
  package func summary(of rule: RuleID) -> String? { plain("rule.\(rule).summary") }

  /// Why a rule asks it; nil for a rule that the catalogs do not know.
  package func rationale(of rule: RuleID) -> String? { plain("rule.\(rule).rationale") }

  /// When a rule gives a severity, as a fragment; nil for a rule that never does.
  package func when(_ severity: Severity, of rule: RuleID) -> String? { plain("rule.\(rule).\(severity.rawValue)") }

  /// What a guideline asks a reviewer; nil where its rules decide it.
  package func question(of guideline: String) -> String? { plain("guideline.\(guideline).question") }

  /// What a guideline asks, in a sentence; nil where its rules decide it.
  package func statement(of guideline: String) -> String? { plain("guideline.\(guideline).statement") }

  /// What is assumed of devices, or what that rests on, in this language; the English itself where the catalogs do not
  /// have it, such as the name of a configuration that sets an assumption.
  package func words(ofAssumption english: String) -> String { Self.assumptions[english].flatMap(plain) ?? english }

  /// The keys of what is said of assumptions, by its English.
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
