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
        "an image file is damaged")
    ],
    guidelines: ["l10n.readable"],
    limits: ["The tool tries to read the rest of the file after the damage, so it may report one mistake twice."],
    impact: .failure
  )

  static let examples: [RuleExample] = [
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B⟦\"⟧\n\"c\" = \"C\";\n"]),
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\"; // 好\n\"b\" = \"B\";\n"]),
    .bundle(["ja.lproj/Localizable.strings": "\"a\" = \"注文⟦\"⟧\n\"b\" = \"開く\";\n"]),
  ]

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.faults.filter { $0.kind == .malformed }.map { Self.finding(on: $0, .error) }
  }
}
