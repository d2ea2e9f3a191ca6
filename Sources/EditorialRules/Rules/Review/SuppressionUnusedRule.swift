import Diagnostics
import LocalizationBundles

struct SuppressionUnusedRule: ReviewRule {
  static let descriptor = RuleDescriptor(
    id: "suppression-unused",
    summary: "Every suppression hides a finding.",
    rationale:
      "One that hides nothing was made for a text that is gone or right by now; it would hide the next mistake.",
    cases: [.init(.note, "an item of ‘suppress’ in the configuration that no finding of the review needs")],
    guidelines: ["tool.suppression"],
    limits: [
      "Only what the review looked at can be hidden: with `--rule` or `--locale`, suppressions of other rules and languages are not judged."
    ],
    kinds: []
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
  ]

  static func finding(on suppression: Suppression) -> PlacedFinding {
    PlacedFinding(
      rule: id, severity: .note, message: "A suppression that hides nothing",
      notes: ["Its reason was: \(suppression.reason)", "Remove it, or correct what it names."], place: suppression.place
    )
  }
}
