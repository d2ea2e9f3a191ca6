import BundleReading
import Editing
import EditorialRules
import Platform
import Reports
import Review
import ReviewModel
import SourceText
import SwiftSources
import Testing

@Suite("Baselines")
struct BaselineTests {
  private static let line =
    #"{"rule":"title-punctuation","table":"Intents","key":"a1","locale":"de","text":"9f86d081884c7d65","count":1,"#
    + #""path":"de.lproj/Intents.strings","reason":"House style"}"#

  private static func read(_ text: String) throws(InputFileError) -> Baseline {
    try Baseline.read(Array(text.utf8), path: "b.jsonl")
  }

  @Test("A baseline of all findings hides all of them, and an empty one hides none")
  func everything() throws {
    let report = try CoffeeBar.report.get()
    let baseline = Baseline(report.findings.map { BaselineEntry($0.identity) })
    let bundle = try CoffeeBar.bundle.get()
    let hidden = Review(reader: SwiftSourceReader()).report(on: bundle, named: "x", baseline: baseline)
    #expect(report.findings.count > 50)
    #expect(hidden.findings.isEmpty)
    #expect(hidden.suppressedCount == report.findings.count + report.suppressedCount)
    let shown = Review(reader: SwiftSourceReader()).report(on: bundle, named: "x")
    #expect(shown.findings.count == report.findings.count)
  }

  @Test("Among equal findings, as many are hidden as are accepted, those at the recorded path first")
  func counts() {
    let identity = FindingIdentity(rule: "r", table: "T", key: "k", locale: "de", textDigest: "9f86d081884c7d65")
    let other = FindingIdentity(rule: "r", table: "T", key: "k", locale: "fr", textDigest: "9f86d081884c7d65")
    for count in 1...5 {
      let baseline = Baseline([BaselineEntry(identity, count: count, path: "c")])
      let match = BaselineMatch(baseline, [identity, identity, other, identity], paths: ["a", "b", "c", "c"])
      let accepted = match.accepted
      #expect(match.unused.map(\.count) == [count - 3].filter { $0 > 0 })
      #expect(accepted.count == min(count, 3))
      #expect(accepted.contains(3) && !accepted.contains(2))
      if count == 2 { #expect(accepted == [0, 3]) }
    }
  }

  @Test("Written baselines are read back, sorted by bytes")
  func writing() throws {
    let texts = ["", "a", "\"\\\n\u{1}", "é語👩‍👩‍👧", "\u{2028}</script>"]
    let accepted = texts.enumerated().map { index, text in
      BaselineEntry(
        .init(
          rule: RuleID(rawValue: "rule-\(index)"), table: text, key: text, locale: "de",
          variation: index == 0 ? nil : text, textDigest: StableHash.digest(of: text)), count: index + 1,
        path: text, reason: index == 1 ? nil : text)
    }
    let baseline = Baseline(accepted.reversed())
    #expect(try Self.read(baseline.text) == baseline)
    #expect(Set(baseline.accepted) == Set(accepted))
    let lines = baseline.text.split(separator: "\n").map { Array($0.utf8) }
    #expect(lines.count == texts.count)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    #expect(try Self.read(Self.line + "\n").text == Self.line + "\n")
    #expect(try Self.read("\u{FEFF}\r\n" + Self.line + "\r\n\n") == Self.read(Self.line))
  }

  @Test("Merging twice equals merging once, counts of several paths are added, and the later reason wins")
  func merging() throws {
    let again = try Self.read(Self.line + "\n" + Self.line.replacing("House style", with: "Agreed"))
    #expect(again.accepted.map(\.count) == [1])
    #expect(again.accepted.map(\.reason) == ["Agreed"])
    let elsewhere = Self.line.replacing("House style", with: "Agreed").replacing("path\":\"", with: "path\":\"x")
    let once = try Self.read(Self.line + "\n" + elsewhere)
    #expect(once.accepted.map(\.count) == [2])
    #expect(once.accepted.map(\.reason) == ["Agreed"])
    var merged = try Self.read(Self.line + "\n" + Self.line.replacing("\"de\"", with: "\"fr\""))
    #expect(merged.merge(once) == 1)
    let first = merged
    #expect(merged.merge(once) == 0)
    #expect(merged == first)
    #expect(merged.accepted.map(\.count) == [2, 1])
    #expect(merged.merge(try Self.read(Self.line.replacing("title-", with: "a-"))) == 1)
    #expect(merged.accepted.map(\.identity.rule).first == "a-punctuation")
  }

  private static let mistakes: [(line: String, message: String)] = [
    ("{", "The line is not valid JSON"), ("[]", "Expected an object"), ("{}", "‘rule’ is missing"),
    (line.replacing("\"rule\":\"title-punctuation\"", with: "\"rule\":\"\""), "‘rule’ is empty"),
    (line.replacing("reason", with: "resaon"), "Unknown member ‘resaon’"),
    (line.replacing("\"path\"", with: "\"key\""), "‘key’ appears twice"),
    (line.replacing("9f86", with: "9F86"), "‘text’ must be 16"),
    (line.replacing("9f86", with: ""), "‘text’ must be 16"),
    (line.replacing("\"count\":1", with: "\"count\":0"), "‘count’ must be a number from 1"),
    (line.replacing("\"count\":1", with: "\"count\":1.5"), "‘count’ must be a number from 1"),
    (line.replacing("\"count\":1", with: "\"count\":\"1\""), "‘count’ must be a number from 1"),
    (line.replacing("\"de\"", with: "null"), "‘locale’ must be a string"),
    ("<<<<<<< HEAD", "A merge conflict"),
    (line + line, "The line is not valid JSON"),
  ]

  @Test("An invalid line is named", arguments: mistakes)
  func malformed(line: String, message: String) {
    #expect {
      try Self.read(Self.line + "\n\n" + line)
    } throws: { error in
      let error = error as? InputFileError
      return error?.line == 3 && error?.path == "b.jsonl" && error?.reason.hasPrefix(message) ?? false
    }
  }

  private static func report(
    _ texts: [String: String], _ baseline: Baseline, locales: [String] = [], rules: Set<RuleID>? = nil
  ) -> Report {
    let files = texts.map { (path: "\($0).lproj/Localizable.strings", bytes: Array("\"a\" = \"\($1)\";\n".utf8)) }
      .sorted { $0.path < $1.path }
    let bundle = LocalizationBundleReader().read(files: files)
    return Review(reader: SwiftSourceReader(), options: ReviewOptions(locales: locales, rules: rules))
      .report(on: bundle, named: "x", baseline: baseline)
  }

  private static let texts = ["en": "Fine  text with Siri", "de": "Gut  mit Siri"]

  private static func remarks(_ report: Report) -> [String] { report.englishRemarks.filter { $0.contains("baseline") } }

  @Test("Fixed findings are counted and named, as far as this run looked for them")
  func stale() throws {
    let findings = Self.report(Self.texts, Baseline()).findings
    let baseline = Baseline(findings.map { BaselineEntry($0.identity) })
    let repaired = ["en": "Fine text", "de": "Gut  mit Siri"]
    let gone = findings.filter { $0.locale == "en" }.count
    let remark = try #require(Self.remarks(Self.report(repaired, baseline)).first)
    #expect(remark.hasPrefix("\(gone) accepted finding") && remark.contains("text-whitespace for ‘a’ in en"))
    #expect(!remark.contains("in de"))
    #expect(Self.remarks(Self.report(repaired, baseline, locales: ["de"])).isEmpty)
    #expect(Self.remarks(Self.report(repaired, baseline, rules: ["ellipsis"])).isEmpty)
    let one = try #require(Self.remarks(Self.report(repaired, baseline, rules: ["text-whitespace"])).first)
    #expect(one.hasPrefix("1 accepted finding of the baseline no longer occurs: text-whitespace for ‘a’ in en."))
  }

  @Test("The first of many are named and the rest counted, including counts that are too large")
  func many() throws {
    let accepted = (0..<9).map { UnusedLineTests.line($0, count: $0 + 1) }
    let remark = try #require(Self.remarks(Self.report(Self.texts, Baseline(accepted))).first)
    #expect(remark.hasPrefix("45 accepted findings of the baseline no longer occur: text-whitespace for ‘k0’ in en; "))
    #expect(remark.contains("; and 6 more."))
    #expect(remark.contains("‘k2’") && !remark.contains("‘k3’"))
  }

  @Test("An empty variation counts as none")
  func variation() throws {
    let identity = FindingIdentity(rule: "r", table: "T", key: "k", locale: "de", textDigest: "9f86d081884c7d65")
    let line = BaselineEntry(identity).json
    let empty = line.replacing("\"text\"", with: "\"variation\":\"\",\"text\"")
    #expect(empty != line)
    #expect(try Baseline.read(Array(empty.utf8), path: "b") == Baseline.read(Array(line.utf8), path: "b"))
  }
}

@Suite("Findings on baseline lines that hide nothing")
struct UnusedLineTests {
  fileprivate static func line(_ number: Int, count: Int = 1, reason: String? = nil) -> BaselineEntry {
    BaselineEntry(
      .init(
        rule: "text-whitespace", table: "T", key: "k\(number)", locale: "en",
        textDigest: StableHash.digest(of: "\(number)")),
      count: count, reason: reason)
  }

  private static func report(
    _ text: String, level: String? = nil, rules: Set<RuleID>? = nil, value: String = "Fine text with Siri"
  ) throws -> Report {
    let bundle = LocalizationBundleReader().read(
      files: [(path: "en.lproj/T.strings", bytes: Array("\"k1\" = \"\(value)\";\n".utf8))])
    let configuration = try ReviewConfiguration(
      yaml: level.map { "rules: {suppression-unused: \($0)}\n" } ?? "", path: "c.yml")
    var input = ReviewInput(bundle, named: "x")
    input.settings = configuration.editorial
    input.baseline = try Baseline.read(Array(text.utf8), path: "b.jsonl")
    return Review(reader: SwiftSourceReader(), options: ReviewOptions(rules: rules)).report(on: input)
  }

  private static func unused(_ report: Report) -> [Diagnostic] {
    report.findings.filter { $0.rule == "suppression-unused" }
  }

  @Test("Each is at its line, whatever surrounds it, and says what the line was for")
  func places() throws {
    let text = "\u{FEFF}\r\n  \(Self.line(2).json)\r\n\r\n\(Self.line(5, count: 3, reason: "Ours").json)  \r\n"
    let found = Self.unused(try Self.report(text))
    #expect(found.map(\.location.path) == ["b.jsonl", "b.jsonl"])
    #expect(found.map(\.location.start) == [SourcePosition(line: 2, column: 3), SourcePosition(line: 4, column: 1)])
    #expect(found.map(\.severity) == [.note, .note])
    #expect(found.first?.englishMessage == "An accepted finding no longer occurs: text-whitespace for ‘k2’ in en")
    #expect(found.last?.englishNotes.first == "The reason was: Ours")
  }

  @Test("A count that is too large says by how much")
  func counts() throws {
    let value = "Fine  text with Siri"
    let first = try Self.report("", value: value).findings.first { $0.rule == "text-whitespace" }
    let identity = try #require(first?.identity)
    let report = try Self.report(BaselineEntry(identity, count: 3).json, value: value)
    #expect(
      Self.unused(report).map(\.englishMessage) == [
        "2 of 3 accepted findings no longer occur: text-whitespace for ‘k1’ in en"
      ])
    #expect(!report.findings.contains { $0.rule == "text-whitespace" })
  }

  @Test("Twenty out of thousands are named, and the last one counts the others", arguments: [20, 21, 3_000])
  func many(count: Int) throws {
    let text = (0..<count).map { Self.line($0 + 10).json + "\n" }.joined()
    let report = try Self.report(text)
    let found = Self.unused(report)
    #expect(found.map(\.location.start.line) == Array(1...20))
    let others = found.last?.englishNotes.first { $0.contains("more line") }
    #expect(
      others == (count == 20 ? nil : count == 21 ? "1 more line hides nothing" : "2,980 more lines hide nothing"))
    let remark = report.englishRemarks.first { $0.contains("no longer occur") }
    #expect(remark?.contains("\(count) accepted findings") ?? false)
  }

  @Test("They follow the settings of the rule and the selected rules")
  func levels() throws {
    let text = Self.line(2).json
    #expect(Self.unused(try Self.report(text, level: "error")).map(\.severity) == [.error])
    let off = try Self.report(text, level: "\"off\"")
    #expect(Self.unused(off).isEmpty)
    #expect(!off.englishRemarks.contains { $0.contains("baseline") })
    let asked: Set<RuleID> = ["suppression-unused", "text-whitespace"]
    #expect(Self.unused(try Self.report(text, rules: asked)).count == 1)
    #expect(Self.unused(try Self.report(text, rules: ["text-whitespace"])).isEmpty)
    #expect(Self.unused(try Self.report(text, rules: ["suppression-unused"])).isEmpty, "nobody looked for it")
  }
}
