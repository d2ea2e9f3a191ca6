import ReviewModel
import Testing

@testable import Reports

@Suite("A wrong and a right example")
struct ExamplePairTests {
  private static func text(
    _ text: String, _ locale: String, wrong: Bool, fixed: String? = nil, configuration: String = ""
  ) -> ListedExample {
    ListedExample(
      [.init("title", text, locale: locale, language: locale, flagged: wrong ? [0..<1] : [])], isText: true,
      fixed: fixed, configuration: configuration)
  }

  private static func files(_ lines: [(path: String, text: String, isFlagged: Bool)]) -> ListedExample {
    ListedExample(lines.map { .init($0.path, $0.text, flagged: $0.isFlagged ? [0..<1] : []) }, isText: false)
  }

  private static func pair(_ examples: [ListedExample]) -> ExamplePair {
    ExamplePair(
      of: ListedRule(
        RuleDescriptor(id: "rule", summary: "", remedy: "", rationale: "", cases: [], guidelines: [], limits: []),
        examples: examples))
  }

  @Test("English without a configuration is shown first, and its fix is the right text")
  func fixedText() {
    let pair = Self.pair([
      Self.text("Configured.", "en", wrong: true, fixed: "Configured", configuration: "a: b"),
      Self.text("Falsch.", "de", wrong: true, fixed: "Falsch"), Self.text("Wrong.", "en", wrong: true, fixed: "Wrong"),
      Self.text("Other", "en", wrong: false),
    ])
    #expect(pair.wrong?.lines[0].text == "Wrong." && pair.right?.lines[0].text == "Wrong")
    #expect(pair.right?.lines[0].flagged == [])
  }

  @Test("Without a fix, the right text is in the same language")
  func sameLanguage() {
    let pair = Self.pair([
      Self.text("Falsch", "de", wrong: true), Self.text("Right", "en", wrong: false),
      Self.text("Richtig", "de", wrong: false),
    ])
    #expect(pair.wrong?.lines[0].text == "Falsch" && pair.right?.lines[0].text == "Richtig")
  }

  @Test("Of files, only those are shown that are flagged or make the difference")
  func differingFiles() {
    let scene = (path: "App/Project", text: "project", isFlagged: false)
    let pair = Self.pair([
      Self.files([scene, ("App/A.swift", "wrong", true)]), Self.files([scene, ("App/A.swift", "right", false)]),
    ])
    #expect(pair.wrong?.files.map(\.path) == ["App/A.swift"])
    #expect(pair.right?.lines.map(\.text) == ["right"])
  }

  @Test("If another file makes the difference, that file is shown")
  func otherFile() {
    let wrong = (path: "App/A.swift", text: "call()", isFlagged: true)
    let pair = Self.pair([
      Self.files([wrong]), Self.files([("App/A.swift", "call()", false), ("App/B.swift", "donate()", false)]),
    ])
    #expect(pair.right?.files.map(\.path) == ["App/B.swift"])
  }

  @Test("A rule without examples, or without flagged ones, has no wrong text")
  func incomplete() {
    #expect(Self.pair([]).wrong == nil && Self.pair([]).right == nil)
    #expect(Self.pair([Self.text("Wrong", "en", wrong: true)]).wrong?.lines[0].text == "Wrong")
    let pair = Self.pair([Self.text("Right", "en", wrong: false)])
    #expect(pair.wrong == nil && pair.right?.lines[0].text == "Right")
  }
}
