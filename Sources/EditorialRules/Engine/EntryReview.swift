import Platform
import ReviewModel
import SourceText

struct EntryReview {
  /// A rule that needs to see more of the app.
  struct Undecided {
    let rule: RuleID
    /// An index into ``Entry/texts``; nil for all of them.
    let text: Int?
    let extent: Extent
  }

  var findings: [Finding] = []
  var undecided: [Undecided] = []

  /// Removes the findings of rules that yield to an undecided rule, because it is unknown which of the two applies.
  mutating func leaveOpen(_ findings: inout [Finding], yieldingTo open: Set<RuleID>, text: Int) {
    findings.removeAll { finding in
      guard let others = RuleRegistry.yielding[finding.rule], !others.isDisjoint(with: open) else { return false }
      let extent = undecided.last { $0.text == text && others.contains($0.rule) }?.extent ?? .app
      undecided.append(Undecided(rule: finding.rule, text: text, extent: extent))
      return true
    }
  }
}

extension RuleRun {
  func review(_ entry: ReviewedEntry, only texts: Set<Int>?) -> EntryReview {
    var review = EntryReview()
    for text in entry.texts where texts?.contains(text.index.text) ?? true {
      guard !text.isCodeLike, !text.string.isEmpty, !text.isOrphan else { continue }
      CrashBreadcrumbs.begin(.checking, entry.bundle.files[text.text.literal.file].path, detail: text.text.key)
      add(text, of: entry, to: &review)
    }
    CrashBreadcrumbs.begin(.checking, entry.sourcePath, detail: entry.entry.id.key)
    add(entry, to: &review)
    return review
  }

  private func add(_ text: ReviewedText, of entry: ReviewedEntry, to review: inout EntryReview) {
    var ofText: [Finding] = []
    var open: Set<RuleID> = []
    plan.textRules(on: text.kind, in: text.language.tag).forEach(on: text, all: showsAllTexts) { chosen in
      guard chosen.descriptor.applies(to: text.kind, of: entry),
        chosen.descriptor.checksUntranslatedText || !text.isUntranslated
      else { return }
      switch chosen.outcome(on: text) {
      case .findings(let found): if !found.isEmpty { ofText += reported(found, by: chosen, in: text) }
      case .requires(let extent):
        open.insert(chosen.descriptor.id)
        review.undecided.append(.init(rule: chosen.descriptor.id, text: text.index.text, extent: extent))
      }
    }
    if !open.isEmpty { review.leaveOpen(&ofText, yieldingTo: open, text: text.index.text) }
    review.findings += withoutYielding(ofText)
  }

  private func add(_ entry: ReviewedEntry, to review: inout EntryReview) {
    let kind = entry.entry.kind
    for chosen in plan.entryRules
    where chosen.looks(at: kind, with: bundle.extent) && chosen.descriptor.applies(to: kind, of: entry) {
      let rule = chosen.descriptor.id
      switch chosen.outcome(on: entry) {
      case .findings(let found):
        review.findings += found.filter { isReported(rule, at: $0.place, in: entry) }.map { finding in
          guard case .text(entry.index, let text, _) = finding.place, entry.texts.indices.contains(text) else {
            return finding
          }
          return entry.texts[text].writingFix(of: finding)
        }
      case .requires(let extent): review.undecided.append(.init(rule: rule, text: nil, extent: extent))
      }
    }
  }

  /// The findings of one rule in one text, with their fixes written out.
  private func reported(_ found: [Finding], by chosen: ChosenTextRule, in text: ReviewedText) -> [Finding] {
    var found = found
    if chosen.descriptor.excusesAllowedWords {
      // The flagged part is a word, or part of a word, that the team allows.
      found.removeAll { $0.range.map(text.isAllowed) ?? false }
    }
    return listed(found, in: text).map(text.writingFix(of:))
  }

  /// The findings of one rule in one text. The last one says if there are more.
  private func listed(_ findings: [Finding], in text: ReviewedText) -> ArraySlice<Finding> {
    let most = RuleEngine.mostFindings(inTextOf: text.string.utf8.count)
    var listed = findings.prefix(most)
    if findings.count > most, let last = listed.indices.last {
      listed[last].notes.append(SharedMessage.moreAfterThis())
    }
    return listed
  }

  /// The findings in one text, without those of rules that yield to another one that flags the same words with at least
  /// the same severity.
  private func withoutYielding(_ findings: [Finding]) -> [Finding] {
    guard findings.count > 1, findings.contains(where: { RuleRegistry.yielding[$0.rule] != nil }) else {
      return findings
    }
    let shown = findings.compactMap { plan.leveled($0, in: bundle)?.finding }
    return findings.filter { finding in
      guard let others = RuleRegistry.yielding[finding.rule], let range = finding.range,
        let severity = plan.leveled(finding, in: bundle)?.finding.severity
      else { return true }
      return !shown.contains { other in
        others.contains(other.rule) && other.severity >= severity && other.range?.overlaps(range) ?? false
      }
    }
  }

  /// For a text that nobody sees, one finding is enough.
  private func isReported(_ rule: RuleID, at place: Finding.Place, in entry: ReviewedEntry) -> Bool {
    guard entry.entry.isOrphan, rule != LocalizationOrphanKeyRule.id, case .text(let index, let text, _) = place,
      index == entry.index, entry.texts.indices.contains(text)
    else { return true }
    return !entry.texts[text].isOrphan
  }
}
