import ReviewModel
import UnicodeText

/// A text in another language, for a page's script: `[number, text]`.
struct OtherWording: Encodable {
  var language: Int
  var text: String

  func encode(to encoder: any Encoder) throws {
    var elements = encoder.unkeyedContainer()
    try elements.encode(language)
    try elements.encode(text)
  }
}

/// The texts of a report in all languages, by entry. A page shows them next to a text that needs work.
struct OtherWordings {
  private struct Place: Hashable {
    var entry: Int
    var variation: String?
  }

  private var texts: [Place: [Int]] = [:]
  private let report: Report

  init(_ report: Report) {
    self.report = report
    for (number, text) in report.texts.enumerated() where !text.isMissing && !text.excerpt.text.isEmpty {
      texts[Place(entry: text.id.entry, variation: text.variation), default: []].append(number)
    }
  }

  /// The same text in other localizations, in the order of the report's.
  func texts(beside text: ReportedText) -> [ReportedText] {
    (texts[Place(entry: text.id.entry, variation: text.variation)] ?? []).lazy.map { report.texts[$0] }
      .filter { $0.id.locale != text.id.locale && $0.excerpt.text != text.source }
  }
}

struct PageOthers {
  struct Language: Encodable {
    let tag, name, dir: String
  }

  private(set) var languages: [Language] = []
  private var numbers: [String: Int] = [:]
  /// The remaining bytes. A page with thousands of texts opens quickly only if it stays small.
  private var budget = 120_000
  /// As many as a translator looks at.
  private static let limit = 8
  private static let longest = 300

  /// - Parameter script: The script of the page's language. Languages in this script come first.
  mutating func wordings(
    _ texts: [ReportedText], script: String, scriptOf: (String) -> String, _ language: ReportLanguage
  ) -> [OtherWording] {
    let alike = texts.filter { scriptOf($0.id.locale) == script }
    let others = texts.filter { scriptOf($0.id.locale) != script }
    var wordings: [OtherWording] = []
    for text in (alike + others).prefix(Self.limit) {
      let words = text.excerpt.text.shortened(to: Self.longest)
      guard words.utf8.count <= budget else { break }
      budget -= words.utf8.count + 12
      wordings.append(OtherWording(language: number(of: text, language), text: words))
    }
    return wordings
  }

  private mutating func number(of text: ReportedText, _ language: ReportLanguage) -> Int {
    if let known = numbers[text.id.locale] { return known }
    numbers[text.id.locale] = languages.count
    languages.append(
      Language(
        tag: text.excerpt.language, name: language.displayName(of: text.id.locale),
        dir: text.excerpt.isRightToLeft ? "rtl" : "ltr"))
    return languages.count - 1
  }
}
