import Testing
import UnicodeText

@testable import EditorialRules

/// What is written for machines is marked with `⟦ ⟧`.
@Suite("Code in a text")
struct CodeRangesTests {
  static let texts = [
    "Open ⟦https://cafe.com/cafe?device=iphone⟧, please.", "Mail ⟦cafe@example.org⟧ (or ⟦cafe@example.com⟧).",
    "See ⟦example.com/iphone⟧.", "Play ⟦heysiri.wav⟧ or ⟦Latte.PDF⟧!", "⟦<a href=\"iphone\">⟧Phones⟦</a>⟧",
    "⟦iphone=1⟧",
    "Type ⟦`open -a facetime`⟧.", "“⟦heysiri.com⟧”", "$⟦{iphone}⟧ %⟦{iphone}⟧ ⟦{iphone}⟧ ⟦\\(iphone)⟧ ⟦$(siri)⟧",
    "⟦https://cafe.com/cafe⟧で注文", "⟦/usr/bin/siri⟧ and ⟦@siri⟧ and ⟦#siri⟧ and ⟦snake_case⟧",
    "[Latte](⟦https://x.org/latte⟧)",
    "iPhone/iPad on/off", "At 5 a.m. and p.m. e.g. z.B. ok", "Done.Next", "Ready. set. go.", "_iphone_ *latte*",
    "I <3 coffee, 2 < 3", "{a latte}", "50 % = half", "A ` alone", "Fertig: 24.12. um 8.30 Uhr", "L’iPhone d’Anna", "",
    "e-mail, Kaffee-App", "$⟦{a}⟧/$⟦{b}⟧",
  ]

  @Test("Addresses, files, markup and values are code, and sentences are none", arguments: texts)
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
    "A long text of openings takes no longer than its length", arguments: ["`", "<a", "{a", "\\(", "://", "a.", "@a"])
  func openings(part: String) {
    let text = String(repeating: part, count: 20_000)
    let ranges = CodeRanges(in: text, placeholders: []).ranges
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
  }
}
