import ReviewModel

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
