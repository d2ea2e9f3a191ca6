import Testing
import UnicodeText

@testable import TextLayout

@Suite("Measuring with a font", .enabled(if: TestFonts.harfBuzz != nil, "HarfBuzz is not installed"))
struct MeasuringFontTests {
  let analyzer = TextAnalyzer()

  private func font(_ path: String = TestFonts.variable, isSystemFace: Bool = false) throws -> MeasuringFont {
    try MeasuringFont(path: path, isSystemFace: isSystemFace, library: #require(TestFonts.harfBuzz))
  }

  private func advances(_ text: String, _ font: MeasuringFont) -> [FontAdvance?] {
    font.advances(in: text, starts: analyzer.graphemeBoundaries(in: text))
  }

  @Test("What the font has is exact, the rest is the table’s")
  func coverage() throws {
    let measurer = try TextMeasurer.watch.with(font())
    #expect(abs(measurer.measured("AV fi", analyzer: analyzer).em - 1.8) < 1e-9)
    for lacking in ["B", "日", "😀", "\n"] {
      let alone = TextMeasurer.watch.measurement(of: lacking, in: TypeSetting(size: 1), analyzer: analyzer)
      let mixed = measurer.measurement(of: "A" + lacking + "V", in: TypeSetting(size: 1), analyzer: analyzer)
      #expect(abs(mixed.points - alone.points - 1.2) < 1e-9, "\(lacking)")
      #expect(abs(mixed.upper - mixed.lower - alone.upper + alone.lower) < 1e-9, "\(lacking)")
    }
  }

  @Test("A grapheme of which the font lacks a character is the table’s, joiners and selectors aside")
  func graphemes() throws {
    #expect(
      try advances("A\u{301}A\u{302}A\u{FE0E}A\u{200D}\u{200D}", font()).map { $0 == nil } == [
        false, true, false, false,
      ])
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

  @Test("The letters of a ligature share its width, and a cut between them shows the first alone")
  func ligature() throws {
    let advances = try advances("fi", font()).compactMap { $0 }
    #expect(advances.map(\.em) == [0.225, 0.225])
    #expect(abs(advances[1].correctionBefore - 0.075) < 1e-9)
  }

  @Test(
    "A text cut anywhere is as wide as what is left of it, shaped alone",
    .enabled(if: TestFonts.installed.contains(where: \.isHere), "no font of fonts-inter or fonts-noto is installed"),
    arguments: TestFonts.installed.filter(\.isHere))
  func corrections(sample: TestFonts.Installed) throws {
    let font = try font(sample.path)
    let starts = analyzer.graphemeBoundaries(in: sample.text)
    var width = 0.0
    for (place, advance) in font.advances(in: sample.text, starts: starts).enumerated() {
      let advance = try #require(advance)
      let prefix = String(sample.text[..<starts[place]])
      let alone = font.regular.shape(prefix).reduce(0) { $0 + $1.em }
      #expect(abs(width + advance.correctionBefore - alone) < 1e-9, "\(prefix)")
      width += advance.em
    }
  }

  @Test("A long text is measured whole")
  func longText() throws {
    let text = String(repeating: "AV fi ", count: 20_000)
    #expect(abs(try TextMeasurer.watch.with(font()).measured(text, analyzer: analyzer).em - 20_000 * 2.05) < 1)
  }
}
