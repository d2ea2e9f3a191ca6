import Testing

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
