import ReviewModel

/// What the attributes of a unit and its target say of the translation.
///
/// Source: XLIFF 1.2, sections 2.3.2 (`state`, `state-qualifier`, `approved`); Xcode exports a catalog's `needs_review`
/// as `needs-review-l10n`.
enum ExchangeState {
  /// - Parameters:
  ///   - approved: Of the unit. `no` is what every unit without the attribute is, so it says nothing.
  ///   - state: Of the target.
  ///   - qualifier: Of the target: why it has its state.
  static func state(approved: String?, state: String?, qualifier: String?) -> TranslationState? {
    if let qualifier, qualifier.hasPrefix("rejected-") { return .needsReview }
    switch state {
    case "new", "needs-translation": return .new
    case "translated", "signed-off", "final": return .translated
    case let state? where state.hasPrefix("needs-"): return .needsReview
    default: break
    }
    if approved == "yes" { return .translated }
    switch qualifier {
    case "fuzzy-match", "mt-suggestion", "tm-suggestion": return .needsReview
    default: return nil
    }
  }
}
