import ReviewModel

extension [Problem] {
  /// The order of a report: by impact, with notes last. Within one impact and severity, new problems come first. Then
  /// comes one problem per cause and rule, so that the beginning shows many kinds of defects. What more people see comes
  /// first, then what is more frequent. The rest follow in the same way, by rule. Path and place decide between equals.
  ///
  /// - Parameter development: The tag of the development language.
  /// - Complexity: O(*n* log *n*)
  func worstFirst(inDevelopment development: String) -> [Problem] {
    let places = reduce(into: [Kind: Int]()) { $0[Kind($1), default: 0] += $1.placeCount }
    var met: Set<Kind> = []
    let bySight = enumerated().map { (sight: $1.sight(inDevelopment: development), index: $0, problem: $1) }
      .sorted { ($0.sight, $0.index) < ($1.sight, $1.index) }
    let ranked = bySight.map { sight, index, problem -> (problem: Problem, rank: Rank) in
      let kind = Kind(problem)
      let isFirst = met.insert(kind).inserted
      return (problem, Rank(problem, isFirst: isFirst, sight: sight, places: places[kind] ?? 0, index: index))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.problem)
  }

  /// In the order of the files: by the path and place of the finding that is shown.
  var byPlace: [Problem] { sorted { $0.shown < $1.shown } }
  var counts: SeverityCounts { SeverityCounts(lazy.map(\.severity)) }

  /// The number of problems that have places in each localization, by tag.
  var countsByLocale: [String: SeverityCounts] {
    var counts: [String: SeverityCounts] = [:]
    for problem in self {
      for tag in Set(problem.findings.lazy.map(\.locale)) {
        counts[tag, default: SeverityCounts()][problem.severity] += 1
      }
    }
    return counts
  }

  var placeCount: Int { reduce(0) { $0 + $1.placeCount } }
}

extension Problem {
  /// How few people see it: first what Siri shows or says in the development language, which every other language may
  /// fall back to, and code; then other texts in that language; then translations in the same way.
  fileprivate func sight(inDevelopment development: String) -> Int {
    let isInSource = findings.contains { ["", "Base", development].contains($0.locale) }
    let isBySiri = findings.contains { $0.kind.map(Self.siriKinds.contains) ?? true }
    return (isInSource ? 0 : 2) + (isBySiri ? 0 : 1)
  }

  private static let siriKinds = EntryKind.shownBySiri.union(EntryKind.phrases)
}

private struct Kind: Hashable {
  let rule: RuleID
  let message: String
  let severity: Severity
  let isNew: Bool

  init(_ problem: Problem) {
    rule = problem.rule
    message = problem.identity.message
    severity = problem.severity
    isNew = problem.isNew
  }
}

private struct Rank: Comparable {
  private let numbers: [Int]
  private let kind: String
  private let index: Int

  init(_ problem: Problem, isFirst: Bool, sight: Int, places: Int, index: Int) {
    let impact = problem.severity == .note ? Impact.allCases.count : problem.impact.rank
    let severity = problem.severity == .error ? 0 : problem.severity == .warning ? 1 : 2
    numbers = [impact, severity, problem.isNew ? 0 : 1, isFirst ? 0 : 1, sight, -places]
    kind = "\(problem.rule) \(problem.identity.message)"
    self.index = index
  }

  static func < (lhs: Rank, rhs: Rank) -> Bool {
    if lhs.numbers != rhs.numbers { return lhs.numbers.lexicographicallyPrecedes(rhs.numbers) }
    return (lhs.kind, lhs.index) < (rhs.kind, rhs.index)
  }
}

struct ProblemSection {
  /// Nil for notes.
  let impact: Impact?
  var problems: [Problem]

  /// - Parameter problems: The worst first.
  static func sections(of problems: [Problem]) -> [ProblemSection] {
    problems.reduce(into: []) { sections, problem in
      let impact = problem.severity == .note ? nil : problem.impact
      if let last = sections.last, last.impact == impact {
        sections[sections.count - 1].problems.append(problem)
      } else {
        sections.append(ProblemSection(impact: impact, problems: [problem]))
      }
    }
  }
}
