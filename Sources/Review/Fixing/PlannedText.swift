import BundleReading
import Editing
import EditorialRules
import ReviewModel
import SourceText

/// A finding whose fix may be made.
struct FixCandidate {
  var finding: FixedFinding
  var name: FindingName
  var place: TextPlace
  /// The part of the text that the fix changes, and what stands there then.
  var change: Change

  /// A text of a bundle.
  struct TextPlace: Hashable {
    /// An index into ``LocalizationBundle/entries``.
    var entry: Int
    /// An index into ``Entry/texts``.
    var text: Int
  }

  /// A part of a text's UTF-8 and what takes its place.
  struct Change: Hashable {
    var utf8: Range<Int>
    var replacement: String

    /// What makes one text of another, in whole scalars.
    init(from before: String, to after: String) {
      let (old, new) = before.unicodeScalars.differingParts(from: after.unicodeScalars)
      let lower = before.utf8[..<old.lowerBound].count
      utf8 = lower..<lower + before.utf8[old].count
      replacement = String(after.unicodeScalars[new])
    }

    /// Whether both can be made: they neither overlap nor touch.
    func isApart(from other: Change) -> Bool {
      utf8.upperBound < other.utf8.lowerBound || other.utf8.upperBound < utf8.lowerBound
    }
  }
}

extension FixCandidate {
  /// - Returns: nil if the finding has no fix, or one that changes nothing.
  init?(_ finding: Finding, in bundle: LocalizationBundle) {
    guard let fix = finding.fix, let after = fix.replacement, finding.locale == nil,
      case .text(let entry, let text, _) = finding.place
    else { return nil }
    let before = bundle.entries[entry].texts[text].text
    // What is only canonically equivalent is a change too.
    guard ExactString(before) != ExactString(after) else { return nil }
    name = FindingName(finding, in: bundle)
    self.finding = FixedFinding(
      rule: name.rule, severity: finding.severity, path: name.path, locale: name.locale, key: name.key.string,
      variation: name.variation, before: before, after: after, safety: fix.safety)
    place = TextPlace(entry: entry, text: text)
    change = Change(from: before, to: after)
  }

  /// Whether the fix keeps the placeholders in their order: a rule reads them, the app fills them.
  var keepsPlaceholders: Bool {
    func placeholders(_ text: String) -> [ExactString] {
      PlaceholderScanner.ranges(in: text).map { ExactString(String(text[$0])) }
    }
    return placeholders(finding.before) == placeholders(finding.after)
  }
}

/// A text that gets another wording, and the fixes that ask for it.
struct PlannedText {
  let first: FixCandidate
  /// All that were not given up: the worst first, then in the order of the text.
  private(set) var left: [FixCandidate]
  /// The fixes that make ``after``.
  private(set) var made: [FixCandidate] = []
  private(set) var after = ""
  /// Whether one fix alone is tried.
  private var isAlone = false

  var before: String { first.finding.before }
  var replacement: TextReplacement {
    TextReplacement(entry: first.place.entry, text: first.place.text, after: after)
  }

  /// - Parameter candidates: Of one text.
  /// - Returns: nil for none.
  init?(_ candidates: [FixCandidate]) {
    guard let first = candidates.first else { return nil }
    self.first = first
    left = candidates.sorted {
      ($1.finding.severity, $0.change.utf8.lowerBound) < ($0.finding.severity, $1.change.utf8.lowerBound)
    }
    compose()
  }

  /// Takes as many fixes as do not meet; what meets one of them is for the next round.
  private mutating func compose() {
    var changes: [FixCandidate.Change] = []
    made = left.filter { candidate in
      if changes.contains(candidate.change) { return true }
      let isFree = isAlone ? changes.isEmpty : changes.allSatisfy { $0.isApart(from: candidate.change) }
      if isFree { changes.append(candidate.change) }
      return isFree
    }
    var bytes = Array(before.utf8)
    for change in changes.sorted(by: { $0.utf8.lowerBound > $1.utf8.lowerBound }) {
      bytes.replaceSubrange(change.utf8, with: change.replacement.utf8)
    }
    after = String(decoding: bytes, as: UTF8.self)
  }

  /// Gives up what was tried: of several fixes the first is tried alone, and a fix that was alone is dropped.
  ///
  /// - Returns: The fixes that are dropped.
  mutating func retreat() -> [FixCandidate] {
    let changes = Set(made.map(\.change))
    let dropped = changes.count > 1 ? [] : made
    if changes.count <= 1 { left.removeAll { changes.contains($0.change) } }
    isAlone = true
    compose()
    return dropped
  }

  /// Whether no fix is left to try.
  var isGivenUp: Bool { made.isEmpty }
}
