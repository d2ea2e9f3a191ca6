import ReviewTestSupport
import Testing
import UnicodeText

@Suite("Message patterns")
struct MessagePatternTests {
  @Test(
    "Names become numbers in the order of their first use, and everything else stays",
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
      // Apostrophes: literal, doubled, and as quotation marks.
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

  @Test("Plural forms are distinguished from choices")
  func plurals() throws {
    let pattern = try MessagePattern(
      "{a, plural, =1 {} other {{b, selectordinal, few {} other {}}}} {c, select, one {} other {}}")
    #expect(pattern.plurals.map(\.isOrdinal) == [false, true])
    #expect(pattern.plurals.map(\.selectors) == [["=1", "other"], ["few", "other"]])
  }

  @Test(
    "An invalid pattern is reported",
    arguments: [
      ("{", .unbalancedBrace), ("{a", .unbalancedBrace), ("a}", .unbalancedBrace),
      ("{a, plural, other {", .unbalancedBrace), ("{a, plural, other {b}", .unbalancedBrace),
      ("{a, number", .unbalancedBrace), ("'{a}", .openQuotation), ("{a, plural, other {'#}}", .openQuotation),
      ("{}", .notName("}")), ("{0}", .notName("0")), ("{a b}", .notName("ab")), ("{é}", .notName("é")),
      ("{a, date}", .unknownType("date")), ("{a, }", .unknownType("}")),
      ("{a, number, integer}", .unknownType("number, i")), ("{a, plural}", .missingOther(argument: "a")),
      ("{a, select, b {c}}", .missingOther(argument: "a")), ("{a, plural, =x {} other {}}", .notSelector("x ")),
      ("{a, select, =1 {} other {}}", .notSelector("=")), ("{a, plural, one other {}}", .notSelector("oneo")),
      ("{a} {a, number}", .numberAndText(argument: "a")), (String(repeating: "{a,select,other{", count: 9), .tooDeep),
    ] as [(String, MessagePattern.Fault)])
  func faults(text: String, fault: MessagePattern.Fault) {
    #expect(throws: fault) { try MessagePattern(text) }
    #expect(!fault.description.isEmpty)
  }

  @Test("No text crashes the reader")
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

  @Test(
    "Each value is in its place",
    arguments: [
      ("No place", nil, [], "No place"), ("100 %", nil, [], "100 %"), ("%@", nil, ["a"], "a"),
      ("%@ of %@", nil, ["a", "b"], "a of b"), ("%2$@の%1$@", nil, ["a", "b"], "bのa"),
      ("%1$@, %1$@", nil, ["a"], "a, a"), ("%lld texts", "7", [], "7 texts"),
      ("%1$lld of %2$@ texts", "7", ["9"], "7 of 9 texts"), ("%2$@ – %1$lld", "7", ["9"], "9 – 7"),
      // A form that writes its number as a word.
      ("One of %2$@ texts", "1", ["9"], "One of 9 texts"), ("%lld%%", "7", [], "7%"), ("%lld", nil, ["7"], "7"),
      ("%lld %", "7", [], "7 %"), ("%", nil, [], "%"), ("%%", nil, [], "%%"), ("%@", nil, ["%@ %1$@"], "%@ %1$@"),
      ("%@ and %@", nil, ["a"], "a and %2$@"), ("%0$@ %@", nil, ["a"], "%0$@ a"), ("%5 %@", nil, ["a"], "%5 a"),
    ] as [(String, String?, [String], String)])
  func filling(pattern: String, number: String?, arguments: [String], expected: String) {
    #expect(TextPattern(pattern).filled(number: number, arguments) == expected)
  }
}

struct MessageFormatterTests {
  private static let patterns = [
    "words": "{count, plural, one {A title of # word} other {A title of # words}}",
    "named": "{name} isn’t there, '{name}' is, and it''s {name}",
    "mark": "{mark, select, colon {A colon} other {A mark}} in a title",
    "spoken": "In {language}: {names}",
    "either": "Say: {names}",
    "outer": "{inner}; {count, number}",
    "plain": "Don't",
  ]

  private static func text(_ message: Message, _ locale: String = "en", isIsolating: Bool = true) -> String {
    MessageFormatter(LocaleIdentifier(locale)) { patterns[$0] }.text(of: message, isIsolating: isIsolating)
  }

  @Test func patternsAreFilled() {
    #expect(Self.text(Message("words", ["count": .number(1)])) == "A title of 1 word")
    #expect(Self.text(Message("words", ["count": .number(12_345)])) == "A title of 12,345 words")
    #expect(Self.text(Message("words", ["count": .number(12_345)]), "de") == "A title of 12.345 words")
    #expect(
      Self.text(Message("named", ["name": .text("%1$n {x} ’")]))
        == "%1$n {x} ’ isn’t there, {name} is, and it's %1$n {x} ’")
    #expect(Self.text(Message("mark", ["mark": .keyword("colon")])) == "A colon in a title")
    #expect(Self.text(Message("mark", ["mark": .keyword("dash")])) == "A mark in a title")
    #expect(
      Self.text(Message("spoken", ["language": .language("pt-BR"), "names": .texts(["a", "b"])]), "de")
        == "In Portugiesisch (Brasilien): a und b")
    #expect(Self.text(Message("either", ["names": .choice([.text("a"), .text("b")])])) == "Say: a or b")
    let inner = Message("words", ["count": .number(2)])
    #expect(Self.text(Message("outer", ["inner": .message(inner), "count": .number(3)])) == "A title of 2 words; 3")
    #expect(Self.text(Message("plain")) == "Don't")
  }

  @Test func whatIsMissingIsNamed() {
    #expect(Self.text(Message("unknown")) == "unknown")
    #expect(Self.text(Message("named")).hasPrefix("{name} isn’t"))
    #expect(Self.text(Message("words")) == "A title of 0 words")
  }

  @Test func textsOfTheOtherDirectionAreIsolated() {
    let message = Message("either", ["names": .text("قهوة")])
    #expect(Self.text(message) == "Say: \u{2068}قهوة\u{2069}")
    #expect(Self.text(message, isIsolating: false) == "Say: قهوة")
    #expect(Self.text(message, "ar") == "Say: قهوة")
    #expect(Self.text(Message("either", ["names": .text("Siri")]), "ar") == "Say: \u{2068}Siri\u{2069}")
  }

  @Test(arguments: ["", "\0", "\u{10FFFF}👩🏽‍🚀", String(repeating: "長", count: 5_000)])
  func anyTextIsFilledIn(_ text: String) {
    #expect(Self.text(Message("either", ["names": .text(text)])) == "Say: " + text)
  }
}
