import LocaleData
import ReviewTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Instructions in real titles", .enabled(if: CorpusTable.isPresent, "the corpus is not here"))
struct InstructionCorpusTests {
  /// How titles of real apps fall, by language: found, action noun, rejected, unsure. Every rejected one was read.
  static let measured: [(language: String, counts: [Int])] = [
    ("fr", [68, 10, 6, 4]), ("de", [60, 0, 18, 2]), ("es", [60, 0, 15, 1]), ("zh-Hans", [54, 0, 13, 3]),
    ("ja", [54, 0, 13, 2]), ("it", [44, 6, 6, 6]), ("pt-BR", [44, 1, 13, 3]), ("ru", [39, 6, 10, 4]),
    ("sv", [40, 0, 12, 2]), ("nl", [47, 0, 5, 0]), ("zh-Hant", [38, 0, 8, 0]), ("ca", [26, 0, 9, 1]),
    ("tr", [20, 1, 6, 8]), ("pl", [24, 0, 3, 1]), ("nb", [23, 0, 1, 0]), ("ko", [16, 0, 5, 1]),
    ("el", [14, 0, 5, 2]), ("cs", [13, 0, 3, 4]), ("da", [15, 0, 1, 3]), ("hu", [13, 0, 2, 4]),
    ("id", [15, 0, 2, 2]), ("fi", [12, 0, 4, 2]), ("en", [86, 5, 7, 12]),
  ]

  @Test("Real titles fall as they were measured", arguments: measured)
  func counts(language: String, counts: [Int]) throws {
    let titles = try CorpusTitles.byLanguage.get()[language] ?? []
    let locale = LocaleIdentifier(language)
    let reader = InstructionReader(
      profile: LocaleLibrary().profile(for: locale), locale: locale, analyzer: TextAnalyzer())
    var found: [InstructionVerdict: [String]] = [:]
    for title in titles {
      let verdict = reader.judgement(on: title, placeholders: PlaceholderScanner.placeholders(in: title).map(\.range))
        .verdict
      found[verdict, default: []].append(title)
    }
    let order: [InstructionVerdict] = [.found, .actionNoun, .rejected, .unsure]
    let actual = order.map { found[$0]?.count ?? 0 }
    let open = order.dropFirst().map { "\($0): \(found[$0] ?? [])" }.joined(separator: "\n")
    #expect(actual == counts, "\(language)\n\(open)")
  }
}
