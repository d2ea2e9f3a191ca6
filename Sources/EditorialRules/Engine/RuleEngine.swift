import Algorithms
import Platform
package import ReviewModel
import SourceText

package struct RuleEngine: Sendable {
  /// The selected rules. Nil for all.
  package let chosen: Set<RuleID>?
  /// The rules whose findings are one level lower than declared.
  private let milder: Set<RuleID>
  /// The rules that never run, even if they are selected.
  private let leftOut: Set<RuleID>
  /// Whether rules also get texts in which they cannot find anything, for comparison in tests.
  package var showsAllTexts = false

  /// - Parameters:
  ///   - ids: The rules to run. Nil runs all except those that the bundle's settings turn off.
  ///   - leftOut: The rules that never run, even if they are selected.
  package init(only ids: Set<RuleID>? = nil, without leftOut: Set<RuleID> = []) {
    self.init(only: ids, milder: RuleRegistry.untried, without: leftOut)
  }

  /// - Parameter milder: The rules whose findings are one level lower. Empty for the declared severities.
  package init(only ids: Set<RuleID>? = nil, milder: Set<RuleID>, without leftOut: Set<RuleID> = []) {
    chosen = ids
    self.milder = milder
    self.leftOut = leftOut
  }

  /// Which rules run on a bundle, and the severities of their findings.
  package func plan(for bundle: ReviewedBundle) -> RulePlan {
    RulePlan(for: bundle, chosen: chosen, milder: milder, without: leftOut)
  }

  /// Every finding with its severity, in an order that depends only on the bundle, not on the number of threads.
  /// Severities are from the bundle's settings. Without a setting, findings of untried rules are one level lower.
  ///
  /// - Parameters:
  ///   - chunks: The number of parts of the entries. As many run in parallel as there are cores.
  ///   - progress: Called when a part is done, on any thread, with its number of texts and the total.
  /// - Complexity: O(number of entries)
  package func findings(
    in bundle: ReviewedBundle, chunks: Int = 16, progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> [Finding] {
    let plan = plan(for: bundle)
    let found = found(in: bundle, by: plan, chunks: chunks, progress: progress)
    return plan.graded(found.all, in: bundle)
  }

  /// Every finding by its subject, with the declared severities.
  ///
  /// - Parameter isCancelled: Called repeatedly, on any thread. If it returns true, the findings are incomplete.
  func found(
    in bundle: ReviewedBundle, by plan: RulePlan, chunks: Int, isCancelled: @Sendable () -> Bool = { false },
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> FoundFindings {
    let entries = bundle.entries.indices
    let size = max(1, (entries.count + chunks - 1) / max(1, chunks))
    // Rules on the whole bundle are separate shares, and start first.
    let gathering = plan.gatheringRules
    let rules = plan.bundleRules.indices.filter { gathering[$0] == nil }
    let shares = rules.map(Share.rule) + entries.chunks(ofCount: size).map(Share.entries)
    let contexts = AnalysisContextPool()
    let total = progress == nil ? 0 : Self.textCount(entries, in: bundle)
    progress?(0, total)
    let done = shares.concurrentMap { share -> Done in
      let context = contexts.acquire()
      defer {
        contexts.release(context)
        CrashBreadcrumbs.end()
      }
      switch share {
      case .rule(let index):
        guard !isCancelled() else { return Done() }
        let (rule, name) = plan.bundleRules[index]
        CrashBreadcrumbs.setRule(name)
        return Done(findings: [rule.findings(in: bundle, with: context)])
      case .entries(let part):
        defer { progress?(Self.textCount(part, in: bundle), total) }
        return part.reduce(into: Done()) { done, index in
          guard !isCancelled() else { return }
          let entry = ReviewedEntry(index, bundle: bundle, context: context)
          done.findings.append(review(entry, by: plan).findings)
          for (rule, gatherer) in gathering { done.gathered[rule, default: []] += gatherer.gathered(from: entry) }
        }
      }
    }
    var ofRules = Dictionary(uniqueKeysWithValues: zip(rules, done.lazy.map { $0.findings.flatMap(\.self) }))
    for (rule, gatherer) in gathering {
      CrashBreadcrumbs.setRule(plan.bundleRules[rule].name)
      ofRules[rule] = gatherer.findings(among: done.flatMap { $0.gathered[rule] ?? [] }, in: bundle)
    }
    CrashBreadcrumbs.end()
    return FoundFindings(
      bundle: bundle, ofRules: plan.bundleRules.indices.flatMap { ofRules[$0] ?? [] },
      ofEntries: done[rules.count...].flatMap(\.findings), contexts: contexts)
  }

  /// A share of the work for one thread.
  private enum Share {
    /// An index into the plan's rules on the whole bundle.
    case rule(Int)
    case entries(Range<Int>)
  }

  /// The result of a share.
  private struct Done: Sendable {
    /// The findings of a rule on the bundle, or of each entry.
    var findings: [[Finding]] = []
    /// By the index of the rule.
    var gathered: [Int: [any Sendable]] = [:]
  }

  private static func textCount(_ entries: Range<Int>, in bundle: ReviewedBundle) -> Int {
    bundle.entries[entries].reduce(0) { $0 + $1.texts.count }
  }

  /// A rule's findings in one text beyond this number are not listed, because nobody reads them one by one.
  package static let mostFindings = 20

  /// The same for long texts. Each finding contains its text before and after the fix, so many findings in a long text
  /// would fill a report.
  package static func mostFindings(inTextOf byteCount: Int) -> Int {
    max(1, min(mostFindings, mostTextBytes / max(1, byteCount)))
  }

  private static let mostTextBytes = 320_000

  /// The findings of one rule in one text. The last one says if there are more.
  private func listed(_ findings: [Finding], in text: ReviewedText) -> ArraySlice<Finding> {
    let most = Self.mostFindings(inTextOf: text.string.utf8.count)
    var listed = findings.prefix(most)
    if findings.count > most, let last = listed.indices.last {
      listed[last].notes.append(SharedMessage.moreAfterThis())
    }
    return listed
  }

  /// The findings in one text, without those of rules that yield to another one that flags the same words with at least
  /// the same severity.
  private static func withoutYielding(_ findings: [Finding], by plan: RulePlan, in bundle: ReviewedBundle) -> [Finding]
  {
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

  /// - Parameter texts: The texts for rules on single texts. Nil for all.
  func review(_ entry: ReviewedEntry, only texts: Set<Int>? = nil, by plan: RulePlan) -> EntryReview {
    var review = EntryReview()
    let context = entry.context
    for text in entry.texts where texts?.contains(text.index.text) ?? true {
      guard !text.isCodeLike, !text.string.isEmpty, !text.isOrphan else { continue }
      CrashBreadcrumbs.begin(.checking, entry.bundle.files[text.text.literal.file].path, detail: text.text.key)
      var ofText: [Finding] = []
      var undecided: Set<RuleID> = []
      plan.textRules(on: text.kind, in: text.language.tag).forEach(on: text, all: showsAllTexts) { chosen in
        guard chosen.descriptor.applies(to: text.kind, of: entry),
          chosen.descriptor.checksUntranslatedText || !text.isUntranslated
        else { return }
        CrashBreadcrumbs.setRule(chosen.name)
        var found = chosen.rule.findings(in: text)
        if let extent = context.takeRequirement() {
          undecided.insert(chosen.descriptor.id)
          review.undecided.append(
            EntryReview.Undecided(rule: chosen.descriptor.id, text: text.index.text, extent: extent))
          return
        }
        guard !found.isEmpty else { return }
        if chosen.descriptor.excusesAllowedWords {
          // The flagged part is a word, or part of a word, that the team allows.
          found.removeAll { $0.range.map(text.isAllowed) ?? false }
        }
        ofText += listed(found, in: text).map(text.writingFix(of:))
      }
      if !undecided.isEmpty { review.leaveOpen(&ofText, yieldingTo: undecided, text: text.index.text) }
      review.findings += Self.withoutYielding(ofText, by: plan, in: entry.bundle)
    }
    CrashBreadcrumbs.begin(.checking, entry.sourcePath, detail: entry.entry.id.key)
    let kind = entry.entry.kind
    for chosen in plan.entryRules
    where chosen.looks(at: kind, with: entry.bundle.extent) && chosen.descriptor.applies(to: kind, of: entry) {
      CrashBreadcrumbs.setRule(chosen.name)
      let found = chosen.rule.findings(in: entry)
      let rule = chosen.descriptor.id
      if let extent = context.takeRequirement() {
        review.undecided.append(EntryReview.Undecided(rule: rule, text: nil, extent: extent))
        continue
      }
      review.findings += found.filter { isReported(rule, at: $0.place, in: entry) }.map { finding in
        guard case .text(entry.index, let text, _) = finding.place, entry.texts.indices.contains(text) else {
          return finding
        }
        return entry.texts[text].writingFix(of: finding)
      }
    }
    return review
  }

  /// For a text that nobody sees, one finding is enough.
  private func isReported(_ rule: RuleID, at place: Finding.Place, in entry: ReviewedEntry) -> Bool {
    guard entry.entry.isOrphan, rule != LocalizationOrphanKeyRule.id, case .text(let index, let text, _) = place,
      index == entry.index, entry.texts.indices.contains(text)
    else { return true }
    return !entry.texts[text].isOrphan
  }
}
