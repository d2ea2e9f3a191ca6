import Testing
import UnicodeText

@Suite("Segmentation follows Unicode’s own test files")
struct SegmentationFileTests {
  private func offsets(_ indices: [String.Index], in text: String) -> [Int] {
    indices.map { text.unicodeScalars.distance(from: text.startIndex, to: $0) }
  }

  @Test(
    "GraphemeBreakTest passes whole",
    .enabled(if: BreakTestFile.isUsable, "no Unicode test files of ICU’s version: install unicode-data"))
  func graphemes() {
    let analyzer = TextAnalyzer()
    let cases = BreakTestFile.cases("GraphemeBreakTest.txt")
    #expect(cases.count > 500)
    for test in cases {
      #expect(offsets(analyzer.graphemeBoundaries(in: test.text), in: test.text) == test.boundaries, "\(test.line)")
    }
  }

  @Test(
    "SentenceBreakTest passes whole",
    .enabled(if: BreakTestFile.isUsable, "no Unicode test files of ICU’s version: install unicode-data"))
  func sentences() {
    let analyzer = TextAnalyzer()
    let cases = BreakTestFile.cases("SentenceBreakTest.txt")
    #expect(cases.count > 400)
    for test in cases {
      let sentences = analyzer.sentences(in: test.text, locale: .root)
      let boundaries = [test.text.startIndex] + sentences.map(\.upperBound)
      #expect(offsets(boundaries, in: test.text) == test.boundaries, "\(test.line)")
    }
  }

  /// Lines that ICU segments by a tailoring of its own. A line that comes to pass must leave the list.
  static let tailoredWordLines: Set<Int> = [
    1253, 1254, 1267, 1268, 1283, 1284, 1285, 1286, 1287, 1288, 1289, 1290, 1291, 1292, 1712,
  ]

  @Test(
    "WordBreakTest passes but for ICU’s tailorings",
    .enabled(if: BreakTestFile.isUsable, "no Unicode test files of ICU’s version: install unicode-data"))
  func words() {
    let analyzer = TextAnalyzer()
    let cases = BreakTestFile.cases("WordBreakTest.txt")
    #expect(cases.count > 1500)
    let failing = cases.filter { test in
      offsets(analyzer.wordBoundaries(in: test.text, locale: .root), in: test.text) != test.boundaries
    }
    #expect(Set(failing.map(\.line)) == Self.tailoredWordLines)
  }
}
