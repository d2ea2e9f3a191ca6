import EditorialRules
import Foundation
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Findings checked by hand", .enabled(if: CorpusTable.isPresent, "the corpus is not here"))
struct JudgementTests {
  /// The severities found at each place, with and without a role map.
  private static let found = Result {
    var severities: [JudgedPlace: Set<Severity>] = [:]
    for corpus in [try ReviewedCorpus.withRoles.get(), try ReviewedCorpus.asItIs.get()] {
      for (folder, report) in corpus.reports {
        for finding in report.findings {
          severities[JudgedPlace(finding, in: folder), default: []].insert(finding.severity)
        }
      }
    }
    return severities
  }

  @Test("A false positive does not come back at its old severity or above")
  func wrong() throws {
    let found = try Self.found.get()
    let back = try Judgement.all.get().filter { judgement in
      judgement.verdict == .wrong && judgement.state != .raised
        && found[judgement.place]?.contains { $0 >= judgement.severity } == true
    }
    #expect(back.isEmpty, "\n\(back.map(\.description).joined(separator: "\n"))")
    #expect(try Judgement.all.get().contains { $0.state == .raised && $0.holds(among: found) })
  }

  @Test("Every checked finding is in the listed state; Tools/Judgements/record.py updates the list")
  func states() throws {
    let found = try Self.found.get()
    let changed = try Judgement.all.get().filter { judgement in
      CorpusTable.sample.contains(judgement.place.folder) && !judgement.holds(among: found)
    }
    #expect(changed.isEmpty, "\n\(changed.map(\.description).joined(separator: "\n"))")
  }
}

@Suite("Findings in whole apps, checked by hand", .enabled(if: !JudgedApps.sample.isEmpty, "\(Repository.noApps)"))
struct JudgedAppTests {
  @Test("Every checked finding is in the listed state", arguments: JudgedApps.sample)
  func states(app: String) throws {
    let judgements = try Judgement.all.get().filter { $0.place.folder == app }
    let options = ReviewOptions(rules: Set(judgements.map(\.place.rule)))
    var found: [JudgedPlace: Set<Severity>] = [:]
    for finding in try Review(reader: SwiftSourceReader(), options: options).report(on: JudgedApps.path(app)).findings {
      found[JudgedPlace(finding, in: app), default: []].insert(finding.severity)
    }
    let changed = judgements.filter { !$0.holds(among: found) }
    #expect(changed.isEmpty, "\n\(changed.map(\.description).joined(separator: "\n"))")
  }
}

/// The complete apps next to the repository that have checked findings.
enum JudgedApps {
  /// In the tables, this distinguishes their folders from those of the corpus.
  private static let prefix = "apps/"

  static func path(_ folder: String) -> String { "\(Repository.apps)/\(folder.dropFirst(prefix.count))" }

  /// All of them in a full run, otherwise those under four megabytes.
  static let sample = Set(((try? Judgement.all.get()) ?? []).map(\.place.folder)).sorted().filter { folder in
    let path = Self.path(folder)
    guard folder.hasPrefix(prefix), FileManager.default.fileExists(atPath: path) else { return false }
    let files = FileManager.default.enumerator(atPath: path)
    var size: UInt64 = 0
    while files?.nextObject() != nil { size += files?.fileAttributes?[.size] as? UInt64 ?? 0 }
    return TestSweep.isWhole || size < 4 << 20
  }
}

@Suite("The list of checked findings")
struct JudgementListTests {
  @Test("It has many distinct entries in many languages, for existing rules")
  func size() throws {
    let all = try Judgement.all.get()
    #expect(all.count >= 600)
    #expect(Set(all.map(\.place.language)).count >= 12)
    let rules = Set(RuleRegistry.all.map { $0.descriptor.id })
    #expect(all.allSatisfy { rules.contains($0.place.rule) })
    struct Key: Hashable {
      var place: JudgedPlace
      var severity: Severity
    }
    #expect(Set(all.map { Key(place: $0.place, severity: $0.severity) }).count == all.count)
  }

  @Test("A false positive has a reason, and no text of a bundle is quoted")
  func reasons() throws {
    for judgement in try Judgement.all.get() {
      if judgement.verdict != .right { #expect(!judgement.reason.isEmpty, "\(judgement)") }
      #expect(judgement.place.hash.count == 16)
    }
  }

  @Test("No reason repeats the words of its text", .enabled(if: CorpusTable.isPresent, "the corpus is not here"))
  func words() throws {
    // A text has the same hash everywhere; texts that a rule no longer flags are only in the bundles.
    let texts = Dictionary(try CorpusTexts.all.get().map { (TextDigest.of($0), $0) }) { $1 }
    let judgements = try Judgement.all.get()
    let quoting = judgements.filter { judgement in
      guard let text = texts[judgement.place.hash] else { return false }
      return !Self.wordPairs(in: text).isDisjoint(with: Self.wordPairs(in: judgement.reason))
    }
    #expect(quoting.isEmpty, "\n\(quoting.map(\.description).joined(separator: "\n"))")
    #expect(judgements.contains { texts[$0.place.hash] != nil })
  }

  /// Two consecutive words, in lower case.
  private static func wordPairs(in text: String) -> Set<[Substring]> {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return Set(zip(words, words.dropFirst()).map { [$0, $1] })
  }

  @Test("The tool contains the counts of the tables; Tools/Judgements/count.py writes them")
  func counts() throws {
    let table = try Repository.text("Sources/EditorialRules/Judgements/judgements.tsv").split(separator: "\n")
    let rows = table.drop { $0.hasPrefix("#") }.dropFirst().map { $0.split(separator: "\t").map(String.init) }
    let built = rows.filter { $0.count == 5 && $0[1] != "0" }.map { "\($0[0]): \($0[1]), \($0[2]) right" }
    let judged = Dictionary(grouping: try Judgement.all.get(), by: \.place.rule).sorted { $0.key < $1.key }
    #expect(built == judged.map { "\($0): \($1.count), \($1.count { $0.verdict == .right }) right" })
  }

  @Test("Documentation/Precision.md contains the figures; UPDATE_SNAPSHOTS=1 writes them")
  func documentation() throws {
    let figures = PrecisionPage(try Judgement.all.get(), Listings.rules.map(\.descriptor)).figures
    let isCurrent = try Repository.holds(figures: figures, at: "Documentation/Precision.md")
    #expect(isCurrent, "Documentation/Precision.md is not what the judgements give")
  }
}

/// A person’s verdict on one finding in a real bundle.
///
/// The list contains no texts of the bundles, only the place and a hash of each text.
struct Judgement: Hashable, CustomStringConvertible {
  enum Verdict: String {
    /// The text has the defect, and the severity and the message are appropriate.
    case right
    /// Careful readers could disagree.
    case arguable
    /// A false positive.
    case wrong
  }

  /// What has become of the finding since then.
  enum State: String {
    /// The rule still reports it with the same severity.
    case raised
    /// The rule reports it with another severity.
    case regraded
    /// The rule no longer reports it.
    case silent
  }

  var place: JudgedPlace
  var severity: Severity
  /// The reading it belongs to: 1 led to fixes in the rules, and a later one sampled other findings after them.
  var round: Int
  var verdict: Verdict
  var state: State
  var reason: String

  var description: String { "\(place): \(severity.rawValue), \(verdict.rawValue), \(state.rawValue). \(reason)" }

  /// Whether the finding is in its listed state, according to whether a review found it.
  func holds(among found: [JudgedPlace: Set<Severity>]) -> Bool {
    switch state {
    case .raised: found[place]?.contains(severity) == true
    case .regraded: found[place]?.contains(severity) == false
    case .silent: found[place] == nil
    }
  }

  /// The folder of the tables, one for each rule.
  static let folder = Repository.path("Tests/ReviewTests/Judgements/Judged")

  static let all = Result {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".tsv") }.sorted().flatMap {
      try table($0)
    }
  }

  private static func table(_ file: String) throws -> [Judgement] {
    let rule = RuleID(rawValue: String(file.dropLast(4)))
    let lines = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).split(separator: "\n").dropFirst()
    return try lines.map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 11, let line = Int(cells[2]), let column = Int(cells[3]), let round = Int(cells[7]),
        let severity = Severity(rawValue: cells[5]), let verdict = Verdict(rawValue: cells[8]),
        let state = State(rawValue: cells[9])
      else { throw Malformed(file: file, line: String(line)) }
      let place = JudgedPlace(
        folder: cells[0], path: cells[1], line: line, column: column, locale: cells[4], rule: rule, hash: cells[6])
      return Judgement(
        place: place, severity: severity, round: round, verdict: verdict, state: state, reason: cells[10])
    }
  }

  struct Malformed: Error {
    var file, line: String
  }
}

/// The place of a finding, and its text.
struct JudgedPlace: Hashable, CustomStringConvertible {
  var folder, path: String
  var line, column: Int
  var locale: String
  var rule: RuleID
  /// FNV-1a of the text's UTF-8, 64 bits, as 16 hexadecimal digits.
  var hash: String

  var description: String { "\(rule) at \(folder)/\(path):\(line):\(column) [\(locale)]" }

  /// The base language; `en` for the development language.
  var language: String { locale == "Base" ? "en" : String(locale.prefix { $0 != "-" }) }
}

extension JudgedPlace {
  init(_ finding: Diagnostic, in folder: String) {
    self.init(
      folder: folder, path: finding.location.path, line: finding.location.start.line,
      column: finding.location.start.column, locale: finding.locale, rule: finding.rule,
      hash: TextDigest.of(finding.text ?? ""))
  }
}

/// The figures of all verdicts, as in the documentation page.
struct PrecisionPage {
  private let judgements: [Judgement]
  private let rules: [RuleDescriptor]

  init(_ judgements: [Judgement], _ rules: [RuleDescriptor]) {
    self.judgements = judgements
    self.rules = rules
  }

  var figures: String {
    var page = records
    for round in Set(judgements.map(\.round)).sorted() {
      let judged = judgements.filter { $0.round == round }
      page += "\n## Reading \(round)\n"
      page += table("Severity", judged, by: { $0.severity.rawValue })
      page += table("Rule", judged, by: { "`\($0.place.rule)`, \($0.severity.rawValue)" })
      page += table("Language", judged, by: { $0.place.language.isEmpty ? "none" : $0.place.language })
    }
    return page
  }

  /// What the tool knows about each rule, from both readings and from the apps that were not used during development.
  private var records: String {
    let judged = rules.compactMap { rule in rule.record.map { (rule.id, $0) } }.filter { !$0.1.isUntried }
    let untried = rules.filter(\.isUntried).map { "`\($0.id)`" }
    let few = judged.count { $0.1.judged < 5 }
    let rows = judged.map { "| `\($0)` | \($1.judged) | \($1.right) | \($1.right * 100 / $1.judged) % |\n" }
    return """

      ## Rules

      Of \(rules.count) rules, \(judged.count) were judged on findings in real apps, \(few) of them on fewer than five \
      findings. \(untried.count) are untried. The table adds up all figures on this page.

      | Rule | Judged | Right | Right, of all judged |
      |---|--:|--:|--:|
      \(rows.joined())
      **Untried** rules report one step milder, unless they declare only notes:

      \(untried.map { "- \($0)\n" }.joined())
      """
  }

  private func table(_ title: String, _ judged: [Judgement], by name: (Judgement) -> String) -> String {
    let groups = Dictionary(grouping: judged, by: name).sorted { $0.key < $1.key }
    let names = [
      title, "Judged", "Right", "Arguable", "Wrong", "Right, of all judged", "Still reported", "Right, of these",
    ]
    return "\n| \(names.joined(separator: " | ")) |\n|---|\(String(repeating: "--:|", count: names.count - 1))\n"
      + groups.map { "| \($0.key) | \(cells($0.value)) |\n" }.joined()
      + "| all | \(cells(judged)) |\n"
  }

  private func cells(_ judged: [Judgement]) -> String {
    func count(_ verdict: Judgement.Verdict) -> String { String(judged.count { $0.verdict == verdict }) }
    let raised = judged.filter { $0.state == .raised }
    let figures = [
      String(judged.count), count(.right), count(.arguable), count(.wrong), share(judged), String(raised.count),
      share(raised),
    ]
    return figures.joined(separator: " | ")
  }

  private func share(_ judged: [Judgement]) -> String {
    guard !judged.isEmpty else { return "–" }
    // Rounded down: 999 of 1,000 is not everything.
    return "\(judged.count { $0.verdict == .right } * 100 / judged.count) %"
  }
}
