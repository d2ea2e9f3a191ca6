import Testing
import UnicodeText

@Suite("Regular expressions")
struct RegularExpressionTests {
  @Test("Look-behind", arguments: [("Completion", true), ("question", false), ("Action", true), ("", false)])
  func lookbehind(text: String, matches: Bool) throws {
    let expression = try RegularExpression("(?<!ques)tion$")
    #expect(expression.matches(text) == matches)
    #expect((expression.firstMatch(in: text) != nil) == matches)
  }

  @Test("Ranges are those of the text, whatever lies before them")
  func ranges() throws {
    let expression = try RegularExpression("(?i)[a-c]+")
    let text = "👍é Ab日C x"
    #expect(expression.ranges(in: text).map { String(text[$0]) } == ["Ab", "C"])
    #expect(expression.firstMatch(in: text).map { String(text[$0]) } == "Ab")
    #expect(try expression.copy().ranges(in: "cab").count == 1)
  }

  @Test("Empty matches do not stall")
  func empty() throws {
    let expression = try RegularExpression("x*")
    #expect(expression.ranges(in: "axb").count == 4)
    #expect(expression.ranges(in: "").count == 1)
  }

  @Test("A pattern that explodes ends")
  func explosion() throws {
    let expression = try RegularExpression("(a+)+(b+)+$")
    #expect(!expression.matches(String(repeating: "a", count: 60) + "!"))
    #expect(expression.matches("ab"), "and the expression still works")
  }

  @Test(
    "A faulty pattern names its place",
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
