import ReviewModel
import SourceText

struct LocalizationDuplicateKeyRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "localization-duplicate-key",
    summary: "The strings table contains the same key twice.",
    remedy: "Keep one entry for the key and delete the other. If you need both texts, give one of them a new key.",
    rationale: "The system shows only one of the two texts, depending on the order in which a tool reads them.",
    cases: [
      .init(.error, "the key appears again with other placeholders"),
      .init(.warning, "the key appears again with a different text"),
      .init(.note, "the key appears again with the same text"),
    ],
    guidelines: ["l10n.keys"],
    limits: ["The rule compares keys within one file, not across the files of several targets."],
    reach: .table
  )

  static let examples: [RuleExample] = [
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"a\" = \"⟦B⟧\";\n"]),
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"a\" = \"⟦A⟧\";\n"]),
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"A\";\n"]),
    .bundle(["de.lproj/Localizable.strings": "\"a\" = \"%@ Kaffee\";\n\"a\" = \"⟦%d Kaffee⟧\";\n"]),
    .bundle(["ja.lproj/Localizable.strings": "\"a\" = \"注文\";\n\"a\" = \"⟦開く⟧\";\n"]),
    .bundle(["ja.lproj/Localizable.strings": "\"a\" = \"注文\";\n\"b\" = \"注文\";\n"]),
  ]

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.faults.compactMap { fault in
      guard case .duplicateKey(let sameValue) = fault.kind else { return nil }
      let formats = Set(fault.texts.map(Self.format))
      return Self.finding(on: fault, sameValue ? .note : formats.count > 1 ? .error : .warning)
    }
  }

  /// The arguments that a text shows, in the order in which code passes them, and its parameters by name.
  private static func format(of text: String) -> [String] {
    let placeholders = PlaceholderScanner.placeholders(in: text)
    return FormatArguments(placeholders).uses.map { "\($0.number) \($0.value)" }.sorted()
      + placeholders.filter { !$0.takesArgument }.map(\.identity).sorted()
  }
}
