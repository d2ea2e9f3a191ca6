import Testing
import UnicodeText

@testable import TextLayout

/// How letters affect their neighbors, and what remains of this if a line ends or starts between them.
@Suite("Neighbors")
struct NeighbourTests {
  let analyzer = TextAnalyzer()
  let type = TypeSetting(size: 1000, weight: 0.5, tracking: 1)

  private func measured(_ text: String) -> MeasuredText { TextMeasurer.phone.measured(text, analyzer: analyzer) }

  static let texts = SampleTitles.all.map(\.text) + ((try? WidthSample.rows()) ?? []).map(\.text)

  @Test("A line that ends at a grapheme is as wide as that part alone", arguments: texts)
  func prefixes(text: String) {
    let whole = measured(text)
    for place in 0...whole.count {
      let part = String(text[whole.range(0..<place)])
      let alone = measured(part)
      // A part may have other graphemes than the text: a mark or half of a flag begins one of its own.
      guard alone.count == place else { continue }
      for bound in [WidthBound.lower, .expected, .upper] {
        let points = whole.points(0..<place, in: type, bound)
        #expect(abs(points - alone.points(0..<place, in: type, bound)) < 1e-6, "\(part.debugDescription)")
      }
    }
  }

  @Test("A line that starts at an allowed break is as wide as that part alone", arguments: texts)
  func suffixes(text: String) {
    var whole = measured(text)
    whole.setLineBreaks(analyzer.lineBreaks(in: text, locale: LocaleIdentifier("en")))
    for place in 0..<whole.count where whole.cells[place].mayStartLine {
      let part = String(text[whole.range(place..<whole.count)])
      let alone = measured(part)
      guard alone.count == whole.count - place else { continue }
      let points = whole.points(place..<whole.count, in: type, .expected)
      #expect(abs(points - alone.points(0..<alone.count, in: type, .expected)) < 1e-6, "\(part.debugDescription)")
    }
  }

  @Test(
    "A word broken after a letter is as wide as its two parts",
    arguments: ["قهوة", "الأسرة", "لاعب", "Avenue", "Tokyo", "Заказать", "क्षत्रिय", "স্ত্রী", "ಕನ್ನಡ"])
  func broken(word: String) {
    let whole = measured(word)
    for place in 1..<whole.count {
      let last = measured(String(word[whole.range(place..<whole.count)]))
      guard last.count == whole.count - place else { continue }
      let points = whole.points(place..<whole.count, in: type, .expected)
      #expect(abs(points - last.points(0..<last.count, in: type, .expected)) < 1e-6, "\(word) from \(place)")
    }
  }

  @Test("An Arabic letter is narrower between neighbours than alone")
  func joining() {
    #expect(measured("ببب").em < 3 * measured("ب").em)
    #expect(measured("ب\u{200C}ب").em == 2 * measured("ب").em)
    #expect(measured("لا").em < measured("ل").em + measured("ا").em)
    #expect(measured("لَا").em == measured("لا").em)
    #expect(measured("بَب").em == measured("بب").em)
    #expect(measured("ب\u{200D}").em < measured("ب").em)
  }

  @Test("Letters with accents are kerned like those without")
  func kerning() {
    #expect(measured("Ta").em < measured("T").em + measured("a").em)
    #expect(abs(measured("Tá").em - measured("Ta").em) < 1e-9)
    #expect(measured("T\u{200B}a").em == measured("T").em + measured("a").em)
  }

  @Test("A conjunct is narrower than its letters", arguments: ["स्त", "क्ष", "त्र", "ন্ত", "સ્ત", "క్క", "ಕ್ಕ", "ക്ക", "ක්\u{200D}ෂ"])
  func conjuncts(text: String) {
    let letters = text.unicodeScalars.filter(\.isLetter).reduce(0) { $0 + measured(String($1)).em }
    #expect(measured(text).em > 0 && measured(text).em < letters)
  }

  @Test("Marks over an Armenian vowel use the room that the vowel lacks")
  func marksOverVowels() {
    #expect(measured("Ինչպե՞ս").em == measured("Ինչպես").em)
    #expect(measured("վա՜յ").em > measured("վայ").em)
  }

  @Test("A zero-width joiner before the joining sign selects another form", arguments: ["র্যাম", "ರ್ಯಾಂಕ್"])
  func joinerBeforeSign(word: String) {
    var scalars = Array(word.unicodeScalars)
    scalars.insert("\u{200D}", at: 1)
    var joined = String.UnicodeScalarView()
    joined.append(contentsOf: scalars)
    #expect(abs(measured(String(joined)).em - measured(word).em) > 0.1)
    #expect(measured("a\u{200D}b").em == measured("ab").em, "no joining sign")
  }
}
