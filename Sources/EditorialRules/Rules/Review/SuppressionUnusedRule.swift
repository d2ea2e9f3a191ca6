import Diagnostics
import LocalizationBundles

struct SuppressionUnusedRule: ReviewRule {
  static let descriptor = RuleDescriptor(
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
    kinds: [],
    isSuppressible: false
  )

  static let examples: [RuleExample] = [
    .bundle([
      ".shortcut-review.yml": """
      suppress:
        - ⟦rule: text-whitespace⟧
          keys: "other.*"
          reason: The printer needs both spaces.
      """,
      "en.lproj/Localizable.strings": "\"receipt.line\" = \"Coffee  1\";\n",
    ]),
    .bundle([
      ".shortcut-review.yml": """
      suppress:
        - rule: text-whitespace
          keys: "receipt.*"
          reason: The printer needs both spaces.
      """,
      "en.lproj/Localizable.strings": "\"receipt.line\" = \"Coffee  1\";\n",
    ]),
    .bundle([
      ".shortcut-review.yml": """
      suppress:
        - ⟦rule: text-whitespace⟧
          keys: "other.*"
          reason: プリンタのために空白が二つ必要です。
      """,
      "ja.lproj/Localizable.strings": "\"receipt.line\" = \"コーヒー  一つ\";\n",
    ]),
    .bundle([
      ".shortcut-review.yml": """
      suppress:
        - rule: text-whitespace
          keys: "receipt.*"
          reason: プリンタのために空白が二つ必要です。
      """,
      "ja.lproj/Localizable.strings": "\"receipt.line\" = \"コーヒー  一つ\";\n",
    ]),
    .bundle([
      "en.lproj/Localizable.strings": """
      /* On paper. ⟦shortcut-review:disable text-whitespace -- The printer needs both spaces.⟧ */
      "receipt.line" = "Coffee 1";

      """
    ]),
    .bundle([
      "en.lproj/Localizable.strings": """
      /* On paper. shortcut-review:disable text-whitespace -- The printer needs both spaces. */
      "receipt.line" = "Coffee  1";

      """
    ]),
    .bundle([
      "ja.lproj/Localizable.strings": """
      /* 印刷用 ⟦shortcut-review:disable text-whitespace⟧ */
      "receipt.line" = "コーヒー 一つ";

      """
    ]),
    .bundle([
      "ja.lproj/Localizable.strings": """
      /* 印刷用 shortcut-review:disable text-whitespace -- プリンタのために空白が二つ必要です。 */
      "receipt.line" = "コーヒー  一つ";

      """
    ]),
  ]

  static func finding(on suppression: Suppression) -> PlacedFinding {
    PlacedFinding(
      rule: id, severity: .note, message: "A suppression that hides nothing",
      notes: ["Its reason was: \(suppression.reason)", "Remove it, or correct what it names."], place: suppression.place
    )
  }
}
