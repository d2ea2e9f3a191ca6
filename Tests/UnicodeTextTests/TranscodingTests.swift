import Testing
import UnicodeText

@Suite("Texts that ICU gives back")
struct TranscodingTests {
  @Test("Every scalar comes back as it is, alone and beside others")
  func scalars() {
    let analyzer = TextAnalyzer()
    let locale = LocaleIdentifier("en")
    var text = ""
    for value in stride(from: 0x20 as UInt32, through: 0x10FFFF, by: 37) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.lowercaseMapping == String(scalar) else { continue }
      text.unicodeScalars.append(scalar)
      if text.unicodeScalars.count == 500 {
        #expect(
          analyzer.lowercased(text + "é", locale: locale).unicodeScalars.elementsEqual((text + "é").unicodeScalars))
        text = ""
      }
    }
    for edge in [
      "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}", "\u{D7FF}", "\u{E000}",
    ] {
      #expect(analyzer.lowercased("é\(edge)é", locale: locale).unicodeScalars.elementsEqual("é\(edge)é".unicodeScalars))
    }
  }

  @Test(
    "The categories of whole numbers are those of the numbers one by one",
    arguments: ["en", "ar", "ru", "fr", "ja", "lv"])
  func plurals(tag: String) {
    let analyzer = TextAnalyzer()
    let locale = LocaleIdentifier(tag)
    var examples: [String: [Int]] = [:]
    var order: [String] = []
    for number in 0...1000 {
      let name = analyzer.pluralCategory(of: Double(number), locale: locale)
      if examples[name] == nil { order.append(name) }
      if examples[name, default: []].count < 3 { examples[name, default: []].append(number) }
    }
    let found = analyzer.pluralCategoriesOfIntegers(for: locale)
    #expect(found == order.map { PluralCategory(name: $0, examples: examples[$0] ?? []) })
  }
}
