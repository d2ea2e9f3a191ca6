package import ReviewModel

extension Report {
  /// The findings of each severity.
  package var counts: SeverityCounts { SeverityCounts(findings.lazy.map(\.severity)) }

  /// The findings of each rule that has any, sorted by identifier.
  package var countsByRule: [(rule: RuleID, counts: SeverityCounts)] { findings.countsByRule }
}

extension [Diagnostic] {
  /// The findings of each rule that has any, sorted by identifier.
  var countsByRule: [(rule: RuleID, counts: SeverityCounts)] {
    Dictionary(grouping: self, by: \.rule)
      .map { ($0.key, SeverityCounts($0.value.lazy.map(\.severity))) }
      .sorted { $0.rule < $1.rule }
  }
}

extension Report {
  /// " in 13 locales"; what belongs to none is none, and empty where there are no others.
  var inLocales: String {
    let count = locales.count { !$0.tag.isEmpty }
    return count == 0 ? "" : " in \(count.counted("locale"))"
  }

  /// "3 findings suppressed"; nil where there are none.
  var suppressedSentence: String? {
    suppressedCount == 0 ? nil : "\(suppressedCount.counted("finding")) suppressed"
  }

  /// "Apple’s guidelines on Siri of 2023"
  var guidelinesInForce: String { "Apple’s guidelines on Siri of \(guidelineEdition)" }
}

extension SeverityCounts {
  subscript(severity: Severity) -> Int {
    get {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .note: notes
      }
    }
    set {
      switch severity {
      case .error: errors = newValue
      case .warning: warnings = newValue
      case .note: notes = newValue
      }
    }
  }

  /// "2 errors, 1 warning, 5 notes"; what is not there is not named.
  var sentence: String { phrase(Severity.allCases) ?? "no findings" }

  /// As ``sentence``, of some severities, the worst first; nil where there is none of them.
  func phrase(_ severities: [Severity]) -> String? {
    let parts = severities.sorted(by: >).filter { self[$0] > 0 }.map { self[$0].counted($0.rawValue) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
