package import ReviewModel
import UnicodeText

/// Its findings come from suppressions and baselines, not from the texts themselves.
package struct SuppressionUnusedRule: ReviewRule {
  package static let descriptor = RuleDescriptor(
    id: "suppression-unused",
    summary: "The suppression hides nothing.",
    remedy: "Remove the suppression, or correct the rule, key or locale that it names. For a baseline, run "
      + "`shortcut-review baseline --prune`.",
    rationale:
      "The text that it was meant for is now correct or deleted. If the suppression stays, it can hide the next "
      + "mistake.",
    cases: [
      .init(
        .note,
        "an item of ‘suppress’ in the configuration matches no finding",
        "a comment with ‘shortcut-review:disable’ matches no finding",
        "the tool cannot understand a comment that begins with ‘shortcut-review:’",
        "a finding in the baseline no longer occurs")
    ],
    guidelines: ["tool.suppression"],
    limits: [
      "With `--rule` or `--locale`, the rule skips suppressions for rules and languages that you did not select."
    ],
    impact: .upkeep, reach: .table,
    isSuppressible: false
  )

  package static let examples: [RuleExample] = [
    .bundle(configured("⟦rule: text-whitespace⟧", keys: "other.*", "en", reason, "Coffee  1")),
    .bundle(configured("rule: text-whitespace", keys: "receipt.*", "en", reason, "Coffee  1")),
    .bundle(configured("⟦rule: text-whitespace⟧", keys: "other.*", "ja", japaneseReason, "コーヒー  一つ")),
    .bundle(configured("rule: text-whitespace", keys: "receipt.*", "ja", japaneseReason, "コーヒー  一つ")),
    .bundle(commented("On paper. ⟦shortcut-review:disable text-whitespace -- \(reason)⟧", "en", "Coffee 1")),
    .bundle(commented("On paper. shortcut-review:disable text-whitespace -- \(reason)", "en", "Coffee  1")),
    .bundle(commented("印刷用 ⟦shortcut-review:disable text-whitespace⟧", "ja", "コーヒー 一つ")),
    .bundle(commented("印刷用 shortcut-review:disable text-whitespace -- \(japaneseReason)", "ja", "コーヒー  一つ")),
    // Comments that the tool cannot understand.
    .bundle([
      "en.lproj/Localizable.strings": """
      /* shortcut-review:⟦disabel⟧ text-whitespace -- A slip of the pen. */
      "a" = "One";
      /* ⟦shortcut-review:disable -- Of which rule?⟧ */
      "b" = "Two";
      /* shortcut-review:disable ⟦text-whitespaces⟧ -- A slip of the pen. */
      "c" = "Three";
      /* shortcut-review:disable ⟦suppression-unused⟧ -- It is the judge. */
      "d" = "Four";
      /* shortcut-review:disable text-whitespace in ⟦english⟧ -- The language is no tag. */
      "e" = "Five";
      /* ⟦shortcut-review:disable text-whitespace -- No text follows.⟧ */

      """
    ]),
  ]

  private static let reason = "The printer needs both spaces."
  private static let japaneseReason = "プリンタのために空白が二つ必要です。"

  private static func configured(
    _ rule: String, keys: String, _ locale: String, _ reason: String, _ text: String
  ) -> [String: String] {
    [
      ".shortcut-review.yml": """
      suppress:
        - \(rule)
          keys: "\(keys)"
          reason: \(reason)
      """,
      "\(locale).lproj/Localizable.strings": RuleExample.strings(["receipt.line": text]),
    ]
  }

  private static func commented(_ comment: String, _ locale: String, _ text: String) -> [String: String] {
    ["\(locale).lproj/Localizable.strings": "/* \(comment) */\n" + RuleExample.strings(["receipt.line": text])]
  }

  package init() {}

  package enum Messages: String, RuleMessages {
    case hidesNothing = "The suppression hides nothing"
    case removeOrCorrect = "Remove it, or correct what it names"
    /// `reason`: why a finding was suppressed or accepted.
    case reasonWas = "The reason was: {reason}"
    /// A comment with an unknown `word`, `rule` or `locale`.
    case unknownWord = "Unknown word ‘{word}’ after ‘shortcut-review:’"
    case unknownRule = "Unknown rule ‘{rule}’ in a suppression"
    case unknownLocale = "Unknown locale ‘{locale}’ in a suppression"
    case noRule = "The suppression does not name a rule"
    case noReason = "The suppression has no reason, so it hides nothing"
    case withoutText = "The suppression does not belong to any text"
    /// `rule`: this rule.
    case judgesSuppressions = "‘{rule}’ checks the suppressions themselves and cannot be suppressed"
    case turnOff = "In the configuration, write: rules: '{'{rule}: off'}'"
    case writeDisable = "Write: shortcut-review:disable or shortcut-review:disable-file"
    case writeReason = "Write: shortcut-review:disable rule-id -- reason"
    case listsRules = "‘shortcut-review rules’ lists all rules"
    case localeIsTag = "A locale is a tag such as ‘de’ or ‘pt-BR’"
    case putBeforeText = """
      Put the comment directly before the text, without an empty line, or after the text on the same line
      """
    /// `rules`: those with similar names.
    case nearest = "Similar rules: {rules}"
    /// `count`: how many of the `accepted` findings are gone. `finding`: an `acceptedFinding`.
    case noLongerOccurs = "An accepted finding no longer occurs: {finding}"
    case someNoLongerOccur = """
      {count, plural, one {# of {accepted, number} accepted findings no longer occurs: {finding}} \
      other {# of {accepted, number} accepted findings no longer occur: {finding}}}
      """
    /// `rule`, with the `key` and the `locale` if they are known, as `subject` shows.
    case acceptedFinding = """
      {subject, select, keyAndLocale {{rule} for ‘{key}’ in {locale}} key {{rule} for ‘{key}’} \
      locale {{rule} in {locale}} other {{rule}}}
      """
    /// `count`: how many other lines hide nothing.
    case othersHideNothing = "{count, plural, one {# more line hides nothing} other {# more lines hide nothing}}"
    case prune = "Run ‘shortcut-review baseline --prune’ to remove what hides nothing"
  }
}
