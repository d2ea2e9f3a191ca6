import Diagnostics
import EditorialRules
import LocalizationBundles

/// One round of fixing: of all fixes that are wanted, those that can be made together without a new finding.
struct FixRound {
  private let review: FixReview
  private let start: FixState
  private let held: [String: [UInt8]]
  private var active: [PlannedText]
  /// Findings that keep their text, and why.
  private(set) var unfixed: [(candidate: FixCandidate, reason: String)] = []
  /// How often the bundle may still be reviewed in search of a fix that another text suffers from.
  private var searchesLeft = 64

  /// What a round comes to.
  struct Outcome {
    var state: FixState
    var changed: [String: [UInt8]]
    var texts: [PlannedText]

    /// Whether a rule that listed as many places in a text as it ever does has more there.
    func isContinued(since start: FixState) -> Bool {
      texts.contains { text in
        text.made.contains {
          start.count($0.name) >= RuleEngine.mostFindings && state.count($0.name) > 0
        }
      }
    }
  }

  /// - Parameters:
  ///   - held: The files as they are at the start.
  ///   - isWanted: Whether a fix may be made.
  init(_ review: FixReview, from start: FixState, held: [String: [UInt8]], isWanted: (Fix) -> Bool) {
    self.review = review
    self.start = start
    self.held = held
    var places: [Literal: Int] = [:]
    var groups: [(entry: Int, text: Int, candidates: [FixCandidate])] = []
    for finding in start.wanted {
      guard let fix = finding.fix, isWanted(fix), case .text(let entry, let text, _) = finding.place else { continue }
      let own = start.bundle.entries[entry].texts[text]
      // What is only canonically equivalent is a change too.
      guard finding.locale == nil, ExactString(own.text) != ExactString(fix.replacement) else { continue }
      let candidate = FixCandidate(
        finding: finding, fix: fix, name: FindingName(finding, in: start.bundle),
        change: FixCandidate.Change(from: own.text, to: fix.replacement))
      guard Self.keepsPlaceholders(of: own.text, in: fix.replacement) else {
        unfixed.append((candidate, "The fix would change a placeholder"))
        continue
      }
      if let place = places[own.literal], groups[place].entry == entry, groups[place].text == text {
        groups[place].candidates.append(candidate)
      } else {
        places[own.literal] = groups.count
        groups.append((entry, text, [candidate]))
      }
    }
    active = groups.map { group in
      PlannedText(
        entry: group.entry, text: group.text,
        before: start.bundle.entries[group.entry].texts[group.text].text, candidates: group.candidates)
    }
  }

  /// Whether two texts have the same placeholders in the same order: a rule reads them, the app fills them.
  private static func keepsPlaceholders(of before: String, in after: String) -> Bool {
    func placeholders(_ text: String) -> [ExactString] {
      PlaceholderScanner.ranges(in: text).map { ExactString(String(text[$0])) }
    }
    return placeholders(before) == placeholders(after)
  }

  /// - Returns: nil where nothing can be fixed.
  mutating func run() throws(ConfigurationError) -> Outcome? {
    while !active.isEmpty {
      let (outcome, refused) = try outcome(of: active)
      for (index, reason) in refused.sorted(by: { $0.key > $1.key }) {
        unfixed += active[index].allCandidates.map { ($0, reason) }
        active.remove(at: index)
      }
      guard refused.isEmpty else { continue }
      let introduced = outcome.state.introduced(since: start).filter { !isPassing($0, in: outcome.state) }
      let culprits = try culprits(in: outcome.state, introduced)
      guard !culprits.isEmpty else { return outcome }
      retreat(culprits)
    }
    return nil
  }

  /// The texts whose fixes cannot stay, and why.
  private mutating func culprits(
    in state: FixState, _ introduced: [FindingName]
  ) throws(ConfigurationError) -> [Int: String] {
    var reasons: [Int: String] = [:]
    func blame(_ indices: Set<Int>, for name: FindingName) {
      for index in indices where reasons[index] == nil {
        reasons[index] = "The fix would bring another finding (\(name.rule))"
      }
    }
    for name in introduced { blame(suspects(for: name, in: state), for: name) }
    for index in stuck(after: state) where reasons[index] == nil { reasons[index] = "The finding would stay" }
    if reasons.isEmpty, let name = introduced.first { blame(try search(for: name), for: name) }
    return reasons
  }

  private mutating func retreat(_ culprits: [Int: String]) {
    for (index, reason) in culprits.sorted(by: { $0.key > $1.key }) {
      unfixed += active[index].retreat().map { ($0, reason) }
      if active[index].isGivenUp { active.remove(at: index) }
    }
  }

  /// The bundle with some texts reworded, and for those that cannot be the reason.
  private func outcome(
    of texts: [PlannedText]
  ) throws(ConfigurationError) -> (outcome: Outcome, refused: [Int: String]) {
    let plan = start.bundle.plan(
      replacing: texts.map { TextReplacement(entry: $0.entry, text: $0.text, after: $0.after) },
      sources: SourceCode.reader)
    var refused: [Int: String] = [:]
    for (index, outcome) in plan.outcomes.enumerated() {
      if case .refused(let reason) = outcome { refused[index] = reason }
    }
    let changed = Dictionary(plan.changes.map { ($0.path, $0.after) }, uniquingKeysWith: { first, _ in first })
    guard refused.isEmpty, !changed.isEmpty else { return (Outcome(state: start, changed: [:], texts: []), refused) }
    let state = try review.state(holding: held.merging(changed) { $1 })
    return (Outcome(state: state, changed: changed, texts: texts), [:])
  }

  /// The texts that have a finding still that one of their fixes is for. Where more are found than are listed, some
  /// come forward for those that go.
  private func stuck(after state: FixState) -> Set<Int> {
    Set(
      active.indices.filter { index in
        active[index].made.contains { candidate in
          let before = start.count(candidate.name)
          return state.count(candidate.name) >= before && before < RuleEngine.mostFindings
        }
      })
  }

  private func isText(_ text: PlannedText, at name: FindingName) -> Bool {
    let own = start.bundle.entries[text.entry].texts[text.text]
    return start.bundle.files[own.literal.file].path == name.path && ExactString(own.key) == name.key
      && own.variation == name.variation && own.locale == name.locale
  }

  /// The texts that a new finding is most likely the work of: itself, others of its entry, its equals.
  private func suspects(for name: FindingName, in state: FixState) -> Set<Int> {
    let same = active.indices.filter { isText(active[$0], at: name) }
    if !same.isEmpty { return Set(same) }
    let ofEntry = active.indices.filter { index in
      let entry = start.bundle.entries[active[index].entry]
      return entry.id.table == name.table && ExactString(entry.texts[active[index].text].key) == name.key
    }
    if !ofEntry.isEmpty { return Set(ofEntry) }
    guard case .text(let entry, let text, _) = state.examples[name]?.place else { return [] }
    let found = state.bundle.entries[entry].texts[text]
    let equal = active.indices.filter { index in
      let own = start.bundle.entries[active[index].entry].texts[active[index].text]
      return own.locale == found.locale
        && [active[index].after, active[index].before].contains { $0.lowercased() == found.text.lowercased() }
    }
    return Set(equal)
  }

  /// The text whose fix brings a finding elsewhere, found by leaving out one half after the other.
  private mutating func search(for name: FindingName) throws(ConfigurationError) -> Set<Int> {
    let near = active.indices.filter { locale(of: active[$0]) == name.locale }
    var suspects = near.isEmpty ? Array(active.indices) : near
    while suspects.count > 1, searchesLeft > 0 {
      searchesLeft -= 1
      let half = Set(suspects[..<(suspects.count / 2)])
      let rest = active.indices.filter { !half.contains($0) }.map { active[$0] }
      let state = try outcome(of: rest).outcome.state
      let isThere = state.introduced(since: start).contains(name) && !isPassing(name, in: state)
      suspects = suspects.filter { half.contains($0) != isThere }
    }
    return Set(suspects)
  }

  /// Whether a finding is one of those that were just fixed, in an exchange file that has the words as they were: the
  /// next round fixes them there, too.
  private func isPassing(_ name: FindingName, in state: FixState) -> Bool {
    guard case .text(let entry, let text, _) = state.examples[name]?.place else { return false }
    let proposal = state.bundle.entries[entry].texts[text]
    let own = active.first { planned in
      let ownEntry = start.bundle.entries[planned.entry]
      return ownEntry.id == state.bundle.entries[entry].id && locale(of: planned) == proposal.locale
        && ownEntry.texts[planned.text].variation == proposal.variation
        && ExactString(planned.before) == ExactString(proposal.text)
    }
    guard proposal.isProposal, let own, own.made.contains(where: { $0.name.rule == name.rule }) || own.hasMore else {
      return false
    }
    let plan = state.bundle.plan(replacing: [TextReplacement(entry: entry, text: text, after: own.after)])
    if case .changed = plan.outcomes.first { return true }
    return false
  }

  private func locale(of text: PlannedText) -> String { start.bundle.entries[text.entry].texts[text.text].locale }
}
