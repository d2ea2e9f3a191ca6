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
      location.path, locale, key ?? "", variation ?? "", kind ?? "", englishMessage, excerpt.text,
      "\(excerpt.flagged)", "\(excerpt.language)", "\(excerpt.isRightToLeft)", source ?? "", comment, text ?? "",
      "\(location.bytes)", isNew ? "" : "old",
    ] + englishNotes + [(fix?.title).map(ReportLanguage.english.plainText(of:)) ?? "", fix?.replacement ?? ""]
      + [fix?.safety.rawValue ?? "", fix?.edit?.text ?? ""] + [fix?.edit.map { "\($0.location)" } ?? ""] + cause.words
      + [cause.impact.rawValue]
  }
}

/// The values that distinguish most findings.
private struct OrderKey {
  var path: String
  var start: SourcePosition
  var rule: RuleID
  var locale: String
  /// The finding's index in the list.
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

/// The problems that a service shows, and those that are left out.
struct ShownProblems {
  let shown: [Problem]
  let hidden: [Problem]

  /// - Parameters:
  ///   - problems: The worst first.
  ///   - limits: The maximum number of each severity.
  init(of problems: [Problem], limits: SeverityCounts) {
    var room = limits
    var (shown, hidden): ([Problem], [Problem]) = ([], [])
    for problem in problems {
      if room[problem.severity] > 0 {
        room[problem.severity] -= 1
        shown.append(problem)
      } else {
        hidden.append(problem)
      }
    }
    (self.shown, self.hidden) = (shown, hidden)
  }
}

extension [Problem] {
  /// "Not shown: 3 errors, 12 warnings; 9 in de, 6 in ja; 12 title-length, 3 text-whitespace". A problem in several
  /// languages counts in each.
  var moreSentence: String {
    let tags = flatMap { problem in problem.locales.isEmpty ? [""] : problem.locales }
    let locales = Self.most(of: tags) { $0.isEmpty ? "without a locale" : "in \($0)" }
    let rules = Self.most(of: map(\.rule.rawValue)) { $0 }
    return "Not shown: \(ReportLanguage.english.sentence(on: counts)); \(locales); \(rules)"
  }

  /// The five most frequent names.
  private static func most(of names: [String], _ name: (String) -> String) -> String {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let sorted = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    let parts = sorted.prefix(5).map { "\($0.value.grouped) \(name($0.key).visible.shortened(to: 60))" }
    return (parts + (sorted.count > 5 ? ["…"] : [])).joined(separator: ", ")
  }
}

extension Diagnostic {
  /// The message in English, for programs.
  package var englishMessage: String { ReportLanguage.english.plainText(of: message) }

  /// The notes in English.
  package var englishNotes: [String] { notes.map(ReportLanguage.english.plainText(of:)) }

  /// The message on one line, with invisible characters shown. The middle of a long message is left out.
  var messageLine: String { englishMessage.visible.shortened(to: 1_000) }

  /// The message after the name of its language. A message on a text that devices cut off includes the devices.
  ///
  /// - Parameter tag: The tag of the localization. Empty if there is none, or several.
  func messageLine(inLocale tag: String, of report: Report) -> String {
    let name = report.locales.first { $0.tag == tag }?.displayName ?? tag
    let language = name.hasPrefix(tag) ? name : "\(name) (\(tag))"
    return (tag.isEmpty ? "" : "\(language.visible.shortened(to: 100)): ") + messageLine
  }

  /// The notes and the replacement: one line each, like ``messageLine``.
  var adviceLines: [String] {
    var lines = englishNotes.map { $0.visible.shortened(to: 1_000) }
    if let fix {
      let title = ReportLanguage.english.plainText(of: fix.title)
      lines.append("\(title.visible.shortened(to: 200)): \(fix.replacement.visible.shortened(to: 400))")
    }
    return lines
  }

  /// "Main.strings:12:18", without line and column if the file has none.
  var placeLine: String { placeLine(in: .asReported) }

  /// The same, relative to the current folder.
  func placeLine(in paths: PathDisplay) -> String {
    let start = location.start
    let path = paths.shown(location.path).visible
    return start == .none ? path : "\(path):\(start.line):\(start.column)"
  }

}

extension Problem {
  /// The language, the message with its devices, and how far a problem with several places reaches: "German (de): A
  /// title that is cut off on 7 of 8 watches", "Siri in another script; in 2 of 12 languages: ar, he".
  func messageLine(in report: Report) -> String {
    let message = shown.messageLine(inLocale: onlyLocale, of: report)
    let extent = ReportLanguage.english.extent(of: self, in: report)
    return extent.map { "\(message); \($0.visible)" } ?? message
  }

  /// The localization if there is only one, otherwise empty.
  var onlyLocale: String { findings.allSatisfy { $0.locale == shown.locale } ? shown.locale : "" }

  /// Identifies the problem in the next report, however many places it has: sixteen hexadecimal digits.
  var fingerprint: String { StableHash.name(of: identity.words) }
}
