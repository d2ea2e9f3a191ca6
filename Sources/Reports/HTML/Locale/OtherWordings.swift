import ReviewModel
import UnicodeText

/// A text in another language, as a page's script reads it: `[number, text]`.
struct OtherWording: Encodable {
  /// The number of the language among those of the page.
  var language: Int
  var text: String

  func encode(to encoder: any Encoder) throws {
    var elements = encoder.unkeyedContainer()
    try elements.encode(language)
    try elements.encode(text)
  }
}

/// The texts of a report in all languages, by what they say: beside a text that somebody has to mend stand the others.
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

/// The languages that stand beside the texts of one page.
struct PageOthers {
  /// A language as the page's script reads it.
  struct Language: Encodable {
    let tag, name, dir: String
  }

  private(set) var languages: [Language] = []
  private var numbers: [String: Int] = [:]
  /// How many bytes are left: a page of thousands of texts opens in no time only where it stays small.
  private var budget = 120_000
  /// What a translator looks at.
  private static let limit = 8
  private static let longest = 300

  /// - Parameter script: That of the page's language: languages that are written in it come first.
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
