import Testing
import UnicodeText

@testable import TextLayout

@Suite("Measuring with a font", .enabled(if: TestFonts.harfBuzz != nil, "HarfBuzz is not installed"))
struct MeasuringFontTests {
  let analyzer = TextAnalyzer()

  private func font(_ path: String = TestFonts.variable, isSystemFace: Bool = false) throws -> MeasuringFont {
    try MeasuringFont(path: path, isSystemFace: isSystemFace, library: #require(TestFonts.harfBuzz))
  }

  private let plain = TypeSetting(size: 1)

  @Test("What the font has is exact, the rest is the table’s")
  func coverage() throws {
    let measurer = try TextMeasurer.watch.with(font())
    #expect(abs(measurer.measured("AV fi", analyzer: analyzer).em - 1.8) < 1e-9)
    for lacking in ["B", "日", "😀", "\n"] {
      let alone = TextMeasurer.watch.measurement(of: lacking, in: plain, analyzer: analyzer)
      let mixed = measurer.measurement(of: "A" + lacking + "V", in: plain, analyzer: analyzer)
      #expect(abs(mixed.points - alone.points - 1.2) < 1e-9, "\(lacking)")
      #expect(abs(mixed.upper - mixed.lower - alone.upper + alone.lower) < 1e-9, "\(lacking)")
    }
  }

  @Test("A grapheme of which the font lacks a character is the table’s, joiners and selectors aside")
  func graphemes() throws {
    let text = "A\u{301}A\u{302}A\u{FE0E}A\u{200D}\u{200D}"
    let runs = try FontRun.runs(in: text, starts: analyzer.graphemeBoundaries(in: text), of: font().regular)
    #expect(runs.map(\.graphemes) == [0..<1, 2..<4])
  }

  @Test("Semibold is measured where the font varies by weight")
  func semibold() throws {
    let measured = try TextMeasurer.watch.with(font()).measured("A V", analyzer: analyzer)
    let semibold = measured.measurement(in: TypeSetting(size: 10, weight: 1)).points
    // Two thirds of the way to the bold end, where each glyph has a tenth of an em more.
    #expect(abs(semibold - 10 * (1.45 + 3 * 0.0667)) < 0.02)
  }

  @Test("Tracking is added to the system’s face alone")
  func tracking() throws {
    for isSystemFace in [true, false] {
      let measured = try TextMeasurer.watch.with(font(isSystemFace: isSystemFace)).measured(
        "AV\u{301}", analyzer: analyzer)
      let width = measured.measurement(in: TypeSetting(size: 10, tracking: 1)).points
      #expect(abs(width - (isSystemFace ? 13 : 11)) < 1e-9)
    }
  }

  @Test("The letters of a ligature share its width, and a cut between them shows each as it is alone")
  func ligature() throws {
    let measured = try TextMeasurer.watch.with(font()).measured("AfiA", analyzer: analyzer)
    func points(_ graphemes: Range<Int>) -> Double { measured.points(graphemes, in: plain, .expected) }
    #expect(abs(points(0..<4) - 1.65) < 1e-9)
    #expect(abs(points(0..<2) - 0.9) < 1e-9)
    #expect(abs(points(2..<4) - 0.8) < 1e-9)
  }

  @Test(
    "A text cut anywhere is as wide as what is left of it, shaped alone",
    .enabled(if: TestFonts.installed.contains(where: \.isHere), "no font of fonts-inter or fonts-noto is installed"),
    arguments: TestFonts.installed.filter(\.isHere))
  func parts(sample: TestFonts.Installed) throws {
    let font = try font(sample.path)
    let measured = TextMeasurer.watch.with(font).measured(sample.text, analyzer: analyzer)
    for place in 1..<measured.count {
      for part in [0..<place, place..<measured.count] {
        let text = String(sample.text[measured.range(part)])
        let alone = font.regular.shape(text).reduce(0) { $0 + $1.em }
        #expect(abs(measured.points(part, in: plain, .expected) - alone) < 1e-9, "\(text)")
      }
    }
  }

  @Test("A long text is measured whole")
  func longText() throws {
    let text = String(repeating: "AV fi ", count: 20_000)
    #expect(abs(try TextMeasurer.watch.with(font()).measured(text, analyzer: analyzer).em - 20_000 * 2.05) < 1)
  }
}
