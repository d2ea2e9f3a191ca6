import Testing
import UnicodeText

@testable import TextLayout

@Suite(
  "Installed fonts",
  .enabled(if: TestFonts.harfBuzz != nil, "HarfBuzz is not installed"),
  .enabled(if: TestFonts.installed.contains(where: \.isHere), "no font of fonts-inter or fonts-noto is installed"))
struct InstalledFontTests {
  private static let fonts = TestFonts.installed.filter(\.isHere)

  private func em(_ text: Substring, _ font: FontFile) -> Double {
    font.shape(String(text)).reduce(0) { $0 + $1.em }
  }

  @Test("A text is as wide as another build of HarfBuzz says", arguments: fonts)
  func width(sample: TestFonts.Installed) throws {
    let font = try FontFile(path: sample.path, library: #require(TestFonts.harfBuzz))
    #expect(sample.text.unicodeScalars.allSatisfy(font.covers))
    #expect(abs(em(sample.text[...], font) - sample.em) < 0.005 * sample.em)
  }

  @Test("Parted where it is safe, a text is as wide as its parts", arguments: fonts)
  func parting(sample: TestFonts.Installed) throws {
    let font = try FontFile(path: sample.path, library: #require(TestFonts.harfBuzz))
    let whole = em(sample.text[...], font)
    for cluster in font.shape(sample.text) where cluster.isSafeToBreak && cluster.utf8Offset > 0 {
      let place = sample.text.utf8.index(sample.text.startIndex, offsetBy: cluster.utf8Offset)
      #expect(abs(em(sample.text[..<place], font) + em(sample.text[place...], font) - whole) < 1e-9)
    }
  }
}

@Suite("Weights of fonts without any", .enabled(if: TestFonts.harfBuzz != nil, "HarfBuzz is not installed"))
struct WeightlessFontTests {
  @Test(
    "Semibold is as much wider as in the tables' font of the script",
    arguments: TestFonts.installed.filter(\.isHere))
  func semibold(sample: TestFonts.Installed) throws {
    let font = try MeasuringFont(path: sample.path, isSystemFace: false, library: #require(TestFonts.harfBuzz))
    guard font.semibold == nil, let word = sample.text.split(separator: " ").first else { return }
    let scalar = try #require(word.unicodeScalars.first)
    let known = AdvanceTable.shared.weights.first { Script(code: $0.script.code) == scalar.script }
    // Han and kana are as wide in every weight.
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
