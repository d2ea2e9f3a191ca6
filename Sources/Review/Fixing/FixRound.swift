import Algorithms
import BundleReading
import Editing
import EditorialRules
import ReviewModel
import SourceText

/// One round of fixing: the fixes that can be made together without a new finding.
///
/// All are made in memory, and the bundle is reviewed. A text that a new finding is about, or whose own finding stays,
/// goes back to one fix at a time and then to none, until a review shows nothing new.
struct FixRound {
  /// What a round comes to.
  struct Outcome {
    var state: FixState
    /// By path.
    var changed: [String: [UInt8]]
    var fixed: [FixedFinding]
    /// Whether a rule that listed as many places in a text as it ever does has more there.
    var isContinued: Bool
  }

  private let review: FixReview
  private let start: FixState
  private let held: [String: [UInt8]]
  private var texts: [PlannedText]
  /// Findings that keep their text, and why.
  private(set) var unfixed: [(finding: FixedFinding, reason: String)] = []

  /// - Parameters:
  ///   - held: The files as they are at the start.
  ///   - isWanted: Whether a fix may be made.
  init(
    _ review: FixReview, from start: FixState, held: [String: [UInt8]], isWanted: (FixedFinding) -> Bool
  ) {
    self.review = review
    self.start = start
    self.held = held
    let candidates = start.wanted.compactMap { FixCandidate($0, in: start.bundle) }.filter { isWanted($0.finding) }
    let (spoiling, kept) = candidates.partitioned(by: \.keepsPlaceholders)
    unfixed = spoiling.map { ($0.finding, "The fix would change a placeholder") }
    texts = Dictionary(grouping: kept, by: \.place).values.compactMap(PlannedText.init)
      .sorted { ($0.first.place.entry, $0.first.place.text) < ($1.first.place.entry, $1.first.place.text) }
  }

  /// - Returns: nil if nothing can be fixed.
  /// - Complexity: A review of the bundle for each time that fixes are given up; all that a review speaks against are
  ///   given up together.
  mutating func run() -> Outcome? {
    while !texts.isEmpty {
      let plan = start.bundle.plan(replacing: texts.map(\.replacement), sources: SwiftCode.reader)
      guard !giveUpRefused(plan.outcomes) else { continue }
      let changed = Dictionary(plan.changes.map { ($0.path, $0.after) }, uniquingKeysWith: { first, _ in first })
      let state = changed.isEmpty ? start : review.state(holding: held.merging(changed) { $1 })
      let culprits = culprits(in: state)
      guard !culprits.isEmpty else { return outcome(state, changed) }
      for (index, reason) in culprits.sorted(by: { $0.key > $1.key }) {
        unfixed += texts[index].retreat().map { ($0.finding, reason) }
        if texts[index].isGivenUp { texts.remove(at: index) }
      }
    }
    return nil
  }

  private mutating func giveUpRefused(_ outcomes: [EditOutcome]) -> Bool {
    let count = texts.count
    for (index, outcome) in outcomes.enumerated().reversed() {
      guard case .refused(let reason) = outcome else { continue }
      unfixed += texts.remove(at: index).left.map { ($0.finding, reason) }
    }
    return texts.count < count
  }

  private func outcome(_ state: FixState, _ changed: [String: [UInt8]]) -> Outcome {
    let fixed = texts.flatMap { text in
      text.made.map { candidate in
        var finding = candidate.finding
        finding.after = text.after
        return finding
      }
    }
    let isContinued = texts.lazy.flatMap(\.made).contains {
      start.count($0.name) >= RuleEngine.mostFindings && state.count($0.name) > 0
    }
    return Outcome(state: state, changed: changed, fixed: fixed, isContinued: isContinued)
  }

  // MARK: New findings

  /// The texts whose fixes cannot stay, and why.
  private func culprits(in state: FixState) -> [Int: String] {
    var reasons: [Int: String] = [:]
    func blame(_ suspects: some Sequence<Int>, for name: FindingName) {
      for index in suspects where reasons[index] == nil {
        reasons[index] = "The fix would bring another finding (\(name.rule))"
      }
    }
    let introduced = state.introduced(since: start).filter { !isPassing($0, in: state) }
    for name in introduced { blame(suspects(for: name, in: state), for: name) }
    for index in texts.indices where reasons[index] == nil && isStuck(texts[index], in: state) {
      reasons[index] = "The finding would stay"
    }
    // Which fix a distant finding comes from is not known: half of those of its locale give way, or of all. The next
    // round tries them again, so that those stay out at last that do harm.
    if reasons.isEmpty, let name = introduced.first {
      let distant = firstMatches([{ $0.first.name.locale == name.locale }, { _ in true }])
      blame(distant.suffix((distant.count + 1) / 2), for: name)
    }
    return reasons
  }

  /// Whether a text still has a finding that one of its fixes is for. Where more are found than are listed, some come
  /// forward for those that go.
  private func isStuck(_ text: PlannedText, in state: FixState) -> Bool {
    text.made.contains { candidate in
      let before = start.count(candidate.name)
      return state.count(candidate.name) >= before && before < RuleEngine.mostFindings
    }
  }

  /// The texts near a new finding: itself, others of its entry, those that had or have its words.
  private func suspects(for name: FindingName, in state: FixState) -> [Int] {
    let words = state.text(at: name)?.text.lowercased()
    return firstMatches([
      { $0.first.name.isOfSameText(as: name) },
      { $0.first.name.table == name.table && $0.first.name.key == name.key },
      { text in
        text.first.name.locale == name.locale && [text.after, text.before].contains { $0.lowercased() == words }
      },
    ])
  }

  /// The texts that meet the first condition that any of them meets.
  private func firstMatches(_ conditions: [(PlannedText) -> Bool]) -> [Int] {
    conditions.lazy.map { condition in texts.indices.filter { condition(texts[$0]) } }.first { !$0.isEmpty } ?? []
  }

  /// Whether a finding is in an exchange file that still has the words of a text that is fixed: the next round fixes
  /// them there.
  private func isPassing(_ name: FindingName, in state: FixState) -> Bool {
    guard case .text(let entry, let text, _) = state.examples[name]?.place else { return false }
    let proposal = state.bundle.entries[entry].texts[text]
    let own = texts.first { planned in
      start.bundle.entries[planned.first.place.entry].id == state.bundle.entries[entry].id
        && planned.first.name.locale == proposal.locale && planned.first.name.variation == proposal.variation
        && ExactString(planned.before) == ExactString(proposal.text)
    }
    guard proposal.isProposal, let own, own.left.contains(where: { $0.name.rule == name.rule }) else { return false }
    let plan = state.bundle.plan(replacing: [TextReplacement(entry: entry, text: text, after: own.after)])
    if case .changed = plan.outcomes.first { return true }
    return false
  }
}
