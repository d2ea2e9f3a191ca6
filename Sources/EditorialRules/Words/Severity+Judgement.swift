import ReviewModel

extension Severity {
  /// The severity of a finding that rests on the project's own knowledge of a language, seen in no published source:
  /// one step softer.
  func softened(if isJudgement: Bool) -> Severity {
    guard isJudgement else { return self }
    switch self {
    case .error: return .warning
    case .warning, .note: return .note
    }
  }
}
