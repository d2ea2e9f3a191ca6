import Diagnostics
import Testing

@testable import EditorialRules

@Suite("Edits of a text")
struct TextEditTests {
  private static func fixed(_ text: String, _ word: String, by words: String) -> String? {
    TextEdit("Write it", at: text.ranges(of: word), words, .safe).fix(in: text)?.replacement
  }

  @Test("Every place is written anew, and nothing else")
  func places() {
    #expect(Self.fixed("a tea, a tea", "tea", by: "👩🏽‍🚀") == "a 👩🏽‍🚀, a 👩🏽‍🚀")
    #expect(Self.fixed("tea", "tea", by: "coffee") == "coffee")
    #expect(Self.fixed("お茶とお茶", "茶", by: "湯") == "お湯とお湯")
    #expect(Self.fixed("a tea", "x", by: "y") == "a tea")
  }

  @Test("What is removed leaves no space at the end, and a text that nothing is left of is no fix")
  func removals() {
    #expect(Self.fixed("a tea", "tea", by: "") == "a")
    #expect(Self.fixed("a tea b", " tea", by: "") == "a b")
    #expect(Self.fixed("tea", "tea", by: "") == nil)
    #expect(Self.fixed("teatea", "tea", by: "") == nil)
  }
}
