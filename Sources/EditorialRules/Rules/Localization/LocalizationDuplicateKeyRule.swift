import ReviewModel
import SourceText

struct LocalizationDuplicateKeyRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-duplicate-key",
    summary: "A key stands once in a table.",
    rationale: "Which of two texts the system shows is left to the order in which a tool happened to read them.",
    cases: [.init(.error, "the key has different texts"), .init(.note, "the key has the same text again")],
    guidelines: ["l10n.keys"],
    limits: ["Keys are compared within one file; a table that two targets bring is not one."],
    reach: .table
  )

  static let examples: [RuleExample] = [
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"a\" = \"⟦B⟧\";\n"]),
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"a\" = \"⟦A⟧\";\n"]),
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"A\";\n"]),
    .bundle(["ja.lproj/Localizable.strings": "\"a\" = \"注文\";\n\"a\" = \"⟦開く⟧\";\n"]),
    .bundle(["ja.lproj/Localizable.strings": "\"a\" = \"注文\";\n\"b\" = \"注文\";\n"]),
  ]

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.faults.compactMap { fault in
      guard case .duplicateKey(let sameValue) = fault.kind else { return nil }
      return Self.finding(on: fault, sameValue ? .note : .error)
    }
  }
}
