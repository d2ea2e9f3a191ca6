import Diagnostics

/// A rule that is, on purpose, also of a severity that the catalogue of rules does not give it.
struct SeverityDifference {
  var rule: RuleID
  /// The severities that the rule has and the catalogue has not.
  var added: Set<Severity>
  var reason: String

  static let all: [SeverityDifference] = ownJudgement + others

  /// The catalogue’s own law for all rules: what rests on our judgement alone is said one step softer. Its rows do not
  /// repeat it.
  private static let ownJudgement: [SeverityDifference] = [
    .judged("apple-endorsement", .note), .judged("apple-product-translated", .warning),
    .judged("dialog-advertising", .note), .judged("dialog-generic-error", .note),
    .judged("dialog-personal-pronoun", .note), .judged("shortcuts-feature-name", .warning),
    .judged("shortcuts-terminology", .note), .judged("siri-impersonation", .warning),
    .judged("siri-translated", .warning),
  ]

  private static let others: [SeverityDifference] = [
    .init(
      rule: "dialog-app-name", added: [.note],
      reason: "who failed is worth a word, and an ordinary word of the language may be no name"),
    .init(
      rule: "dialog-device-specific", added: [.note],
      reason: "a device that is not the speaker’s own may be the subject, and some wordings are our own judgement"),
    .init(
      rule: "intent-confirmation", added: [.note], reason: "the row says it in words: other categories are a note"),
    .init(
      rule: "localization-missing", added: [.note],
      reason: "a regional variant whose language lacks the text too says nothing new"),
    .init(
      rule: "phrase-reserved-command", added: [.warning, .note],
      reason: "with the app’s name in it a core command is Siri’s no longer for certain; our own judgement is softer"),
    .init(
      rule: "siri-hey-translation", added: [.warning, .note],
      reason: "the row says it in words: languages without a row are a note; our own judgement is softer"),
    .init(
      rule: "summary-sentence-case", added: [.note], reason: "languages whose own usage is not settled"),
    .init(
      rule: "title-app-name", added: [.warning], reason: "the row says it in words: an ordinary word is a warning"),
    .init(
      rule: "title-sentence-case", added: [.note],
      reason: "one capital may be a name that nobody declares, and the usage of some languages is not settled"),
    .init(
      rule: "widget-clue-platform", added: [.note],
      reason: "the document’s table denies scores to the watch, but its steps for the watch set them"),
  ]

  private static func judged(_ rule: RuleID, _ severity: Severity) -> SeverityDifference {
    SeverityDifference(rule: rule, added: [severity], reason: "our own judgement is said one step softer")
  }
}
