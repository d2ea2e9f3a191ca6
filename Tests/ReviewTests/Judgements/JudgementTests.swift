import EditorialRules
import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("Findings judged by eye", .enabled(if: CorpusTable.isPresent, "the corpus is not here"))
struct JudgementTests {
  /// The severities that are found at each place, with and without a map of roles.
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

  @Test("A false alarm does not come back, nor as bad as it was")
  func wrong() throws {
    let found = try Self.found.get()
    let back = try Judgement.all.get().filter { judgement in
      judgement.verdict == .wrong && judgement.state != .raised
        && found[judgement.place]?.contains { $0 >= judgement.severity } == true
    }
    #expect(back.isEmpty, "\n\(back.map(\.description).joined(separator: "\n"))")
  }

  @Test("Every judged finding is in the state that the list says; Tools/Judgements/record.py brings it up to date")
  func states() throws {
    let found = try Self.found.get()
    let changed = try Judgement.all.get().filter { judgement in
      guard CorpusTable.sample.contains(judgement.place.folder) else { return false }
      return switch judgement.state {
      case .raised: found[judgement.place]?.contains(judgement.severity) != true
      case .regraded: found[judgement.place]?.contains(judgement.severity) != false
      case .silent: found[judgement.place] != nil
      }
    }
    #expect(changed.isEmpty, "\n\(changed.map(\.description).joined(separator: "\n"))")
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

  @Test("No reason speaks in the words of its text", .enabled(if: CorpusTable.isPresent, "the corpus is not here"))
  func words() throws {
    // A text has one hash wherever it stands; what a rule no longer flags is in the bundles alone.
    let texts = Dictionary(try CorpusTexts.all.get().map { (JudgedPlace.hash(of: $0), $0) }) { $1 }
    let judgements = try Judgement.all.get()
    let quoting = judgements.filter { judgement in
      guard let text = texts[judgement.place.hash] else { return false }
      return !Self.wordPairs(in: text).isDisjoint(with: Self.wordPairs(in: judgement.reason))
    }
    #expect(quoting.isEmpty, "\n\(quoting.map(\.description).joined(separator: "\n"))")
    #expect(judgements.contains { texts[$0.place.hash] != nil })
  }

  /// Two words in a row, in small letters.
  private static func wordPairs(in text: String) -> Set<[Substring]> {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return Set(zip(words, words.dropFirst()).map { [$0, $1] })
  }

  @Test("Documentation/Precision.md holds the figures; UPDATE_SNAPSHOTS=1 writes it anew")
  func documentation() throws {
    try PrecisionPage(try Judgement.all.get()).compareOrWrite()
  }
}
