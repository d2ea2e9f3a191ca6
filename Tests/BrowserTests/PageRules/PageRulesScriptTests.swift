import BrowserTestSupport
import EditorialRules
import Foundation
import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@Suite(
  "The page’s findings for another wording",
  .enabled(if: BrowserInstallation.hasBrowser, "no Chromium is installed"))
struct PageRulesScriptTests {
  /// The findings of the page and of the tool for the same texts.
  struct Comparison {
    /// Texts, and rules that ran on them.
    var texts = 0
    var verdicts = 0
    /// Texts with a rule that the page leaves to the tool, and the number of such rules.
    var unknownTexts = 0
    var unknown: [String: Int] = [:]
    var differences: [String] = []

    mutating func add(_ cases: PageRuleCases, _ script: String = Self.script) async throws {
      let answers = try await Self.answers(to: cases, script)
      try #require(answers.count == cases.cases.count)
      for (test, answer) in zip(cases.cases, answers) { add(test, answer) }
    }

    private mutating func add(_ test: PageRuleCases.Case, _ answer: Answer) {
      texts += 1
      var isUnknown = false
      for (bit, rule) in PageRules.all.enumerated() where test.rules & 1 << bit != 0 {
        let id = rule.descriptor.id.rawValue
        guard answer.known[bit] else {
          unknown[id, default: 0] += 1
          isUnknown = true
          continue
        }
        verdicts += 1
        let expected = test.expected.filter { $0.rule == id }
        let found = Set(answer.verdicts.filter { $0.rule == id })
        if found != expected {
          differences.append(
            "\(test.name): \(test.question.string.debugDescription), source \(test.question.source ?? "–"): "
              + "tool \(Self.written(expected)), page \(Self.written(found))")
        }
      }
      if isUnknown { unknownTexts += 1 }
    }

    private static func written(_ verdicts: Set<PageRuleCases.Verdict>) -> [String] {
      verdicts.map { "\($0.rule) \($0.severity) \($0.ranges) \($0.fix.map(\.debugDescription) ?? "")" }.sorted()
    }

    struct Answer: Decodable {
      var known: [Bool]
      var verdicts: [PageRuleCases.Verdict]
    }

    static let script = String(decoding: PageRulesScript.bytes, as: UTF8.self)

    static func answers(to cases: PageRuleCases, _ script: String) async throws -> [Answer] {
      try await Browser.withPage { page in
        try await page.open(html: "<!doctype html><meta charset=\"utf-8\"><body>")
        return try await page.evaluate(
          """
          "use strict";
          \(script)
          const judge = makeJudge(JSON.parse(arguments[0]));
          return arguments[1].map((text) => ({
            verdicts: judge.judge(text), known: judge.rules.map((rule) => judge.judges(rule, text)),
          }));
          """, cases.data, cases.cases.map(\.question))
      }
    }

    func printed(_ name: String) {
      let left = unknown.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      print(
        "\(name): \(verdicts) verdicts on \(texts) texts, \(differences.count) differ; the page leaves",
        "\(unknownTexts) texts to the tool (\(left))")
      for difference in differences.prefix(20) { print("  ", difference) }
    }
  }

  @Test("The page agrees with the tool on every example of its rules")
  func examples() async throws {
    var comparison = Comparison()
    try await comparison.add(try PageRuleCases.examples())
    comparison.printed("Examples")
    #expect(comparison.differences.isEmpty && comparison.texts > 400)
    #expect(comparison.unknownTexts * 18 < comparison.texts)
  }

  @Test("The page agrees with the tool on reworded texts")
  func reworded() async throws {
    var comparison = Comparison()
    try await comparison.add(try PageRuleCases.reworded(rounds: TestSweep.isWhole ? 8 : 1))
    comparison.printed("Reworded examples")
    #expect(comparison.differences.isEmpty && comparison.texts > 300)
    #expect(comparison.unknownTexts * 18 < comparison.texts)
  }

  @Test("The page agrees with the tool on the texts of real apps", .enabled(if: CorpusTable.isPresent, "no corpus"))
  func corpus() async throws {
    var comparison = Comparison()
    for name in CorpusTable.sample { try await comparison.add(PageRuleCases.app(named: name)) }
    comparison.printed("Real texts")
    #expect(comparison.differences.isEmpty && comparison.texts > 1_000)
  }

  @Test("The team’s configuration applies on the page: disabled rules, lower severities and allowed words")
  func configured() async throws {
    let yaml = """
      siri: 2026
      rules:
        title-length: off
        text-whitespace: note
        text-quotation-marks: {severity: {note: error}}
        localization-placeholder: {severity: {error: warning, warning: off}}
        phrase-punctuation: {severity: warning, locales: {de: off, ja: error}}
      allowedWords: [z.B., "Mokka", Prep.]
      """
    var comparison = Comparison()
    try await comparison.add(try PageRuleCases.examples(under: yaml))
    comparison.printed("Configured examples")
    #expect(comparison.differences.isEmpty && comparison.texts > 150)
  }

  @Test(
    "A wrong rule on the page is noticed",
    arguments: [
      ("!==\"sentenceEnd\"", "!==\"none\""), ("Char.open.test(c)", "false"), ("dots>=2", "dots>=4"),
      ("flags&1", "flags&8"), (".normalize(\"NFC\")", ""), ("rank>(worst", "rank<(worst"),
      ("\"accent\"", "\"variant\""), ("?index-1:index", "?index:index"),
    ])
  func broken(right: String, wrong: String) async throws {
    let script = Comparison.script.replacing(right, with: wrong)
    try #require(script != Comparison.script)
    var comparison = Comparison()
    try await comparison.add(try PageRuleCases.examples(), script)
    // It changes some verdicts and not all, so the page still judges.
    #expect(!comparison.differences.isEmpty && comparison.differences.count < comparison.verdicts)
  }
}
