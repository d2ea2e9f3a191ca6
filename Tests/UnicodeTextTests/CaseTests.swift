import Testing
import UnicodeText

@Suite("Case by language")
struct CaseTests {
  let analyzer = TextAnalyzer()

  @Test(
    "Lower case",
    arguments: [
      ("en", "ORDER Coffee", "order coffee"), ("en", "order", "order"), ("en", "", ""),
      ("tr", "IŞIK İZMİR", "ışık izmir"), ("az", "I", "ı"), ("el", "ΌΛΟΣ ΟΔΟΣ", "όλος οδος"),
      ("lt", "Ì", "i\u{307}\u{300}"),
      ("de", "STRASSE", "strasse"), ("en", "İ", "i\u{307}"),
    ])
  func lower(tag: String, text: String, expected: String) {
    let mapped = analyzer.lowercased(text, locale: LocaleIdentifier(tag))
    #expect(mapped.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(mapped)")
  }

  @Test(
    "Upper case",
    arguments: [
      ("en", "order", "ORDER"), ("tr", "izmir", "İZMİR"), ("az", "i", "İ"), ("de", "straße", "STRASSE"),
      ("el", "Όλος καφές", "ΟΛΟΣ ΚΑΦΕΣ"), ("lt", "i\u{307}", "I"), ("nl", "ijs", "IJS"),
    ])
  func upper(tag: String, text: String, expected: String) {
    #expect(analyzer.uppercased(text, locale: LocaleIdentifier(tag)) == expected)
  }

  @Test(
    "A capital first letter",
    arguments: [
      ("nl", "ijs BESTELLEN", "IJs BESTELLEN"), ("en", "ijs", "Ijs"), ("tr", "ilk kahve", "İlk kahve"),
      ("en", "play. then stop", "Play. then stop"), ("en", "“order”", "“Order”"), ("de", "ßa", "Ssa"),
      ("ja", "注文", "注文"),
    ])
  func firstLetter(tag: String, text: String, expected: String) {
    #expect(analyzer.capitalizingFirstLetter(of: text, locale: LocaleIdentifier(tag)) == expected)
  }

  @Test("Title case", arguments: [("en", "order A COFFEE", "Order A Coffee"), ("nl", "het ijsje", "Het IJsje")])
  func title(tag: String, text: String, expected: String) {
    #expect(analyzer.titlecased(text, locale: LocaleIdentifier(tag)) == expected)
  }

  @Test("A mapping that grows beyond its buffer")
  func growth() {
    #expect(analyzer.uppercased(String(repeating: "ΐ", count: 900), locale: .root).unicodeScalars.count == 2700)
  }
}
