import Testing
import UnicodeText

@Suite("Characters and their case")
struct CharacterTests {
  @Test(
    "Scripts",
    arguments: [("a", "Latn"), ("ж", "Cyrl"), ("日", "Hani"), ("1", "Zyyy"), ("\u{301}", "Zinh"), ("\u{378}", "Zzzz")])
  func scripts(text: String, code: String) {
    for scalar in text.unicodeScalars {
      #expect(scalar.script.code == code)
      #expect(Script(code: code) == scalar.script)
    }
  }

  @Test("Codes that are not scripts", arguments: ["", "Qqqq", "Latin", "latin script"])
  func noScript(code: String) {
    #expect(Script(code: code) == nil)
    #expect(Script(code: "Latn") != nil)
  }

  @Test("Scripts of texts")
  func dominance() {
    #expect("Заказ Siri".dominantScript?.code == "Cyrl")
    #expect("Заказ Siri".scripts.map(\.code) == ["Cyrl", "Latn"])
    #expect("1 + 1 = 2".dominantScript == nil)
    #expect("".scripts.isEmpty)
    #expect(Script(code: "Latn")?.isCased == true && Script(code: "Arab")?.isCased == false)
  }

  /// Each property with characters that have it and characters that do not.
  static let properties: [(name: String, has: @Sendable (Unicode.Scalar) -> Bool, yes: String, no: String)] = [
    ("letter", { $0.isLetter }, "aжあ日ǅʰ", "1.\u{301} "), ("mark", { $0.isMark }, "\u{301}\u{20DD}ि", "a1"),
    ("digit", { $0.isDecimalDigit }, "1٣", "a½"), ("punctuation", { $0.isPunctuation }, ".,«»„「_-", "a+$ "),
    ("symbol", { $0.isSymbol }, "+$©", "a."), ("opening", { $0.isOpeningPunctuation }, "(「„", ")“"),
    ("closing", { $0.isClosingPunctuation }, ")」", "("),
    ("format", { $0.isFormat }, "\u{200D}\u{AD}\u{FEFF}", "a\n"),
    ("control", { $0.isControl }, "\n\u{7F}", "a\u{200D}"), ("unassigned", { $0.isUnassigned }, "\u{378}", "a"),
    ("titlecase", { $0.isTitlecase }, "ǅ", "Aa"), ("uppercase", { $0.isUppercase }, "AЖⅠ", "aǅ日"),
    ("lowercase", { $0.isLowercase }, "aªж", "A日"),
    ("quotation mark", { $0.isQuotationMark }, "\"'“„«「", "a("), ("dash", { $0.isDash }, "-–—", "_"),
    ("sentence terminal", { $0.isSentenceTerminal }, ".!?。؟।", ",:"),
    ("terminal", { $0.isTerminalPunctuation }, ".,:、", "-("),
    ("whitespace", { $0.isWhitespace }, " \n\u{A0}\u{3000}", "a\u{200B}"),
    ("bidi control", { $0.isBidiControl }, "\u{200F}\u{2067}\u{61C}", "a\u{200D}"),
    ("ignorable", { $0.isDefaultIgnorable }, "\u{200D}\u{FE0F}\u{AD}", "a "),
    ("emoji presentation", { $0.isEmojiPresentation }, "👍", "❤1"),
    ("pictographic", { $0.isExtendedPictographic }, "👍❤", "1a"),
  ]

  @Test("Properties", arguments: properties.indices)
  func propertiesHold(index: Int) {
    let (name, has, yes, no) = Self.properties[index]
    for scalar in yes.unicodeScalars { #expect(has(scalar), "\(name): U+\(String(scalar.value, radix: 16))") }
    for scalar in no.unicodeScalars { #expect(!has(scalar), "not \(name): U+\(String(scalar.value, radix: 16))") }
  }

  @Test("Width and direction")
  func classes() {
    let widths: [(Unicode.Scalar, EastAsianWidth)] = [
      ("a", .narrow), ("日", .wide), ("Ａ", .fullwidth), ("ｱ", .halfwidth), ("é", .ambiguous), ("ב", .neutral),
    ]
    for (scalar, width) in widths { #expect(scalar.eastAsianWidth == width, "\(scalar)") }
    let classes: [(Unicode.Scalar, BidiClass)] = [
      ("a", .leftToRight), ("ב", .rightToLeft), ("ا", .arabicLetter), ("1", .europeanNumber),
      ("\u{2067}", .rightToLeftIsolate),
      ("\u{2069}", .popDirectionalIsolate), ("!", .otherNeutral), ("\u{301}", .nonspacingMark),
    ]
    for (scalar, expected) in classes { #expect(scalar.bidiClass == expected, "\(scalar)") }
  }

  @Test("The letters of a script belong to the script", arguments: ["Latn", "Cyrl", "Grek", "Hang"])
  func letters(code: String) throws {
    let script = try #require(Script(code: code))
    let letters = script.letters
    #expect(letters.count > 100)
    #expect(letters.allSatisfy { $0.script == script && $0.isLetter })
    #expect(letters == letters.sorted())
  }

  @Test(
    "Scripts that no language mixes",
    arguments: [
      ("Cоffee", true), ("кoфе", true), ("coffee", false), ("кофе", false), ("Siriを", false), ("T셔츠", false),
      ("", false),
    ])
  func mixtures(word: String, isMixed: Bool) { #expect(word.mixesScripts == isMixed) }

  @Test("Form C and look-alikes")
  func normalization() {
    #expect("e\u{301}".nfc.unicodeScalars.count == 1 && !"e\u{301}".isNFC && "é".isNFC && "plain".isNFC)
    #expect("\u{212B}".nfc.unicodeScalars.elementsEqual("\u{C5}".unicodeScalars))
    let long = String(repeating: "\u{1D160}", count: 400)
    #expect(long.nfc.unicodeScalars.count == 1200, "a form that is longer than its text")
    #expect("раураl".confusableSkeleton == "paypal".confusableSkeleton)
    #expect("paypal".confusableSkeleton != "paypad".confusableSkeleton)
  }

  let analyzer = TextAnalyzer()

  @Test(
    "Lower case",
    arguments: [
      ("en", "ORDER Coffee", "order coffee"), ("en", "order", "order"), ("en", "", ""),
      ("tr", "IŞIK İZMİR", "ışık izmir"), ("az", "I", "ı"), ("el", "ΌΛΟΣ ΟΔΟΣ", "όλος οδος"),
      ("lt", "Ì", "i\u{307}\u{300}"), ("de", "STRASSE", "strasse"), ("en", "İ", "i\u{307}"),
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

  @Test("A mapping that grows beyond its buffer")
  func growth() {
    #expect(analyzer.uppercased(String(repeating: "ΐ", count: 900), locale: .root).unicodeScalars.count == 2700)
  }

  @Test("Every scalar is restored, alone and next to others")
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
    "The categories of whole numbers match those of the single numbers",
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
