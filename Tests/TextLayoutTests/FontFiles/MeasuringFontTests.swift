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

  @Test("The font’s letters are exact, and the rest comes from the table")
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

  @Test("A grapheme with a character missing from the font comes from the table, except joiners and selectors")
  func graphemes() throws {
    let text = "A\u{301}A\u{302}A\u{FE0E}A\u{200D}\u{200D}"
    let runs = try FontRun.runs(in: text, starts: analyzer.graphemeBoundaries(in: text), of: font().regular)
    #expect(runs.map(\.graphemes) == [0..<1, 2..<4])
  }

  @Test("Semibold is measured if the font varies by weight")
  func semibold() throws {
    let measured = try TextMeasurer.watch.with(font()).measured("A V", analyzer: analyzer)
    let semibold = measured.measurement(in: TypeSetting(size: 10, weight: 1)).points
    // Two thirds of the way to bold, where each glyph is a tenth of an em wider.
    #expect(abs(semibold - 10 * (1.45 + 3 * 0.0667)) < 0.02)
  }

  @Test("Tracking is added only to the system’s face")
  func tracking() throws {
    for isSystemFace in [true, false] {
      let measured = try TextMeasurer.watch.with(font(isSystemFace: isSystemFace)).measured(
        "AV\u{301}", analyzer: analyzer)
      let width = measured.measurement(in: TypeSetting(size: 10, tracking: 1)).points
      #expect(abs(width - (isSystemFace ? 13 : 11)) < 1e-9)
    }
  }

  @Test("The letters of a ligature share its width, and a cut between them shows each one separately")
  func ligature() throws {
    let measured = try TextMeasurer.watch.with(font()).measured("AfiA", analyzer: analyzer)
    func points(_ graphemes: Range<Int>) -> Double { measured.points(graphemes, in: plain, .expected) }
    #expect(abs(points(0..<4) - 1.65) < 1e-9)
    #expect(abs(points(0..<2) - 0.9) < 1e-9)
    #expect(abs(points(2..<4) - 0.8) < 1e-9)
  }

  @Test(
    "A text cut anywhere is as wide as the rest of it, shaped by itself",
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

  @Test("A long text is measured completely")
  func longText() throws {
    let text = String(repeating: "AV fi ", count: 20_000)
    #expect(abs(try TextMeasurer.watch.with(font()).measured(text, analyzer: analyzer).em - 20_000 * 2.05) < 1)
  }

  @Test(
    "Semibold is as much wider as in the tables' font for the script",
    arguments: TestFonts.installed.filter(\.isHere))
  func semibold(sample: TestFonts.Installed) throws {
    let font = try MeasuringFont(path: sample.path, isSystemFace: false, library: #require(TestFonts.harfBuzz))
    guard font.semibold == nil, let word = sample.text.split(separator: " ").first else { return }
    let scalar = try #require(word.unicodeScalars.first)
    let known = AdvanceTable.shared.weights.first { Script(code: $0.script.code) == scalar.script }
    // Han and kana have the same width in every weight.
    let expected = known?.semibold ?? 1
    let analyzer = TextAnalyzer()
    func points(_ weight: Double) -> Double {
      TextMeasurer.phone.with(font).measurement(
        of: String(word), in: TypeSetting(size: 1, weight: weight), analyzer: analyzer
      ).points
    }
    #expect(abs(points(1) / points(0) - expected) < 1e-6, "\(word)")
  }
}

@Suite(
  "Installed fonts",
  .enabled(if: TestFonts.harfBuzz != nil, "HarfBuzz is not installed"),
  .enabled(if: TestFonts.installed.contains(where: \.isHere), "no font of fonts-inter or fonts-noto is installed"))
struct InstalledFontTests {
  private static let fonts = TestFonts.installed.filter(\.isHere)

  private func em(_ text: Substring, _ font: FontFile) -> Double {
    font.shape(String(text)).reduce(0) { $0 + $1.em }
  }

  @Test("A text is as wide as another build of HarfBuzz measures", arguments: fonts)
  func width(sample: TestFonts.Installed) throws {
    let font = try FontFile(path: sample.path, library: #require(TestFonts.harfBuzz))
    #expect(sample.text.unicodeScalars.allSatisfy(font.covers))
    #expect(abs(em(sample.text[...], font) - sample.em) < 0.005 * sample.em)
  }

  @Test("Split where it is safe, a text is as wide as its parts", arguments: fonts)
  func parting(sample: TestFonts.Installed) throws {
    let font = try FontFile(path: sample.path, library: #require(TestFonts.harfBuzz))
    let whole = em(sample.text[...], font)
    for cluster in font.shape(sample.text) where cluster.isSafeToBreak && cluster.utf8Offset > 0 {
      let place = sample.text.utf8.index(sample.text.startIndex, offsetBy: cluster.utf8Offset)
      #expect(abs(em(sample.text[..<place], font) + em(sample.text[place...], font) - whole) < 1e-9)
    }
  }
}
