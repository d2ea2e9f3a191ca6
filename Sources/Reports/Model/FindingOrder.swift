public import ReviewModel
import SourceText

extension Diagnostic: Comparable {
  /// The order of a report: by path, place, rule, locale, then by whatever else tells two findings apart, so that
  /// findings that compare as equal read alike.
  public static func < (lhs: Diagnostic, rhs: Diagnostic) -> Bool {
    if lhs.location.path != rhs.location.path { return lhs.location.path < rhs.location.path }
    if lhs.location.start != rhs.location.start { return lhs.location.start < rhs.location.start }
    if lhs.rule != rhs.rule { return lhs.rule < rhs.rule }
    if lhs.locale != rhs.locale { return lhs.locale < rhs.locale }
    if lhs.location.end != rhs.location.end { return lhs.location.end < rhs.location.end }
    if lhs.severity != rhs.severity { return rhs.severity < lhs.severity }
    // By bytes: strings compare equal when they are canonically equivalent, and yet they are written differently.
    return lhs.tieBreakers.lexicographicallyPrecedes(rhs.tieBreakers) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var tieBreakers: [String] {
    [
      location.path, locale, key ?? "", variation ?? "", kind ?? "", englishMessage, excerpt.text,
      "\(excerpt.flagged)", "\(excerpt.language)", "\(excerpt.isRightToLeft)", source ?? "", comment, text ?? "",
      "\(location.bytes)", isNew ? "" : "old",
    ] + englishNotes + [(fix?.title).map(ReportLanguage.english.plainText(of:)) ?? "", fix?.replacement ?? ""]
      + [fix?.safety.rawValue ?? "", fix?.edit?.text ?? ""] + [fix?.edit.map { "\($0.location)" } ?? ""]
  }
}
