import Algorithms
public import BundleReading
public import ReviewModel
import SourceText

public struct RuleEngine: Sendable {
  /// The rules that were asked for; nil for all.
  package let chosen: Set<RuleID>?
  /// The rules whose findings are graded one step milder than these say.
  private let milder: Set<RuleID>
  /// The rules that do not run, whoever asks for them.
  private let leftOut: Set<RuleID>
  /// Whether rules are also shown the texts in which they cannot find anything: for tests, which compare.
  package var showsAllTexts = false

  /// - Parameters:
  ///   - ids: The rules to run; nil runs all but those that the bundle's settings turn off.
  ///   - leftOut: The rules that do not run, whoever asks for them.
  public init(only ids: Set<RuleID>? = nil, without leftOut: Set<RuleID> = []) {
    self.init(only: ids, milder: RuleRegistry.untried, without: leftOut)
  }

  /// - Parameter milder: The rules whose findings are graded one step milder; none of them for what the rules say
  ///   themselves.
  package init(only ids: Set<RuleID>? = nil, milder: Set<RuleID>, without leftOut: Set<RuleID> = []) {
    chosen = ids
    self.milder = milder
    self.leftOut = leftOut
  }

  /// Which rules run over a bundle, and how severe what they find is.
  package func plan(for bundle: ReviewedBundle) -> RulePlan {
    RulePlan(for: bundle, chosen: chosen, milder: milder, without: leftOut)
  }

  /// Every finding, in an order that depends on the bundle alone, not on the number of threads, with the severities
  /// that its settings give; where they give none, those of untried rules are one step milder.
  ///
  /// - Parameters:
  ///   - chunks: Into how many parts the entries are divided; as many run at once as there are cores.
  ///   - progress: Called when a part is done, on any thread: how many texts it has, and how many there are.
  /// - Complexity: O(number of entries)
  public func findings(
    in bundle: ReviewedBundle, chunks: Int = 16, progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> [Finding] {
    let plan = plan(for: bundle)
    let found = found(in: bundle, by: plan, chunks: chunks, progress: progress)
    return plan.graded(found.all, in: bundle)
  }

  /// Every finding by what it came of, with the severities that the rules say.
  ///
  /// - Parameter isCancelled: Asked again and again, on any thread: where it says so, what was found is not all.
  func found(
    in bundle: ReviewedBundle, by plan: RulePlan, chunks: Int, isCancelled: @Sendable () -> Bool = { false },
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> FoundFindings {
    let entries = bundle.entries.indices
    let size = max(1, (entries.count + chunks - 1) / max(1, chunks))
    // The rules on the whole bundle are shares of their own, and begin first.
    let gathering = plan.gatheringRules
    let rules = plan.bundleRules.indices.filter { gathering[$0] == nil }
    let shares = rules.map(Share.rule) + entries.chunks(ofCount: size).map(Share.entries)
    let workers = WorkerPool()
    let total = progress == nil ? 0 : Self.textCount(entries, in: bundle)
    progress?(0, total)
    let done = shares.concurrentMap { share -> Done in
      let worker = workers.take()
      defer {
        workers.giveBack(worker)
        WorkInHand.end()
      }
      switch share {
      case .rule(let index):
        guard !isCancelled() else { return Done() }
        let (rule, name) = plan.bundleRules[index]
        WorkInHand.judge(by: name)
        return Done(findings: [rule.findings(in: bundle, with: worker)])
      case .entries(let part):
        defer { progress?(Self.textCount(part, in: bundle), total) }
        return part.reduce(into: Done()) { done, index in
          guard !isCancelled() else { return }
          let entry = ReviewedEntry(index, bundle: bundle, worker: worker)
          done.findings.append(review(entry, by: plan).findings)
          for (rule, gatherer) in gathering { done.gathered[rule, default: []] += gatherer.gathered(from: entry) }
        }
      }
    }
    var ofRules = Dictionary(uniqueKeysWithValues: zip(rules, done.lazy.map { $0.findings.flatMap(\.self) }))
    for (rule, gatherer) in gathering {
      WorkInHand.judge(by: plan.bundleRules[rule].name)
      ofRules[rule] = gatherer.findings(among: done.flatMap { $0.gathered[rule] ?? [] }, in: bundle)
    }
    WorkInHand.end()
    return FoundFindings(
      bundle: bundle, ofRules: plan.bundleRules.indices.flatMap { ofRules[$0] ?? [] },
      ofEntries: done[rules.count...].flatMap(\.findings), workers: workers)
  }

  /// What one thread does at a time.
  private enum Share {
    /// An index into the plan's rules on the whole bundle.
    case rule(Int)
    case entries(Range<Int>)
  }

  /// What came of a share.
  private struct Done: Sendable {
    /// Of a rule those of the bundle, of entries those of each.
    var findings: [[Finding]] = []
    /// By the index of the rule.
    var gathered: [Int: [any Sendable]] = [:]
  }

  private static func textCount(_ entries: Range<Int>, in bundle: ReviewedBundle) -> Int {
    bundle.entries[entries].reduce(0) { $0 + $1.texts.count }
  }

  /// A rule's findings in one text beyond this number are not listed: nobody reads them one by one.
  package static let mostFindings = 20

  /// The same for a text of so many bytes. Each finding holds its text as it is and as it would be: many in a long one
  /// would fill a report with nothing else.
  package static func mostFindings(inTextOf byteCount: Int) -> Int {
    max(1, min(mostFindings, mostTextBytes / max(1, byteCount)))
  }

  private static let mostTextBytes = 320_000

  /// The findings of one rule in one text, the last of them saying so where there are more.
  private func listed(_ findings: [Finding], in text: ReviewedText) -> ArraySlice<Finding> {
    let most = Self.mostFindings(inTextOf: text.string.utf8.count)
    var listed = findings.prefix(most)
    if findings.count > most, let last = listed.indices.last {
      listed[last].notes.append(SharedMessage.moreAfterThis())
    }
    return listed
  }

  /// The findings in one text, without those of rules that yield to another one which flags the same words and is shown
  /// as at least as severe.
  private static func toldOnce(_ findings: [Finding], by plan: RulePlan, in bundle: ReviewedBundle) -> [Finding] {
    guard findings.count > 1, findings.contains(where: { RuleRegistry.yielding[$0.rule] != nil }) else {
      return findings
    }
    let shown = plan.graded(findings, in: bundle)
    return findings.filter { finding in
      guard let others = RuleRegistry.yielding[finding.rule], let range = finding.range,
        let severity = plan.graded([finding], in: bundle).first?.severity
      else { return true }
      return !shown.contains { other in
        others.contains(other.rule) && other.severity >= severity && other.range?.overlaps(range) ?? false
      }
    }
  }

  /// - Parameter texts: The texts that rules on single texts are shown; nil for all.
  func review(_ entry: ReviewedEntry, only texts: Set<Int>? = nil, by plan: RulePlan) -> EntryReview {
    var review = EntryReview()
    let worker = entry.worker
    for text in entry.texts where texts?.contains(text.index.text) ?? true {
      guard !text.isCodeLike, !text.string.isEmpty, !text.isOrphan else { continue }
      WorkInHand.begin(.judging, entry.bundle.files[text.text.literal.file].path, detail: text.text.key)
      var ofText: [Finding] = []
      var undecided: Set<RuleID> = []
      plan.textRules(on: text.kind, in: text.language.tag).forEach(on: text, all: showsAllTexts) { chosen in
        guard entry.judges(text.kind, by: chosen.descriptor),
          chosen.descriptor.judgesUntranslatedText || !text.isUntranslated
        else { return }
        WorkInHand.judge(by: chosen.name)
        var found = chosen.rule.findings(in: text)
        if let extent = worker.takeLacking() {
          undecided.insert(chosen.descriptor.id)
          review.undecided.append(
            EntryReview.Undecided(rule: chosen.descriptor.id, text: text.index.text, extent: extent))
          return
        }
        guard !found.isEmpty else { return }
        if chosen.descriptor.excusesAllowedWords {
          // What is flagged is a word, or a part of a word, that the team allows.
          found.removeAll { $0.range.map(text.isAllowed) ?? false }
        }
        ofText += listed(found, in: text).map(text.writingFix(of:))
      }
      if !undecided.isEmpty { review.leaveOpen(&ofText, yieldingTo: undecided, text: text.index.text) }
      review.findings += Self.toldOnce(ofText, by: plan, in: entry.bundle)
    }
    WorkInHand.begin(.judging, entry.sourcePath, detail: entry.entry.id.key)
    let kind = entry.entry.kind
    for chosen in plan.entryRules
    where chosen.looks(at: kind, with: entry.bundle.extent) && entry.judges(kind, by: chosen.descriptor) {
      WorkInHand.judge(by: chosen.name)
      let found = chosen.rule.findings(in: entry)
      let rule = chosen.descriptor.id
      if let extent = worker.takeLacking() {
        review.undecided.append(EntryReview.Undecided(rule: rule, text: nil, extent: extent))
        continue
      }
      review.findings += found.filter { speaks(rule, at: $0.place, in: entry) }.map { finding in
        guard case .text(entry.index, let text, _) = finding.place, entry.texts.indices.contains(text) else {
          return finding
        }
        return entry.texts[text].writingFix(of: finding)
      }
    }
    return review
  }

  /// Of a text that nobody sees there is one thing to say.
  private func speaks(_ rule: RuleID, at place: Finding.Place, in entry: ReviewedEntry) -> Bool {
    guard entry.entry.isOrphan, rule != LocalizationOrphanKeyRule.id, case .text(let index, let text, _) = place,
      index == entry.index, entry.texts.indices.contains(text)
    else { return true }
    return !entry.texts[text].isOrphan
  }
}
