import Testing
import UnicodeText

@Suite("Comparison and search by language")
struct SearchTests {
  let analyzer = TextAnalyzer()

  @Test(
    "Equality",
    arguments: [
      ("en", "Résumé", "resume", [CollationStrength.primary]),
      ("en", "Résumé", "résumé", [.primary, .secondary]),
      ("en", "e\u{301}", "é", CollationStrength.allCases),
      ("en", "a\u{323}\u{307}", "a\u{307}\u{323}", CollationStrength.allCases),
      ("en", "coffee", "tea", []),
      ("sv", "å", "a", []),
      ("tr", "I", "ı", [.primary, .secondary]),
      ("tr", "I", "i", []),
      ("ja", "カ", "か", [.primary, .secondary, .tertiary]),
      ("th", "a b", "ab", []),
      ("", "", "", CollationStrength.allCases),
    ])
  func equality(tag: String, left: String, right: String, strengths: [CollationStrength]) {
    for strength in CollationStrength.allCases {
      let locale = LocaleIdentifier(tag)
      #expect(analyzer.isEqual(left, right, strength: strength, locale: locale) == strengths.contains(strength))
      let keys = [left, right].map { analyzer.sortKey(of: $0, strength: strength, locale: locale) }
      #expect((keys[0] == keys[1]) == strengths.contains(strength), "keys agree with comparison")
    }
  }

  @Test("Punctuation is ignored on request", arguments: ["en", "th", "ja"])
  func punctuation(tag: String) {
    let locale = LocaleIdentifier(tag)
    #expect(analyzer.isEqual("Wi-Fi on!", "WiFi on", strength: .tertiary, ignoringPunctuation: true, locale: locale))
    #expect(!analyzer.isEqual("Wi-Fi on!", "WiFi on", strength: .primary, locale: locale))
  }

  @Test(
    "Search",
    arguments: [
      ("en", "Loop", "Looping in the Loop, looped", true, ["Loop"]),
      ("en", "Loop", "Looping in the Loop", false, ["Loop", "Loop"]),
      ("en", "Coffee Bar", "open coffee bar now", true, ["coffee bar"]),
      ("en", "cafe", "Café", true, ["Café"]),
      ("en", "cafe\u{301}", "Le Café", true, ["Café"]),
      ("tr", "istanbul", "İSTANBUL’da", true, ["İSTANBUL"]),
      ("tr", "ışık", "IŞIK ve isik", true, ["IŞIK"]),
      ("de", "strasse", "Straße", true, ["Straße"]),
      ("ja", "カフェ", "カフェを開く", true, ["カフェ"]),
      ("en", "aa", "aaaa", false, ["aa", "aa"]),
      ("fr", "overcast", "l’Overcast d'Overcast Overcasts", true, ["Overcast", "Overcast"]),
      ("en", "3", "3.5", true, []),
      ("en", "", "text", false, []),
      ("en", "text", "", false, []),
      ("en", "👍", "a 👍 b", true, ["👍"]),
    ])
  func search(tag: String, pattern: String, text: String, wholeWords: Bool, expected: [String]) {
    let ranges = analyzer.ranges(
      of: pattern, in: text, strength: .primary, locale: LocaleIdentifier(tag), wholeWords: wholeWords)
    #expect(ranges.map { String(text[$0]) } == expected)
  }

  @Test("A match that is not a whole word does not hide one that overlaps it")
  func overlap() {
    let text = "xa a a"
    let ranges = analyzer.ranges(of: "a a", in: text, strength: .primary, locale: .root, wholeWords: true)
    #expect(ranges.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == [3])
  }

  @Test("Every match is equal to the pattern, and a text contains itself")
  func laws() {
    let alphabet = Array("aAáä \u{301}bʙ-.İıiIsſßツつ".unicodeScalars)
    let texts = RandomTexts(alphabet: alphabet, maximumLength: 10).texts(400, seed: 11)
    for (pattern, text) in zip(texts, texts.dropFirst()) where !pattern.isEmpty {
      let short = String(pattern.prefix(1))
      for range in analyzer.ranges(of: short, in: text, strength: .primary, locale: .root) {
        let found = String(text[range])
        #expect(analyzer.isEqual(found, short, strength: .primary, locale: .root), "\(found) for \(short) in \(text)")
      }
    }
  }

  @Test("Look-behind", arguments: [("Completion", true), ("question", false), ("Action", true), ("", false)])
  func lookbehind(text: String, matches: Bool) throws {
    let expression = try RegularExpression("(?<!ques)tion$")
    #expect(expression.matches(text) == matches)
    #expect(!expression.ranges(in: text).isEmpty == matches)
  }

  @Test("Ranges refer to the text, whatever comes before them")
  func ranges() throws {
    let expression = try RegularExpression("(?i)[a-c]+")
    let text = "👍é Ab日C x"
    #expect(expression.ranges(in: text).map { String(text[$0]) } == ["Ab", "C"])
    #expect(try expression.copy().ranges(in: "cab").count == 1)
  }

  @Test("Empty matches do not stall")
  func empty() throws {
    let expression = try RegularExpression("x*")
    #expect(expression.ranges(in: "axb").count == 4)
    #expect(expression.ranges(in: "").count == 1)
  }

  @Test("A pattern with exponential cost comes to an end")
  func explosion() throws {
    let expression = try RegularExpression("(a+)+(b+)+$")
    #expect(!expression.matches(String(repeating: "a", count: 60) + "!"))
    #expect(expression.matches("ab"), "and the expression still works")
  }

  @Test(
    "An invalid pattern reports its place",
    arguments: [("a(b", "U_REGEX_MISMATCHED_PAREN", 3), ("👍[", "U_REGEX_MISSING_CLOSE_BRACKET", 2)])
  func fault(pattern: String, code: String, offset: Int) {
    let error = #expect(throws: ICUError.self) { try RegularExpression(pattern) }
    #expect(error?.code == code)
    #expect(error?.scalarOffset == offset)
  }

  @Test("Versions are numbers")
  func versions() {
    for version in [ICUVersion.icu, ICUVersion.unicode] {
      #expect(version.split(separator: ".").compactMap { Int($0) }.count == 2, "\(version)")
    }
  }
}
