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
      + [fix?.safety.rawValue ?? "", fix?.edit?.text ?? ""] + [fix?.edit.map { "\($0.location)" } ?? ""] + cause.words
      + [cause.impact.rawValue]
  }
}

/// What tells most findings apart.
private struct OrderKey {
  var path: String
  var start: SourcePosition
  var rule: RuleID
  var locale: String
  /// The finding's place in the list.
  var index: Int
}

extension Array where Element == Diagnostic {
  /// In the order of a report.
  ///
  /// Findings are large values, and most are told apart by little: that alone is sorted, and the findings are moved once.
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

/// As many problems as a service shows, and what is left out.
struct ShownProblems {
  let shown: [Problem]
  let hidden: [Problem]

  /// - Parameters:
  ///   - problems: The worst first.
  ///   - limits: How many of each severity there is room for.
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
  /// "3 errors, 12 warnings more: 9 in de, 6 in ja; 12 title-length, 3 text-whitespace": how many and where. A problem in
  /// several languages counts in each.
  var moreSentence: String {
    let tags = flatMap { problem in problem.locales.isEmpty ? [""] : problem.locales }
    let locales = Self.most(of: tags) { $0.isEmpty ? "outside any locale" : "in \($0)" }
    let rules = Self.most(of: map(\.rule.rawValue)) { $0 }
    return "\(ReportLanguage.english.sentence(on: counts)) more: \(locales); \(rules)"
  }

  /// What occurs most, the first five of it.
  private static func most(of names: [String], _ name: (String) -> String) -> String {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let sorted = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    let parts = sorted.prefix(5).map { "\($0.value.grouped) \(name($0.key).visible.shortened(to: 60))" }
    return (parts + (sorted.count > 5 ? ["…"] : [])).joined(separator: ", ")
  }
}

extension Diagnostic {
  /// What is wrong, in English: for machines.
  package var englishMessage: String { ReportLanguage.english.plainText(of: message) }

  /// Why, in English.
  package var englishNotes: [String] { notes.map(ReportLanguage.english.plainText(of:)) }

  /// The message on one line, with nothing that acts unseen; long ones lose their middle.
  var messageLine: String { englishMessage.visible.shortened(to: 1_000) }

  /// The message with the language before it. One on a text that devices cut off names them itself.
  ///
  /// - Parameter tag: Of the localization; empty where there is none, or several.
  func messageLine(inLocale tag: String, of report: Report) -> String {
    let name = report.locales.first { $0.tag == tag }?.displayName ?? tag
    let language = name.hasPrefix(tag) ? name : "\(name) (\(tag))"
    return (tag.isEmpty ? "" : "\(language.visible.shortened(to: 100)): ") + messageLine
  }

  /// Why, and what to write instead: a line each, as ``messageLine``.
  var adviceLines: [String] {
    var lines = englishNotes.map { $0.visible.shortened(to: 1_000) }
    if let fix {
      let title = ReportLanguage.english.plainText(of: fix.title)
      lines.append("\(title.visible.shortened(to: 200)): \(fix.replacement.visible.shortened(to: 400))")
    }
    return lines
  }

  /// "Main.strings:12:18", without line and column where the file has none.
  var placeLine: String { placeLine(in: .asReported) }

  /// The same from the folder that somebody stands in.
  func placeLine(in paths: PathDisplay) -> String {
    let start = location.start
    let path = paths.shown(location.path).visible
    return start == .none ? path : "\(path):\(start.line):\(start.column)"
  }

}

extension Problem {
  /// The language, the message with the devices it is about, and how far the problem reaches where it has several places:
  /// "German (de): A title that is cut off on 7 of 8 watches", "Siri in another script; in 2 of 12 languages: ar, he".
  func messageLine(in report: Report) -> String {
    let message = shown.messageLine(inLocale: onlyLocale, of: report)
    let extent = ReportLanguage.english.extent(of: self, in: report)
    return extent.map { "\(message); \($0.visible)" } ?? message
  }

  /// The localization, where there is but one; else empty.
  var onlyLocale: String { findings.allSatisfy { $0.locale == shown.locale } ? shown.locale : "" }

  /// Knows the problem again in the next report, however many places it has then: sixteen hexadecimal digits.
  var fingerprint: String { StableHash.name(of: identity.words) }
}
