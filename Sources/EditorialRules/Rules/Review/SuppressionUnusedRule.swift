package import ReviewModel
import UnicodeText

/// Its findings come from what suppresses others, which is a decision of the team and not of a rule.
package struct SuppressionUnusedRule: ReviewRule {
  package static let descriptor = RuleDescriptor(
    id: "suppression-unused",
    summary: "Every suppression hides a finding.",
    rationale:
      "One that hides nothing was made for a text that is gone or right by now; it would hide the next mistake.",
    cases: [
      .init(
        .note,
        "an item of ‘suppress’ in the configuration or a comment that hides findings, which no finding of the review needs; or such a comment that cannot be understood"
      )
    ],
    guidelines: ["tool.suppression"],
    limits: [
      "Only what the review looked at can be hidden: with `--rule` or `--locale`, suppressions of other rules and languages are not judged."
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
    // Comments that cannot be understood.
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

  package enum Messages: String, CaseIterable {
    case hidesNothing, removeOrCorrect
    /// `reason`: why something was suppressed or accepted.
    case reasonWas
    /// A comment with a `word`, a `rule` or a `locale` that is not known.
    case unknownWord, unknownRule, unknownLocale
    case noRule, noReason, withoutText
    /// `rule`: that of the suppressions themselves.
    case judgesSuppressions, turnOff
    case writeDisable, writeReason, listsRules, localeIsTag, putBeforeText
    /// `rules`: those whose names are like the one written.
    case nearest
    /// `count` of the `accepted` ones, and the `finding`: an `acceptedFinding`.
    case noLongerOccurs, someNoLongerOccur
    /// `rule`, and the `key` and `locale` that `subject` tells to be known.
    case acceptedFinding
    /// `count`: of the lines of which nothing more is said.
    case othersHideNothing
    case prune
  }
}
