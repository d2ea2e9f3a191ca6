import BundleReading
import LocaleData
import ReviewModel
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("Fixes of places in a text")
struct FixTests {
  private static func fixed(_ text: String, _ word: String, by words: String) -> String? {
    let strings = "\"k\" = \"\(text)\";"
    let bundle = ReviewedBundle(
      LocalizationBundleReader().read(files: [("en.lproj/A.strings", Array(strings.utf8))]), library: LocaleLibrary())
    let reviewed = ReviewedEntry(0, bundle: bundle, worker: AnalysisContext()).texts[0]
    let fix = Fix(Message("shared.verbatim"), .parts(text.ranges(of: word), words), .safe)
    let place = reviewed.place(of: reviewed.wholeRange)
    return reviewed.writingFix(
      of: Finding(rule: "text-whitespace", severity: .note, message: fix.title, fix: fix, place: place)
    ).fix?.replacement
  }

  @Test("Every place gets the words, and nothing else changes")
  func places() {
    #expect(Self.fixed("a tea, a tea", "tea", by: "👩🏽‍🚀") == "a 👩🏽‍🚀, a 👩🏽‍🚀")
    #expect(Self.fixed("tea", "tea", by: "coffee") == "coffee")
    #expect(Self.fixed("お茶とお茶", "茶", by: "湯") == "お湯とお湯")
  }

  @Test("What is removed leaves no space at the end, and a text that nothing is left of is no fix")
  func removals() {
    #expect(Self.fixed("a tea", "tea", by: "") == "a")
    #expect(Self.fixed("a tea b", " tea", by: "") == "a b")
    #expect(Self.fixed("tea", "tea", by: "") == nil)
    #expect(Self.fixed("teatea", "tea", by: "") == nil)
  }
}
