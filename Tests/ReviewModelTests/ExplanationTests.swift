import ReviewModel
import Testing

@Suite("Sentences that explain a rule")
struct ExplanationTests {
  @Test(
    "Text between two backticks is code, and a lone backtick is a character",
    arguments: [
      ("", []), ("Remove it.", [.words("Remove it.")]),
      ("Call `donate()`.", [.words("Call "), .code("donate()"), .words(".")]),
      ("`a` or `b`", [.code("a"), .words(" or "), .code("b")]), ("`a``b`", [.code("a"), .code("b")]),
      ("a ` b", [.words("a "), .words("` b")]), ("`a` and `b", [.code("a"), .words(" and "), .words("`b")]),
      ("``", [.words("``")]), ("`", [.words("`")]),
    ] as [(String, [Explanation.Part])])
  func parts(text: String, expected: [Explanation.Part]) {
    #expect(Explanation.parts(of: text) == expected)
  }

  @Test("Nothing is lost", arguments: ["", "`", "``", "```", "a`b`c`", "``a``", "`a` `", "🇩🇪`x`é"])
  func whole(text: String) {
    let joined = Explanation.parts(of: text).map { part in
      switch part {
      case .words(let words): words
      case .code(let words): "`\(words)`"
      }
    }.joined()
    #expect(joined == text)
  }
}
