import Foundation
import Testing
import UnicodeText

@Suite(
  "Segmentation follows Unicode’s own test files",
  .enabled(if: BreakTestFile.isUsable, "no Unicode test files of ICU’s version: install unicode-data"))
struct SegmentationFileTests {
  typealias Boundaries = @Sendable (TextAnalyzer, String) -> [String.Index]

  /// For each file: the least number of its lines, those that ICU segments by its own tailoring, and where it segments.
  /// A tailored line that passes must be removed from the list.
  static let files: [(name: String, lines: Int, tailored: Set<Int>, boundaries: Boundaries)] = [
    ("GraphemeBreakTest.txt", 500, [], { $0.graphemeBoundaries(in: $1) }),
    (
      "SentenceBreakTest.txt", 400, [],
      { analyzer, text in [text.startIndex] + analyzer.sentences(in: text, locale: .root).map(\.upperBound) }
    ),
    (
      "WordBreakTest.txt", 1500,
      [1253, 1254, 1267, 1268, 1283, 1284, 1285, 1286, 1287, 1288, 1289, 1290, 1291, 1292, 1712],
      { $0.wordBoundaries(in: $1, locale: .root) }
    ),
  ]

  @Test("Every file passes, except for ICU’s tailorings", arguments: files.indices)
  func boundaries(index: Int) {
    let (name, lines, tailored, boundaries) = Self.files[index]
    let analyzer = TextAnalyzer()
    let cases = BreakTestFile.cases(name)
    #expect(cases.count > lines)
    let failing = cases.filter { test in
      let scalars = test.text.unicodeScalars
      let found = boundaries(analyzer, test.text).map { scalars.distance(from: scalars.startIndex, to: $0) }
      return found != test.boundaries
    }
    #expect(Set(failing.map(\.line)) == tailored, "\(name)")
  }
}

@Suite("Words, sentences and lines")
struct SegmentationExampleTests {
  let analyzer = TextAnalyzer()

  @Test(
    "Words by language",
    arguments: [
      ("en", "Don't stop: 3.5 miles!", ["Don't", "stop", "3.5", "miles"]),
      ("de", "„Straße“ – öffnen", ["Straße", "öffnen"]),
      ("fr", "l’eau d'été", ["l’eau", "d'été"]),
      ("ja", "コーヒーを注文する", ["コーヒー", "を", "注文", "する"]),
      ("zh-Hans", "打开播客", ["打开", "播", "客"]),
      ("th", "สั่งกาแฟ", ["สั่ง", "กาแฟ"]),
      ("ko", "커피를 주문하기", ["커피를", "주문하기"]),
      ("ru", "Заказать кофе", ["Заказать", "кофе"]),
      ("en", "👍 OK 👩‍👧", ["OK"]),
      ("en", "", []),
    ])
  func words(tag: String, text: String, expected: [String]) {
    #expect(analyzer.words(in: text, locale: LocaleIdentifier(tag)).map { String(text[$0]) } == expected)
  }

  @Test("User-perceived characters", arguments: [("e\u{301}", 1), ("\r\n", 1), ("🇩🇪🇫🇷", 2), ("👩‍👧", 1), ("한국", 2)])
  func graphemes(text: String, count: Int) {
    #expect(analyzer.graphemeBoundaries(in: text).count == count + 1)
  }

  @Test(
    "Sentences by language",
    arguments: [
      ("en", "Order it. Then go!", ["Order it. ", "Then go!"]),
      ("ja", "注文した。行く。", ["注文した。", "行く。"]),
      ("el", "Τι είναι; Καφές.", ["Τι είναι; ", "Καφές."]),
      ("en", "One; two", ["One; two"]),
      ("hi", "ठीक है। चलो।", ["ठीक है। ", "चलो।"]),
    ])
  func sentences(tag: String, text: String, expected: [String]) {
    #expect(analyzer.sentences(in: text, locale: LocaleIdentifier(tag)).map { String(text[$0]) } == expected)
  }

  @Test("Lines may end after a space and must end after a line feed")
  func lines() {
    let text = "Order a\ncup-size\u{A0}L"
    let breaks = analyzer.lineBreaks(in: text, locale: LocaleIdentifier("en"))
    #expect(breaks.map { String(text[..<$0.index]) } == ["Order ", "Order a\n", "Order a\ncup-", text])
    #expect(breaks.map(\.isMandatory) == [false, true, false, false])
  }

  @Test("A longer text after a shorter one, and a shorter after a longer one")
  func reuse() {
    let long = String(repeating: "Ω mega ", count: 500)
    for text in ["", "a", long, "é b", long + "é", ""] {
      #expect(analyzer.words(in: text, locale: .root).count == text.split(separator: " ").count)
    }
  }
}

/// A line of one of Unicode's break test files: `÷ 0061 × 0308 ÷ 0062 ÷`.
struct BreakTestCase: Sendable, CustomTestStringConvertible {
  let line: Int
  let text: String
  /// In Unicode scalars from the start.
  let boundaries: [Int]

  var testDescription: String { "line \(line)" }
}

/// Unicode's own test files, as installed by Debian's package unicode-data.
enum BreakTestFile {
  static let folder = "/usr/share/unicode/auxiliary/"

  /// Whether the files exist and have the version that the linked ICU follows.
  static var isUsable: Bool {
    guard let text = try? String(contentsOfFile: folder + "GraphemeBreakTest.txt", encoding: .utf8) else {
      return false
    }
    return text.prefix(200).contains("GraphemeBreakTest-\(ICUVersion.unicode).")
  }

  static func cases(_ name: String) -> [BreakTestCase] {
    guard isUsable, let text = try? String(contentsOfFile: folder + name, encoding: .utf8) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      // A line has no break at its start, and all others do.
      guard line.first == "÷" || line.first == "×" else { return nil }
      var scalars = String.UnicodeScalarView()
      var boundaries: [Int] = []
      for token in line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) {
        if token == "÷" {
          boundaries.append(scalars.count)
        } else if let value = UInt32(token, radix: 16), let scalar = Unicode.Scalar(value) {
          scalars.append(scalar)
        }
      }
      return BreakTestCase(line: number + 1, text: String(scalars), boundaries: boundaries)
    }
  }
}
