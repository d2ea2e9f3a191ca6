import Testing
import UnicodeText

@Suite("Texts with places for values")
struct TextPatternTests {
  @Test(
    "Each value stands in its place",
    arguments: [
      ("No place", nil, [], "No place"), ("100 %", nil, [], "100 %"), ("%@", nil, ["a"], "a"),
      ("%@ of %@", nil, ["a", "b"], "a of b"), ("%2$@の%1$@", nil, ["a", "b"], "bのa"),
      ("%1$@, %1$@", nil, ["a"], "a, a"), ("%lld texts", "7", [], "7 texts"),
      ("%1$lld of %2$@ texts", "7", ["9"], "7 of 9 texts"), ("%2$@ – %1$lld", "7", ["9"], "9 – 7"),
      // A form that tells its number in words.
      ("One of %2$@ texts", "1", ["9"], "One of 9 texts"), ("%lld%%", "7", [], "7%"), ("%lld", nil, ["7"], "7"),
      ("%lld %", "7", [], "7 %"), ("%", nil, [], "%"), ("%%", nil, [], "%%"), ("%@", nil, ["%@ %1$@"], "%@ %1$@"),
      ("%@ and %@", nil, ["a"], "a and %2$@"), ("%0$@ %@", nil, ["a"], "%0$@ a"), ("%5 %@", nil, ["a"], "%5 a"),
    ] as [(String, String?, [String], String)])
  func filling(pattern: String, number: String?, arguments: [String], expected: String) {
    #expect(TextPattern(pattern).filled(number: number, arguments) == expected)
  }
}
