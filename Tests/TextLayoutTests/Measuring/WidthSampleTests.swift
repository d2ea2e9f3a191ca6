import Testing
import UnicodeText

@testable import TextLayout

@Suite("Width sample")
struct WidthSampleTests {
  static let rows = Result { try WidthSample.rows() }

  static let scripts = (try? rows.get()).map { Set($0.map(\.script)).sorted() } ?? []

  @Test("The sample has 300 texts in 40 languages")
  func size() throws {
    let rows = try Self.rows.get()
    #expect(rows.count >= 300)
    #expect(Set(rows.map(\.locale)).count >= 40)
  }

  @Test(
    "In every script widths are HarfBuzz's, 0.5 % off on average and 2.1 % at the 95th percentile", arguments: scripts)
  func errors(script: String) throws {
    let analyzer = TextAnalyzer()
    let rows = try Self.rows.get().filter { $0.script == script }
    let errors = rows.map { abs(TextMeasurer.watch.measured($0.text, analyzer: analyzer).em / $0.width - 1) }.sorted()
    try #require(!errors.isEmpty)
    #expect(errors.reduce(0, +) / Double(errors.count) <= 0.005)
    #expect(errors[errors.count * 95 / 100] <= 0.021)
  }
}
