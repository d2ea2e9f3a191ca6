import BundleReading
import Reports
import Review
import ReviewModel
import SourceText
import Testing

@Suite("Lines of a baseline that hide nothing")
struct StaleBaselineTests {
  private static func report(
    _ texts: [String: String], _ baseline: Baseline, locales: [String] = [], rules: Set<RuleID>? = nil
  ) -> Report {
    let files = texts.map { (path: "\($0).lproj/Localizable.strings", bytes: Array("\"a\" = \"\($1)\";\n".utf8)) }
      .sorted { $0.path < $1.path }
    let bundle = LocalizationBundleReader().read(files: files)
    return Review(options: ReviewOptions(locales: locales, rules: rules))
      .report(on: bundle, named: "x", baseline: baseline)
  }

  private static let texts = ["en": "Fine  text with Siri", "de": "Gut  mit Siri"]

  private static func remarks(_ report: Report) -> [String] { report.englishRemarks.filter { $0.contains("baseline") } }

  @Test("Nothing is said while all of them hide something, and of an empty baseline")
  func used() {
    let all = Self.report(Self.texts, Baseline())
    #expect(all.findings.contains { $0.rule == "text-whitespace" })
    let hidden = Self.report(Self.texts, Baseline(all.findings.map { BaselineEntry($0.identity) }))
    #expect(hidden.findings.isEmpty)
    #expect(hidden.remarks == all.remarks)
  }

  @Test("What was repaired is counted and named, as far as this run looked for it")
  func stale() throws {
    let findings = Self.report(Self.texts, Baseline()).findings
    let baseline = Baseline(findings.map { BaselineEntry($0.identity) })
    let repaired = ["en": "Fine text", "de": "Gut  mit Siri"]
    let gone = findings.filter { $0.locale == "en" }.count
    let remark = try #require(Self.remarks(Self.report(repaired, baseline)).first)
    #expect(remark.hasPrefix("\(gone) accepted finding") && remark.contains("text-whitespace of ‘a’ in en"))
    #expect(!remark.contains("in de"))
    #expect(Self.remarks(Self.report(repaired, baseline, locales: ["de"])).isEmpty)
    #expect(Self.remarks(Self.report(repaired, baseline, rules: ["ellipsis"])).isEmpty)
    let one = try #require(Self.remarks(Self.report(repaired, baseline, rules: ["text-whitespace"])).first)
    #expect(one.hasPrefix("1 accepted finding of the baseline no longer occurs: text-whitespace of ‘a’ in en."))
  }

  @Test("Of many the first are named and the rest is counted, and a count that is too large is one of them")
  func many() throws {
    let accepted = (0..<9).map { number in
      BaselineEntry(
        .init(
          rule: "text-whitespace", table: "T", key: "k\(number)", locale: "en",
          textDigest: StableHash.digest(of: "\(number)")), count: number + 1)
    }
    let remark = try #require(Self.remarks(Self.report(Self.texts, Baseline(accepted))).first)
    #expect(remark.hasPrefix("45 accepted findings of the baseline no longer occur: text-whitespace of ‘k0’ in en; "))
    #expect(remark.contains("; and 6 more."))
  }

  @Test("An empty variation is none")
  func variation() throws {
    let identity = FindingIdentity(rule: "r", table: "T", key: "k", locale: "de", textDigest: "9f86d081884c7d65")
    let line = BaselineEntry(identity).json
    let empty = line.replacing("\"text\"", with: "\"variation\":\"\",\"text\"")
    #expect(empty != line)
    #expect(try Baseline.read(Array(empty.utf8), path: "b") == Baseline.read(Array(line.utf8), path: "b"))
  }
}
