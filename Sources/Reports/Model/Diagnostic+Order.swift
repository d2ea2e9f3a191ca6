import Platform
package import ReviewModel
import SourceText

extension Diagnostic: Comparable {
  /// The order of a report: by path, place, rule and locale, then by anything else that differs. Findings that compare
  /// as equal also read the same.
  package static func < (lhs: Diagnostic, rhs: Diagnostic) -> Bool {
    if lhs.location.path != rhs.location.path { return lhs.location.path < rhs.location.path }
    if lhs.location.start != rhs.location.start { return lhs.location.start < rhs.location.start }
    if lhs.rule != rhs.rule { return lhs.rule < rhs.rule }
    if lhs.locale != rhs.locale { return lhs.locale < rhs.locale }
    if lhs.location.end != rhs.location.end { return lhs.location.end < rhs.location.end }
    if lhs.severity != rhs.severity { return rhs.severity < lhs.severity }
    // This compares bytes, because canonically equivalent strings compare as equal but are written differently.
    return lhs.tieBreakers.lexicographicallyPrecedes(rhs.tieBreakers) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var tieBreakers: [String] {
    [
      location.path, locale, key ?? "", variation ?? "", kind?.rawValue ?? "", englishMessage, excerpt.text,
      "\(excerpt.flagged)", "\(excerpt.language)", "\(excerpt.isRightToLeft)", source ?? "", comment, text ?? "",
      "\(location.bytes)", isNew ? "" : "old",
    ] + englishNotes + [(fix?.title).map(ReportLanguage.english.plainText(of:)) ?? "", fix?.replacement ?? ""]
      + [fix?.safety.rawValue ?? "", fix?.edit?.text ?? ""] + [fix?.edit.map { "\($0.location)" } ?? ""] + cause.words
      + [cause.impact.rawValue]
  }
}

private struct OrderKey {
  var path: String
  var start: SourcePosition
  var rule: RuleID
  var locale: String
  var index: Int
}

extension Array where Element == Diagnostic {
  /// In the order of a report.
  ///
  /// Findings are large, and a few values distinguish most of them. Sorting only those values moves each finding once.
  package func inOrder() -> [Diagnostic] {
    let keys = indices.map { index in
      OrderKey(
        path: self[index].location.path, start: self[index].location.start, rule: self[index].rule,
        locale: self[index].locale, index: index)
    }
    let sorted = keys.sorted { one, other in
      if one.path != other.path { return one.path < other.path }
      if one.start != other.start { return one.start < other.start }
      if one.rule != other.rule { return one.rule < other.rule }
      if one.locale != other.locale { return one.locale < other.locale }
      return self[one.index] < self[other.index]
    }
    return sorted.map { self[$0.index] }
  }
}
