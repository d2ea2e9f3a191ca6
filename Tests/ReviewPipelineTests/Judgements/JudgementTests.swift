import Diagnostics
import EditorialRules
import Reports
import Testing

@Suite("Findings judged by eye", .enabled(if: ReviewedCorpus.isPresent, "the corpus is not here"))
struct JudgementTests {
  /// The worst severity that is found at each place, with and without a map of roles.
  private static let found = Result {
    var worst: [JudgedPlace: Severity] = [:]
    for corpus in [try ReviewedCorpus.withRoles.get(), try ReviewedCorpus.asItIs.get()] {
      for (folder, report) in corpus.reports {
        for finding in report.findings {
          worst.merge([JudgedPlace(finding, in: folder): finding.diagnostic.severity], uniquingKeysWith: max)
        }
      }
    }
    return worst
  }

  @Test("A false alarm does not come back")
  func wrong() throws {
    let found = try Self.found.get()
    let back = try Judgement.all.get().filter { judgement in
      judgement.verdict == .wrong && found[judgement.place].map { $0 >= judgement.severity } == true
    }
    #expect(back.isEmpty, "\n\(back.map(\.description).joined(separator: "\n"))")
  }

  @Test("What was judged right is still found, and a false alarm that is borne is still raised")
  func right() throws {
    let found = try Self.found.get()
    let lost = try Judgement.all.get().filter { $0.verdict != .wrong && found[$0.place] == nil }
    #expect(lost.isEmpty, "\n\(lost.map(\.description).joined(separator: "\n"))")
  }
}

@Suite("The list of judged findings")
struct JudgementListTests {
  @Test("It has many judgements over many languages, each once, of rules that exist")
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

  @Test("A false alarm says why it is one; no text of a bundle is quoted")
  func reasons() throws {
    for judgement in try Judgement.all.get() {
      if judgement.verdict != .right { #expect(!judgement.reason.isEmpty, "\(judgement)") }
      #expect(judgement.place.hash.count == 16)
    }
  }

  @Test("Documentation/Precision.md holds the figures; UPDATE_SNAPSHOTS=1 writes it anew")
  func documentation() throws {
    try PrecisionPage(try Judgement.all.get()).compareOrWrite()
  }
}
