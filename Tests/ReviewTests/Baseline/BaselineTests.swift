import BundleReading
import Editing
import Reports
import Review
import ReviewModel
import SourceText
import Testing

@Suite("Baselines")
struct BaselineTests {
  private static let line =
    #"{"rule":"title-punctuation","table":"Intents","key":"a1","locale":"de","text":"9f86d081884c7d65","count":1,"#
    + #""path":"de.lproj/Intents.strings","reason":"House style"}"#

  private static func read(_ text: String) throws(InputFileError) -> Baseline {
    try Baseline.read(Array(text.utf8), path: "b.jsonl")
  }

  @Test("The baseline of all findings hides them all, and of none hides none")
  func everything() throws {
    let report = try CoffeeBar.report.get()
    let baseline = Baseline(report.findings.map { BaselineEntry($0.identity) })
    let bundle = try CoffeeBar.reader().read(files: CoffeeBar.files)
    let hidden = Review().report(on: bundle, named: "x", baseline: baseline)
    #expect(report.findings.count > 50)
    #expect(hidden.findings.isEmpty)
    #expect(hidden.suppressedCount == report.findings.count + report.suppressedCount)
    let shown = Review().report(on: bundle, named: "x")
    #expect(shown.findings.count == report.findings.count)
  }

  @Test("What is accepted is hidden after its files moved and were sorted, and what is new is shown")
  func moves() throws {
    func report(_ path: String, _ text: String, _ baseline: Baseline = Baseline()) -> Report {
      let reader = LocalizationBundleReader()
      return Review().report(
        on: reader.read(files: [(path: path, bytes: Array(text.utf8))]), named: "x", baseline: baseline)
    }
    let path = "en.lproj/Localizable.strings"
    let text = "\"a\" = \"Say “hey siri” now\";\n\"b\" = \"Fine  text with Siri\";\n"
    let first = report(path, text)
    #expect(first.findings.count >= 2)
    let baseline = Baseline(first.findings.map { BaselineEntry($0.identity) })
    let sorted =
      "/* c */\n\"b\" = \"Fine  text with Siri\";\n\"z\" = \"Say “hey siri”\";\n\"a\" = \"Say “hey siri” now\";\n"
    #expect(Set(report(path, sorted, baseline).findings.map { $0.key }) == ["z"])
    let edited = text.replacing("now", with: "soon")
    #expect(report(path, edited, baseline).findings.allSatisfy { $0.key == "a" })
    #expect(!report(path, edited, baseline).findings.isEmpty)
  }

  @Test("Of equal findings as many are hidden as are accepted, those at the path first")
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

  @Test("What is written is read, sorted by bytes")
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

  @Test("Merged once or twice is the same, counts of several paths are added, and the later reason counts")
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
    ("{", "The line is no JSON"), ("[]", "Expected an object"), ("{}", "‘rule’ is missing"),
    (line.replacing("\"rule\":\"title-punctuation\"", with: "\"rule\":\"\""), "‘rule’ is empty"),
    (line.replacing("reason", with: "resaon"), "Unknown member ‘resaon’"),
    (line.replacing("\"path\"", with: "\"key\""), "‘key’ stands twice"),
    (line.replacing("9f86", with: "9F86"), "Expected sixteen"), (line.replacing("9f86", with: ""), "Expected sixteen"),
    (line.replacing("\"count\":1", with: "\"count\":0"), "Expected a number from 1"),
    (line.replacing("\"count\":1", with: "\"count\":1.5"), "Expected a number from 1"),
    (line.replacing("\"count\":1", with: "\"count\":\"1\""), "Expected a number from 1"),
    (line.replacing("\"de\"", with: "null"), "Expected a string as ‘locale’"),
    ("<<<<<<< HEAD", "A conflict that a merge has left"),
    (line + line, "The line is no JSON"),
  ]

  @Test("A line that is none is named", arguments: mistakes)
  func malformed(line: String, message: String) {
    #expect {
      try Self.read(Self.line + "\n\n" + line)
    } throws: { error in
      let error = error as? InputFileError
      return error?.line == 3 && error?.path == "b.jsonl" && error?.reason.hasPrefix(message) ?? false
    }
  }
}
