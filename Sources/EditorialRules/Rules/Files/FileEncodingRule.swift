import ReviewModel
import SourceText

struct FileEncodingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "file-encoding",
    summary: "A file is encoded in UTF-8 or UTF-16.",
    rationale: "In a legacy encoding the same bytes mean different letters to different tools.",
    cases: [.init(.warning, "a legacy encoding, read as Windows-1252, or a declared encoding that is not true")],
    guidelines: ["l10n.readable"],
    limits: ["A file in a legacy encoding is read as Windows-1252; which one it really is, nobody can tell for sure."],
    impact: .upkeep, reach: .table
  )

  static let examples: [RuleExample] = [
    .bundle(["en.lproj/Localizable.strings": "\"a\" = \"É\";\n"])
  ]

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.faults.filter { $0.kind == .encoding }.map { Self.finding(on: $0, .warning) }
  }
}
