import ReviewTestSupport
import Testing
import UnicodeText

@Suite("Patterns of messages")
struct MessagePatternTests {
  @Test(
    "Names become numbers, in the order of their first use; all else stays",
    arguments: [
      ("No place", "No place", []), ("", "", []), ("{a}", "{0}", ["a"]), ("{ a }", "{ 0 }", ["a"]),
      ("{b} {a} {b}", "{0} {1} {0}", ["b", "a"]), ("{long_name2}é", "{0}é", ["long_name2"]),
      ("{n, number} of {m,number, ::percent}", "{0, number} of {1,number, ::percent}", ["n", "m"]),
      (
        "{count, plural, one {A title of # word} other {A title of # words}}",
        "{0, plural, one {A title of # word} other {A title of # words}}", ["count"]
      ),
      (
        "{n, plural, =0 {none in {title}} one{{n, number} “{word}”} other{# “{word}”}} {title}",
        "{0, plural, =0 {none in {1}} one{{0, number} “{2}”} other{# “{2}”}} {1}", ["n", "title", "word"]
      ),
      (
        "{kind, select, title {{rank, selectordinal, one {#st} other {#th}} title} other {{kind}}}",
        "{0, select, title {{1, selectordinal, one {#st} other {#th}} title} other {{0}}}", ["kind", "rank"]
      ),
      // Apostrophes: of the text itself, doubled, and as quotation marks.
      ("don't {a}", "don't {0}", ["a"]), ("don''t {a}", "don''t {0}", ["a"]), ("'{a}' {b}", "'{a}' {0}", ["b"]),
      ("'{''{' {a}", "'{''{' {0}", ["a"]), ("'}' ends {a}", "'}' ends {0}", ["a"]), ("{a}'", "{0}'", ["a"]),
      ("'# {a}", "'# {0}", ["a"]),
      ("{n, plural, other {'#{x}' # {a}}}", "{0, plural, other {'#{x}' # {1}}}", ["n", "a"]),
    ] as [(String, String, [String])])
  func numbering(text: String, pattern: String, names: [String]) throws {
    let read = try MessagePattern(text)
    #expect(read.numbered == pattern)
    #expect(read.arguments.map(\.name) == names)
  }

  @Test("An argument is a number or a text, by its type")
  func types() throws {
    let pattern = try MessagePattern(
      "{a} {b, number} {c, plural, other {}} {d, select, other {}} {e, selectordinal, other {}}")
    #expect(pattern.arguments.map(\.isNumber) == [false, true, true, false, true])
  }

  @Test("The forms of a plural are told apart from those of a choice")
  func plurals() throws {
    let pattern = try MessagePattern(
      "{a, plural, =1 {} other {{b, selectordinal, few {} other {}}}} {c, select, one {} other {}}")
    #expect(pattern.plurals.map(\.isOrdinal) == [false, true])
    #expect(pattern.plurals.map(\.selectors) == [["=1", "other"], ["few", "other"]])
  }

  @Test(
    "What is no pattern is told",
    arguments: [
      ("{", .unbalancedBrace), ("{a", .unbalancedBrace), ("a}", .unbalancedBrace),
      ("{a, plural, other {", .unbalancedBrace),
      ("{a, plural, other {b}", .unbalancedBrace), ("{a, number", .unbalancedBrace), ("'{a}", .openQuotation),
      ("{a, plural, other {'#}}", .openQuotation), ("{}", .notName("}")), ("{0}", .notName("0")),
      ("{a b}", .notName("ab")), ("{é}", .notName("é")), ("{a, date}", .unknownType("date")),
      ("{a, }", .unknownType("}")), ("{a, number, integer}", .unknownType("number, i")),
      ("{a, plural}", .missingOther(argument: "a")), ("{a, select, b {c}}", .missingOther(argument: "a")),
      ("{a, plural, =x {} other {}}", .notSelector("x ")), ("{a, select, =1 {} other {}}", .notSelector("=")),
      ("{a, plural, one other {}}", .notSelector("oneo")), ("{a} {a, number}", .numberAndText(argument: "a")),
      (String(repeating: "{a,select,other{", count: 9), .tooDeep),
    ] as [(String, MessagePattern.Fault)])
  func faults(text: String, fault: MessagePattern.Fault) {
    #expect(throws: fault) { try MessagePattern(text) }
    #expect(!fault.description.isEmpty)
  }

  @Test("No text makes the reader fail")
  func anyText() {
    var generator = SeededGenerator(seed: 7)
    let parts = ["{", "}", "'", "#", ",", "a", " ", "plural", "select", "other", "=1", "number", "é", "::"]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...20, using: &generator))
        .compactMap { _ in parts.randomElement(using: &generator) }.joined()
      guard let pattern = try? MessagePattern(text) else { continue }
      #expect(pattern.arguments.count == Set(pattern.arguments.map(\.name)).count)
    }
  }
}
