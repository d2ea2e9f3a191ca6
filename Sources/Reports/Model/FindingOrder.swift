private import Diagnostics

extension Finding: Comparable {
  /// The order of a report: by path, place, rule, locale, then by whatever else tells two findings apart, so that
  /// findings that compare as equal read alike.
  public static func < (lhs: Finding, rhs: Finding) -> Bool {
    let (left, right) = (lhs.diagnostic, rhs.diagnostic)
    if left.location.path != right.location.path { return left.location.path < right.location.path }
    if left.location.start != right.location.start { return left.location.start < right.location.start }
    if left.rule != right.rule { return left.rule < right.rule }
    if left.subject.locale != right.subject.locale { return left.subject.locale < right.subject.locale }
    if left.location.end != right.location.end { return left.location.end < right.location.end }
    if left.severity != right.severity { return right.severity < left.severity }
    // By bytes: strings compare equal when they are canonically equivalent, and yet they are written differently.
    return lhs.tieBreakers.lexicographicallyPrecedes(rhs.tieBreakers) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var tieBreakers: [String] {
    let subject = diagnostic.subject
    return [
      diagnostic.location.path, subject.locale, subject.key ?? "", subject.variation ?? "", subject.kind ?? "",
      diagnostic.message, excerpt.text,
      "\(excerpt.flagged)", "\(excerpt.language)", "\(excerpt.isRightToLeft)", source ?? "", comment,
      subject.text ?? "", "\(subject.flagged, default: "")", "\(diagnostic.location.bytes)", isNew ? "" : "old",
    ] + diagnostic.notes + [diagnostic.fix?.title ?? "", diagnostic.fix?.replacement ?? ""]
      + [diagnostic.fix?.safety.rawValue ?? "", diagnostic.fix?.edit?.text ?? ""]
      + [diagnostic.fix?.edit.map { "\($0.location)" } ?? ""]
  }
}
