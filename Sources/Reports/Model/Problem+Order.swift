import ReviewModel

extension [Problem] {
  /// The order of a report: by impact, with notes last. Within one impact and severity, new problems come first. Then
  /// comes one problem per cause and rule, the most frequent first, so that the beginning shows many kinds of defects.
  /// The rest follow by rule. Path and place decide between equals.
  ///
  /// - Complexity: O(*n* log *n*)
  var worstFirst: [Problem] {
    let places = reduce(into: [Kind: Int]()) { $0[Kind($1), default: 0] += $1.placeCount }
    var met: Set<Kind> = []
    let ranked = enumerated().map { index, problem -> (problem: Problem, rank: Rank) in
      let kind = Kind(problem)
      let isFirst = met.insert(kind).inserted
      return (problem, Rank(problem, isFirst: isFirst, places: places[kind] ?? 0, index: index))
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

  init(_ problem: Problem, isFirst: Bool, places: Int, index: Int) {
    let impact = problem.severity == .note ? Impact.allCases.count : problem.impact.rank
    let severity = problem.severity == .error ? 0 : problem.severity == .warning ? 1 : 2
    numbers = [impact, severity, problem.isNew ? 0 : 1, isFirst ? 0 : 1, -places]
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
