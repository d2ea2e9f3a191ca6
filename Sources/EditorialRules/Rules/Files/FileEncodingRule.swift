import ReviewModel
import SourceText

struct FileEncodingRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "file-encoding",
    summary: "The file has a legacy encoding or declares the wrong encoding.",
    remedy: "Save the file as UTF-8, and correct its encoding declaration if it has one.",
    rationale: "In a legacy encoding, different tools read the same bytes as different letters.",
    cases: [
      .init(
        .warning,
        "the file is neither UTF-8 nor UTF-16, so the tool reads it as Windows-1252",
        "the file declares one encoding but uses another")
    ],
    guidelines: ["l10n.readable"],
    limits: ["The tool cannot be sure which legacy encoding a file has, so it always assumes Windows-1252."],
    impact: .upkeep, reach: .table
  )

  static let examples: [RuleExample] = [.bundle(["en.lproj/Localizable.strings": "\"a\" = \"É\";\n"])]

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.faults.filter { $0.kind == .encoding }.map { Self.finding(on: $0, .warning) }
  }
}
