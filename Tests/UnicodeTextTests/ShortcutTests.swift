import ReviewTestSupport
import Testing
import UnicodeText

/// Alphabets that mix what the fast paths handle with what they must leave to ICU.
private let alphabets: [(name: String, scalars: [Unicode.Scalar])] = [
  ("ASCII", (0..<0x80).compactMap(Unicode.Scalar.init)),
  ("ASCII letters and marks", Array("aBcXyZijI09   '’.,:;_-!?\"@#\r\n".unicodeScalars)),
  ("Latin", Array("äÖßéıİŁñ aeio’'“”„«».,:;?!·‧_…— \u{301}\u{AD}\u{200D}\u{A0}\u{2028}".unicodeScalars)),
  ("Cyrillic and Greek", Array("абвГДЖёй αβςΣ;\u{37E} .,:'’ 123\u{308}".unicodeScalars)),
  ("Hebrew and Arabic", Array("אבג\"'׳״ ابتة،؟ ـ \u{64B}\u{200F}12٣".unicodeScalars)),
  ("Indic and Thai", Array("कखक्षि\u{94D}\u{200D}। กขคเแำ\u{E34} ကခ\u{1039}".unicodeScalars)),
  ("East Asian", Array("日本語のカタカナーひらがな한국어가나。、「」 aＡ１\u{3000}ᄀ\u{1161}\u{11A8}".unicodeScalars)),
  ("Emoji", Array("a 👍🏽👩\u{200D}👧🇩🇪❤\u{FE0F}#\u{20E3}1".unicodeScalars)),
]

private let locales = ["und", "en", "fi", "sv", "el", "tr", "ja", "th", "ko", "de", "he", "lt", "nl", "en-US-POSIX"]
  .map(LocaleIdentifier.init(_:))

@Suite("A fast path gives the same answer as ICU")
struct ShortcutTests {
  let quick = TextAnalyzer()
  let plain: TextAnalyzer = {
    let analyzer = TextAnalyzer()
    analyzer.asksICUAlways = true
    return analyzer
  }()

  @Test("Random texts", arguments: alphabets.indices)
  func agree(index: Int) {
    let (name, scalars) = alphabets[index]
    let seed = UInt64(index) + 20_240_101
    for text in RandomTexts(alphabet: scalars, maximumLength: 12).texts(1500, seed: seed) {
      let origin: Comment = "\(name), seed \(seed): \(text.debugDescription)"
      #expect(quick.graphemeBoundaries(in: text) == plain.graphemeBoundaries(in: text), origin)
      for locale in locales {
        #expect(quick.words(in: text, locale: locale) == plain.words(in: text, locale: locale), origin)
        #expect(quick.sentences(in: text, locale: locale) == plain.sentences(in: text, locale: locale), origin)
        #expect(quick.lowercased(text, locale: locale) == plain.lowercased(text, locale: locale), origin)
        #expect(quick.uppercased(text, locale: locale) == plain.uppercased(text, locale: locale), origin)
      }
    }
  }

  @Test("Unicode’s test texts", .enabled(if: BreakTestFile.isUsable, "install unicode-data of ICU’s version"))
  func agreeOnTestFiles() {
    for file in ["GraphemeBreakTest.txt", "WordBreakTest.txt", "SentenceBreakTest.txt"] {
      for test in BreakTestFile.cases(file) {
        let origin: Comment = "\(file) line \(test.line)"
        #expect(quick.graphemeBoundaries(in: test.text) == plain.graphemeBoundaries(in: test.text), origin)
        #expect(quick.words(in: test.text, locale: .root) == plain.words(in: test.text, locale: .root), origin)
        #expect(quick.sentences(in: test.text, locale: .root) == plain.sentences(in: test.text, locale: .root), origin)
      }
    }
  }

  @Test("Segments cover the text in order, whatever the text", arguments: alphabets.indices)
  func cover(index: Int) {
    let (name, scalars) = alphabets[index]
    for text in RandomTexts(alphabet: scalars, maximumLength: 40).texts(300, seed: 7) {
      let origin: Comment = "\(name): \(text.debugDescription)"
      for locale in locales {
        let boundaries = quick.wordBoundaries(in: text, locale: locale)
        #expect(boundaries.first == text.startIndex && boundaries.last == text.endIndex, origin)
        #expect(zip(boundaries, boundaries.dropFirst()).allSatisfy { $0 < $1 }, origin)
        let words = quick.words(in: text, locale: locale)
        let known = Set(boundaries)
        #expect(words.allSatisfy { known.contains($0.lowerBound) && known.contains($0.upperBound) }, origin)
        #expect(zip(words, words.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, origin)
        let sentences = quick.sentences(in: text, locale: locale)
        #expect(sentences.map { text[$0] }.joined().unicodeScalars.elementsEqual(text.unicodeScalars), origin)
        let lines = quick.lineBreaks(in: text, locale: locale).map(\.index)
        #expect(lines.last == (text.isEmpty ? nil : text.endIndex), origin)
        #expect(zip([text.startIndex] + lines, lines).allSatisfy { $0 < $1 }, origin)
      }
      let graphemes = quick.graphemeBoundaries(in: text)
      #expect(graphemes.first == text.startIndex && graphemes.last == text.endIndex, origin)
      #expect(zip(graphemes, graphemes.dropFirst()).allSatisfy { $0 < $1 }, origin)
    }
  }
}

/// Texts made of the characters of an alphabet, up to a length.
struct RandomTexts {
  let alphabet: [Unicode.Scalar]
  let maximumLength: Int

  func texts(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let length = Int.random(in: 0...maximumLength, using: &generator)
      var view = String.UnicodeScalarView()
      for _ in 0..<length { if let scalar = alphabet.randomElement(using: &generator) { view.append(scalar) } }
      return String(view)
    }
  }
}
