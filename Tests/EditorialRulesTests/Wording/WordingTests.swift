import LocaleData
import ReviewModel
import ReviewTestSupport
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Characters, words and code in a text")
struct WordingTests {
  private static func count(_ rule: any Rule.Type, _ text: String, in locale: String) -> Int {
    ExampleReview.findings(of: .passes(text, .prose, in: locale), by: [rule.descriptor.id]).count
  }

  @Test(
    "A look-alike is found anywhere in a word",
    arguments: [
      ("ru", "кофеварка", ["а": "a", "е": "e", "о": "o"]), ("el", "παραγγελίο", ["ο": "o"]),
      ("en", "coffeehouse", ["c": "с", "o": "о", "e": "е"]), ("uk", "замовлення", ["а": "a", "е": "e", "о": "o"]),
    ] as [(String, String, [Character: Character])])
  func lookAlikes(locale: String, word: String, twins: [Character: Character]) {
    for (index, letter) in word.enumerated() {
      guard let twin = twins[letter] else { continue }
      var letters = Array(word)
      letters[index] = twin
      #expect(Self.count(TextConfusableRule.self, String(letters), in: locale) == 1, "\(index)")
    }
    #expect(Self.count(TextConfusableRule.self, word, in: locale) == 0)
  }

  @Test(
    "Text joined to a name in another script or to a placeholder is not a look-alike",
    arguments: ["Siriу", "%lldчасов"])
  func glued(text: String) {
    #expect(Self.count(TextConfusableRule.self, "Открыть \(text)", in: "ru") == 0)
    #expect(Self.count(TextConfusableRule.self, "Открыть коф\u{65}варка", in: "ru") == 1)
  }

  @Test("CLDR's quotation marks are accepted in every language with a profile, in pairs and nested")
  func ownMarks() {
    for locale in LocaleLibrary().availableLocales {
      let marks = QuotationMarks(for: locale)
      let texts = [
        "\(marks.start)%@\(marks.end)",
        "A \(marks.start)B\(marks.end) C \(marks.alternateStart)D\(marks.alternateEnd).",
        "A \(marks.start)B \(marks.alternateStart)C\(marks.alternateEnd) D\(marks.end) E",
      ]
      for text in texts {
        #expect(Self.count(TextQuotationMarksRule.self, text, in: locale.tag) == 0, "\(locale): \(text)")
      }
    }
    #expect(Self.count(TextQuotationMarksRule.self, "«A»", in: "ja") == 1)
  }

  @Test(
    "Quotation marks of another language are noted",
    arguments: [("de", "“A”"), ("ru", "“A”"), ("ja", "«A»"), ("en", "„A“")])
  func otherMarks(locale: String, text: String) {
    #expect(Self.count(TextQuotationMarksRule.self, text, in: locale) == 1)
  }

  /// Text for machines is marked with `⟦ ⟧`.
  static let texts = [
    "Open ⟦https://cafe.com/cafe?device=iphone⟧, please.", "Mail ⟦cafe@example.org⟧ (or ⟦cafe@example.com⟧).",
    "See ⟦example.com/iphone⟧.", "Play ⟦heysiri.wav⟧ or ⟦Latte.PDF⟧!", "⟦<a href=\"iphone\">⟧Phones⟦</a>⟧",
    "⟦iphone=1⟧", "Type ⟦`open -a facetime`⟧.", "“⟦heysiri.com⟧”",
    "$⟦{iphone}⟧ %⟦{iphone}⟧ ⟦{iphone}⟧ ⟦\\(iphone)⟧ ⟦$(siri)⟧", "⟦https://cafe.com/cafe⟧で注文",
    "⟦/usr/bin/siri⟧ and ⟦@siri⟧ and ⟦#siri⟧ and ⟦snake_case⟧", "[Latte](⟦https://x.org/latte⟧)", "iPhone/iPad on/off",
    "At 5 a.m. and p.m. e.g. z.B. ok", "Done.Next", "Ready. set. go.", "_iphone_ *latte*", "I <3 coffee, 2 < 3",
    "{a latte}", "50 % = half", "A ` alone", "Fertig: 24.12. um 8.30 Uhr", "L’iPhone d’Anna", "", "e-mail, Kaffee-App",
    "$⟦{a}⟧/$⟦{b}⟧",
  ]

  @Test("Addresses, files, markup and values are code, and sentences are not", arguments: texts)
  func ranges(marked: String) {
    let text = marked.replacing("⟦", with: "").replacing("⟧", with: "")
    let found = CodeRanges(in: text, placeholders: []).ranges
    var expected = ""
    var start = text.startIndex
    for range in found {
      expected += text[start..<range.lowerBound] + "⟦" + text[range] + "⟧"
      start = range.upperBound
    }
    expected += text[start...]
    #expect(expected == marked)
  }

  @Test(
    "A long text of opening marks takes linear time", arguments: ["`", "<a", "{a", "\\(", "://", "a.", "@a"])
  func openings(part: String) {
    let text = String(repeating: part, count: 20_000) + " iphone=1"
    let ranges = CodeRanges(in: text, placeholders: []).ranges
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    #expect(ranges.last.map { text[$0] } == "iphone=1")
  }

  private static func fixed(_ text: String, _ word: String, by words: String) -> String? {
    let strings = "\"k\" = \"\(text)\";"
    let bundle = ReviewedBundle(BundleFixture(["en.lproj/A.strings": strings]).bundle, library: ExampleReview.library)
    let reviewed = ReviewedEntry(0, bundle: bundle, context: AnalysisContext()).texts[0]
    let fix = Fix(Message("shared.verbatim"), .parts(text.ranges(of: word), words), .safe)
    let place = reviewed.place(of: reviewed.wholeRange)
    return reviewed.writingFix(
      of: Finding(rule: "text-whitespace", severity: .note, message: fix.title, fix: fix, place: place)
    ).fix?.replacement
  }

  @Test("A replacement inserts the words at every place and changes nothing else")
  func places() {
    #expect(Self.fixed("a tea, a tea", "tea", by: "👩🏽‍🚀") == "a 👩🏽‍🚀, a 👩🏽‍🚀")
    #expect(Self.fixed("tea", "tea", by: "coffee") == "coffee")
    #expect(Self.fixed("お茶とお茶", "茶", by: "湯") == "お湯とお湯")
  }

  @Test("A removal leaves no space at the end, and is not offered as a fix if nothing would remain")
  func removals() {
    #expect(Self.fixed("a tea", "tea", by: "") == "a")
    #expect(Self.fixed("a tea b", " tea", by: "") == "a b")
    #expect(Self.fixed("tea", "tea", by: "") == nil)
    #expect(Self.fixed("teatea", "tea", by: "") == nil)
  }

  @Test(
    "A message about a phrase names its components",
    arguments: [
      ("#", .invocationPhrase, "The phrase contains no words"), ("\u{2060}", .phrase, "The phrase contains no words"),
      ("${applicationName}", .phrase, "The phrase contains only the app’s name"),
      ("Resume", .invocationPhrase, "The phrase has only one word"),
    ] as [(String, EntryKind, String)])
  func message(text: String, kind: EntryKind, message: String) {
    let example = RuleExample.passes(text, kind)
    let found = ExampleReview.findings(of: example, by: PhraseWordCountRule.self).map(\.finding.englishMessage)
    #expect(found == [message])
  }
}
