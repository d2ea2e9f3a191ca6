import ReviewModel
import SourceText

struct FileMalformedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "file-malformed",
    summary: "The file is damaged.",
    remedy:
      "Correct the file at the place that the finding shows. After a merge conflict, remove the conflict markers.",
    rationale: "The system rejects a damaged file, or drops everything after the damage without a warning.",
    cases: [
      .init(
        .error,
        "Foundation or Xcode rejects the file",
        "Foundation ignores the rest of the file",
        "a value or a translation is ignored because it is not what the format requires",
        "an image file is damaged"),
      .init(.note, "the file of a table is empty", "the characters after the last text of a table begin no text"),
    ],
    guidelines: ["l10n.readable"],
    limits: ["The tool tries to read the rest of the file after the damage, so it may report one mistake twice."],
    impact: .failure, reach: .files
  )

  static let examples: [RuleExample] = [
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B⟦\"⟧\n\"c\" = \"C\";\n"]),
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\"; // 好\n\"b\" = \"B\";\n"]),
    .bundle(["ja.lproj/Localizable.strings": "\"a\" = \"注文⟦\"⟧\n\"b\" = \"開く\";\n"]),
    .bundle(["ja.lproj/Localizable.strings": "\"a\" = \"注文\";⟦;⟧\n\"b\" = \"開く\";\n"]),
    // Nothing follows: a note.
    .bundle(["ja.lproj/Localizable.strings": "\"a\" = \"注文\";\n\"b\" = \"開く\";⟦;⟧\n"]),
  ]

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.faults.compactMap { fault in
      switch fault.kind {
      case .malformed: Self.finding(on: fault, .error)
      case .harmless: Self.finding(on: fault, .note)
      default: nil
      }
    }
  }
}
