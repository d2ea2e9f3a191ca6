import ReviewModel

/// What a page says again and again in the reader’s language, looked up once: a page has thousands of texts.
struct PageWords {
  let source: String
  let comment: String
  let missing: String
  let empty: String
  let link: String
  let suggested: String
  let suggestedReview: String
  private let error: String
  private let warning: String
  private let note: String
  private let kinds: [String: String]
  private let rules: [RuleID: String]

  /// - Parameters:
  ///   - contents: What is on the page: the kinds and rules that it names.
  ///   - rules: What there is in English of a rule that the language knows nothing of.
  init(_ language: ReportLanguage, for contents: PageContents, rules: [RuleID: RuleDescriptor]) {
    source = language[.textSource]
    comment = language[.textComment]
    missing = language[.textMissing]
    empty = language[.textEmpty]
    link = language[.findingLink]
    suggested = language[.findingSuggested]
    suggestedReview = language[.findingSuggestedReview]
    error = language[.severityError]
    warning = language[.severityWarning]
    note = language[.severityNote]
    let kinds = Set(contents.rows.compactMap { $0.text?.kind ?? $0.findings.first?.kind })
    self.kinds = Dictionary(uniqueKeysWithValues: kinds.map { ($0, language.kind($0)) })
    let ids = Set(contents.rows.lazy.flatMap(\.findings).map(\.rule))
    self.rules = Dictionary(
      uniqueKeysWithValues: ids.compactMap { id in
        (language.summary(of: id) ?? rules[id]?.summary).map { (id, language.text(.findingRule, $0)) }
      })
  }

  subscript(severity: Severity) -> String {
    switch severity {
    case .error: error
    case .warning: warning
    case .note: note
    }
  }

  /// The name of a kind; the identifier of one that has none.
  func kind(_ kind: String) -> String { kinds[kind] ?? kind }

  /// “Rule: ” and how it should be; nil for an unknown rule.
  func rule(_ rule: RuleID) -> String? { rules[rule] }
}
