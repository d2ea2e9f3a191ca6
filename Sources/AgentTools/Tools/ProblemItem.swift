import Reports
import ReviewModel
import SourceText
import UnicodeText

/// A problem as `review` lists it. It takes at most half of an answer, whatever the files contain.
struct ProblemItem {
  private let problem: Problem
  private let headline: Message
  private let placeLimit: Int

  /// Limits in tokens for parts that can be long.
  private enum Limit {
    static let text = 120
    static let note = 100
    static let message = 120
    static let key = 90
    static let path = 150
    static let suggestion = 350
    /// For all places except the first.
    static let places = 1_300
    static let locales = 40
  }

  private enum SharedNote {
    static let source = "shared.source"
  }

  /// - Parameter places: The number of places to list, if they fit.
  init(_ problem: Problem, in report: Report, places: Int) {
    self.problem = problem
    headline = ReportLanguage.english.headline(of: problem, in: report)
    placeLimit = places
  }

  /// - Parameter number: The position in the whole list, from 1.
  func listed(_ number: Int) -> ListedItem {
    let shown = problem.shown
    let message = TokenEstimate.clipped(ReportLanguage.english.plainText(of: headline), to: Limit.message)
    // The source has its own member.
    let notes = shown.notes.filter { $0.name != SharedNote.source || shown.source == nil }.prefix(2).map {
      TokenEstimate.clipped(ReportLanguage.english.plainText(of: $0), to: Limit.note)
    }
    let places = places
    var members: [JSONValue.Member] = []
    members.add("rule", problem.rule.rawValue)
    members.add("severity", problem.severity.rawValue)
    members.add("impact", problem.impact.rawValue)
    members.add("message", message)
    if !notes.isEmpty { members.add("notes", Array(notes)) }
    var lines = ["\(number). \(problem.severity.rawValue) \(problem.rule.rawValue): \(message)"]
    lines += notes.map { "   \($0)" }
    if let text = shown.text, !text.isEmpty {
      let text = TokenEstimate.clipped(text, to: Limit.text)
      members.add("text", text)
      if let flagged = Self.flagged(in: shown.excerpt) { members.add("flagged", flagged) }
      lines.append("   text: \(text)")
    }
    if let source = shown.source, !source.isEmpty, source != shown.text {
      let source = TokenEstimate.clipped(source, to: Limit.text)
      members.add("source", source)
      lines.append("   source: \(source)")
    }
    members.add("places", .array(places.map(\.value)))
    lines += places.map { "   \($0.text)" }
    members.add("count", problem.placeCount)
    if problem.locales.count > 1 { members.add("locales", Array(problem.locales.prefix(Limit.locales))) }
    let others = problem.placeCount - places.count
    if others > 0 { lines.append("   and \(others) more, in \(problem.locales.count.counted("language"))") }
    return ListedItem(value: .object(members), text: lines.joined(separator: "\n"))
  }

  private var places: [ListedItem] {
    let first = problem.shown
    var left = Limit.places
    var places: [ListedItem] = []
    for finding in [first] + problem.findings.filter({ $0 != first }).prefix(placeLimit - 1) {
      let place = Self.place(finding)
      if !places.isEmpty {
        left -= place.tokens
        guard left >= 0 else { break }
      }
      places.append(place)
    }
    return places
  }

  private static func place(_ finding: Diagnostic) -> ListedItem {
    let line = finding.location.start.line
    let path = TokenEstimate.clipped(finding.location.path, to: Limit.path)
    let at = line > 0 ? "\(path):\(line)" : path
    var members: [JSONValue.Member] = []
    members.add("at", at)
    var facts = [at]
    if !finding.locale.isEmpty {
      members.add("locale", finding.locale)
      facts.append(finding.locale)
    }
    if let key = finding.key, !key.isEmpty {
      let key = TokenEstimate.clipped(finding.variation.map { "\(key) [\($0)]" } ?? key, to: Limit.key)
      members.add("key", key)
      facts.append(key)
    }
    // A shortened text could be mistaken for the whole one.
    if let fix = finding.fix, TokenEstimate.tokens(in: fix.replacement) <= Limit.suggestion {
      members.add("suggestion", fix.replacement)
      members.add("safety", fix.safety.rawValue)
      facts.append("→ \(fix.replacement)\(fix.safety == .safe ? "" : " (needs review)")")
    }
    return ListedItem(value: .object(members), text: facts.joined(separator: " · "))
  }

  private static func flagged(in excerpt: Excerpt) -> String? {
    let scalars = excerpt.text.unicodeScalars
    guard !excerpt.flagged.isEmpty, excerpt.flagged.lowerBound > 0 || excerpt.flagged.upperBound < scalars.count else {
      return nil
    }
    let part = scalars.dropFirst(excerpt.flagged.lowerBound).prefix(excerpt.flagged.count)
    return TokenEstimate.clipped(String(part), to: Limit.note)
  }
}
