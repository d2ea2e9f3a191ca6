import BundleReading
import Editing
import EditorialRules
import Platform
import ReviewModel
import SourceText

struct PlannedFix {
  /// The identity of a fix: a part of a text and its replacement.
  struct Target: Hashable {
    /// The place of the text. If several entries share it, it changes for all of them.
    var literal: TextLocation
    /// In the text, not in its literal.
    var utf8: Range<Int>
    var replacement: String

    /// The difference between the two texts, in whole scalars.
    init(_ literal: TextLocation, from before: String, to after: String) {
      let (old, new) = before.unicodeScalars.differingParts(from: after.unicodeScalars)
      let lower = before.utf8[..<old.lowerBound].count
      self.literal = literal
      utf8 = lower..<lower + before.utf8[old].count
      replacement = String(after.unicodeScalars[new])
    }

    /// The text with some fixes that do not overlap.
    static func applied(_ targets: [Target], to before: String) -> String {
      var bytes = Array(before.utf8)
      for target in targets.sorted(by: { $0.utf8.lowerBound > $1.utf8.lowerBound }) {
        bytes.replaceSubrange(target.utf8, with: target.replacement.utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether both fixes can be made: they neither overlap nor touch.
    func isApart(from other: Target) -> Bool {
      literal != other.literal || utf8.upperBound < other.utf8.lowerBound || other.utf8.upperBound < utf8.lowerBound
    }
  }

  let target: Target
  let before: String
  private let severity: Severity
  private(set) var reasons: [(finding: FixedFinding, identity: FindingIdentity, text: TextID)]

  /// - Returns: nil if the finding has no fix, or a fix that changes nothing.
  init?(_ finding: Finding, in bundle: LocalizationBundle) {
    guard let fix = finding.fix, let after = fix.replacement, finding.locale == nil,
      case .text(let entry, let index, _) = finding.place
    else { return nil }
    let text = bundle.entries[entry].texts[index]
    // A canonically equivalent text is also a change.
    guard ExactString(text.text) != ExactString(after) else { return nil }
    target = Target(text.literal, from: text.text, to: after)
    before = text.text
    severity = finding.severity
    let fixed = FixedFinding(
      rule: finding.rule, severity: finding.severity, path: bundle.files[text.literal.file].path, locale: text.locale,
      key: text.key, variation: text.variation, before: text.text, after: after, safety: fix.safety)
    let id = TextID(entry: entry, text: index, locale: text.locale)
    reasons = [(fixed, FindingIdentity(of: finding, in: bundle), id)]
  }

  /// Whether the fix keeps the placeholders in order. A rule reads them, and the app fills them.
  var keepsPlaceholders: Bool {
    func placeholders(_ text: String) -> [ExactString] {
      PlaceholderScanner.ranges(in: text).map { ExactString(String(text[$0])) }
    }
    return reasons.allSatisfy { placeholders($0.finding.before) == placeholders($0.finding.after) }
  }

  /// Merges equal changes, in file order. In each text, the worst comes first, then text order decides.
  static func merging(_ fixes: [PlannedFix]) -> [PlannedFix] {
    var merged: [PlannedFix] = []
    var places: [Target: Int] = [:]
    let sorted = fixes.sorted {
      ($0.target.literal.file, $0.target.literal.utf8.lowerBound, $1.severity, $0.target.utf8.lowerBound)
        < ($1.target.literal.file, $1.target.literal.utf8.lowerBound, $0.severity, $1.target.utf8.lowerBound)
    }
    for fix in sorted {
      if let place = places[fix.target] {
        merged[place].reasons += fix.reasons
      } else {
        places[fix.target] = merged.count
        merged.append(fix)
      }
    }
    return merged
  }

  /// As many fixes as can be made together, with earlier ones first. A fix that overlaps one of them has to wait.
  static func apart(_ fixes: [PlannedFix]) -> [PlannedFix] {
    var made: [TextLocation: [Target]] = [:]
    return fixes.filter { fix in
      let isFree = made[fix.target.literal, default: []].allSatisfy { $0.isApart(from: fix.target) }
      if isFree { made[fix.target.literal, default: []].append(fix.target) }
      return isFree
    }
  }

  static func texts(_ fixes: [PlannedFix]) -> [TextLocation: String] {
    Dictionary(grouping: fixes, by: \.target.literal).mapValues { fixes in
      Target.applied(fixes.map(\.target), to: fixes.first?.before ?? "")
    }
  }
}
