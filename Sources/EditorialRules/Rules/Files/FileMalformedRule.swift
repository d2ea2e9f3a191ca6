import ReviewModel
import SourceText

struct FileMalformedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "file-malformed",
    summary: "Every file can be read to its end.",
    rationale: "The system refuses a damaged file or silently drops what stands after the damage.",
    cases: [.init(.error, "bytes that Foundation or Xcode would refuse, or that end what is read of the file")],
    guidelines: ["l10n.readable"],
    limits: ["What follows a fault is read as well as it can be: one mistake can be reported as two."],
    impact: .failure
  )

  static let examples: [RuleExample] = [
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B⟦\"⟧\n\"c\" = \"C\";\n"]),
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\"; // 好\n\"b\" = \"B\";\n"]),
    .bundle(["ja.lproj/Localizable.strings": "\"a\" = \"注文⟦\"⟧\n\"b\" = \"開く\";\n"]),
  ]

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.faults.filter { $0.kind == .malformed }.map { Self.finding(on: $0, .error) }
  }
}
