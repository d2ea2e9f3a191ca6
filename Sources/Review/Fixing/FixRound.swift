import Algorithms
import BundleReading
import Editing
import EditorialRules
import Platform
import ReviewModel
import SourceText

/// One round of fixing: the fixes that can be made together without a new finding.
struct FixRound {
  /// Fixes that were made in memory, and the review of the result.
  struct Trial {
    fileprivate(set) var fixes: [PlannedFix] = []
    fileprivate(set) var state: FixState
    fileprivate(set) var changed: [String: [UInt8]] = [:]
    fileprivate var faults: [PlannedFix.Target: Fault] = [:]
    /// Reasons against no fix in particular.
    fileprivate var distantFault: String?
  }

  fileprivate struct Fault {
    var reason: String
    /// Whether only the fix can be at fault.
    var isCertain = false
  }

  private let review: FixReview
  private let start: FixState
  private let held: [String: [UInt8]]
  private let candidates: [PlannedFix]
  /// The number of reviews so far.
  private var trials = 0
  /// After this many reviews, fixes that fail together are given up together. Testing hundreds of them would take
  /// hours.
  private static let mostTrials = 100
  /// Findings that keep their text, with the reason.
  private(set) var unfixed: [(finding: FixedFinding, reason: String)] = []

  /// - Parameters:
  ///   - held: The files at the start of the round.
  ///   - isWanted: Whether a fix may be made.
  init(_ review: FixReview, from start: FixState, held: [String: [UInt8]], isWanted: (Fix) -> Bool) {
    self.review = review
    self.start = start
    self.held = held
    let fixes = start.wanted.filter { $0.fix.map(isWanted) ?? false }.compactMap { PlannedFix($0, in: start.bundle) }
    let (spoiling, kept) = fixes.partitioned(by: \.keepsPlaceholders)
    candidates = PlannedFix.merging(kept)
    for fix in spoiling { reject(fix, "The fix would change a placeholder") }
  }

  /// - Returns: The fixes that were made, possibly none.
  /// - Complexity: One review of the app, two if the fixes at fault are certain, and about *k* log *n* for *k* bad
  ///   fixes among *n* uncertain ones.
  mutating func run() -> Trial { settle(candidates, beside: Trial(state: start)) }

  /// Adds as many fixes as possible without a reason against them.
  ///
  /// Fixes that may be at fault are tried again after the rest, in halves if all may be. A fix that may be innocent is
  /// given up only if it fails alone.
  private mutating func settle(_ fixes: [PlannedFix], beside made: Trial) -> Trial {
    guard !fixes.isEmpty else { return made }
    let trial = trial(of: made.fixes + fixes)
    trials += 1
    guard !trial.faults.isEmpty || trial.distantFault != nil else { return trial }
    var (innocent, accused): ([PlannedFix], [PlannedFix]) = ([], [])
    for fix in fixes {
      switch trial.faults[fix.target] {
      case nil: innocent.append(fix)
      case let fault? where fault.isCertain: reject(fix, fault.reason)
      case _?: accused.append(fix)
      }
    }
    if max(innocent.count, accused.count) == fixes.count {
      guard fixes.count > 1, trials < Self.mostTrials else {
        let reasons = trial.faults.values.map(\.reason) + [trial.distantFault].compactMap(\.self)
        for fix in fixes { reject(fix, trial.faults[fix.target]?.reason ?? reasons.min() ?? "") }
        return made
      }
      innocent = Array(fixes.prefix(fixes.count / 2))
      accused = Array(fixes.dropFirst(innocent.count))
    }
    return settle(accused, beside: settle(innocent, beside: made))
  }

  private mutating func reject(_ fix: PlannedFix, _ reason: String) {
    unfixed += fix.reasons.map { ($0.finding, reason) }
  }

  /// The findings that a trial fixes, with the resulting texts.
  static func fixed(by trial: Trial) -> [FixedFinding] {
    let texts = PlannedFix.texts(trial.fixes)
    return trial.fixes.flatMap { fix in
      fix.reasons.map { reason in
        var finding = reason.finding
        finding.after = texts[fix.target.literal] ?? finding.after
        return finding
      }
    }
  }

  /// Whether a rule that listed its maximum number of places in a text finds more of them there.
  func isContinued(by trial: Trial) -> Bool {
    trial.fixes.lazy.flatMap(\.reasons).contains { !start.listsAll($0.identity) && trial.state.count($0.identity) > 0 }
  }

  // MARK: Trials

  /// Makes all fixes that do not overlap in memory, and reviews the app.
  private func trial(of fixes: [PlannedFix]) -> Trial {
    var trial = Trial(fixes: PlannedFix.apart(fixes), state: start)
    let texts = PlannedFix.texts(trial.fixes)
    let places = Dictionary(
      trial.fixes.flatMap { fix in fix.reasons.map { ($0.text, fix.target.literal) } }, uniquingKeysWith: { $1 }
    ).sorted { ($0.key.entry, $0.key.text) < ($1.key.entry, $1.key.text) }
    let plan = start.bundle.plan(
      replacing: places.map { TextReplacement(entry: $0.entry, text: $0.text, after: texts[$1] ?? "") },
      sources: review.reader)
    for (outcome, (_, literal)) in zip(plan.outcomes, places) {
      guard case .refused(let reason) = outcome else { continue }
      for fix in trial.fixes where fix.target.literal == literal {
        trial.faults[fix.target] = Fault(reason: reason, isCertain: true)
      }
    }
    guard trial.faults.isEmpty else { return trial }
    trial.changed = Dictionary(plan.changes.map { ($0.path, $0.after) }, uniquingKeysWith: { first, _ in first })
    if !trial.changed.isEmpty { trial.state = review.state(holding: held.merging(trial.changed) { $1 }) }
    check(&trial, texts)
    return trial
  }

  /// Finds the fixes that cannot stay, with reasons.
  private func check(_ trial: inout Trial, _ texts: [TextLocation: String]) {
    var state = trial.state
    state.findings = state.findings.mapValues { found in found.filter { !isPassing($0, in: trial, texts) } }
    for identity in state.introduced(since: start) {
      let words = state.text(of: identity)?.text.lowercased()
      let conditions: [(PlannedFix) -> Bool] = [
        { $0.reasons.contains { $0.identity.isOfSameText(as: identity) } },
        { $0.reasons.contains { $0.identity.isOfSameEntry(as: identity) } },
        { fix in
          fix.reasons.contains { $0.identity.locale == identity.locale }
            && [fix.before, texts[fix.target.literal]].contains { $0?.lowercased() == words }
        },
      ]
      let suspects = conditions.lazy.map { [fixes = trial.fixes] in fixes.filter($0) }.first { !$0.isEmpty } ?? []
      let reason = "The fix would cause another finding (\(identity.rule))"
      for fix in suspects where trial.faults[fix.target] == nil {
        trial.faults[fix.target] = Fault(reason: reason, isCertain: isDecided(identity, by: fix, in: trial))
      }
      if suspects.isEmpty { trial.distantFault = trial.distantFault ?? reason }
    }
    for fix in trial.fixes where trial.faults[fix.target] == nil {
      for identity in fix.reasons.lazy.map(\.identity) where state.count(identity) >= start.count(identity) {
        // If a rule finds more than it lists, fixed findings make room for others.
        guard start.listsAll(identity) else { continue }
        trial.faults[fix.target] = Fault(
          reason: "The fix would not remove the finding", isCertain: isDecided(identity, by: fix, in: trial))
      }
    }
  }

  /// Whether a finding certainly comes from a fix or certainly does not. This is certain if the rule checks only one
  /// text and its source, and no other fix changes the entry.
  private func isDecided(_ identity: FindingIdentity, by fix: PlannedFix, in trial: Trial) -> Bool {
    RuleRegistry.textRules.contains { $0.descriptor.id == identity.rule }
      && fix.reasons.contains { $0.identity.isOfSameText(as: identity) }
      && trial.fixes.count { $0.reasons.contains { $0.identity.isOfSameEntry(as: identity) } } == 1
  }

  /// Whether a text has the words that a fix removes from another text of its entry, according to the rule that flags
  /// both.
  private func isCopy(_ text: LocalizedText, flaggedBy rule: RuleID, of entry: Entry, in trial: Trial) -> Bool {
    trial.fixes.contains { fix in
      ExactString(fix.before) == ExactString(text.text)
        && fix.reasons.contains { reason in
          reason.finding.rule == rule && reason.text.locale != text.locale
            && start.bundle.entries[reason.text.entry].id == entry.id
        }
    }
  }

  /// Whether a finding is new only because its text still has the words of a fixed one. This happens in an exchange
  /// file, where the next round fixes it. It also happens in a translation that was identical to its source, for which
  /// the rule reported nothing.
  private func isPassing(_ finding: Finding, in trial: Trial, _ texts: [TextLocation: String]) -> Bool {
    guard case .text(let entry, let index, _) = finding.place else { return false }
    let bundle = trial.state.bundle
    let proposal = bundle.entries[entry].texts[index]
    guard proposal.isProposal else {
      return isCopy(proposal, flaggedBy: finding.rule, of: bundle.entries[entry], in: trial)
    }
    let own = candidates.first { fix in
      texts[fix.target.literal] != nil && ExactString(fix.before) == ExactString(proposal.text)
        && fix.reasons.contains {
          $0.finding.rule == finding.rule && $0.finding.variation == proposal.variation
            && $0.text.locale == proposal.locale && start.bundle.entries[$0.text.entry].id == bundle.entries[entry].id
        }
    }
    guard let after = own.flatMap({ texts[$0.target.literal] }) else { return false }
    let plan = bundle.plan(replacing: [TextReplacement(entry: entry, text: index, after: after)])
    if case .changed = plan.outcomes.first { return true }
    return false
  }
}
