import ReviewModel
import SourceText

struct GlossaryMalformedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "glossary-malformed",
    summary: "A part of the glossary cannot be used.",
    remedy: "Correct the glossary at the place that the finding shows.",
    rationale: "A term that the tool cannot read is not checked, and the team may not notice.",
    cases: [
      .init(
        .warning,
        "a locale, a column or a status in the glossary is unknown",
        "a term has no letter or digit",
        "a line has more cells than the first line, or no term in the source language",
        "the file has a syntax error or a damaged character")
    ],
    guidelines: ["l10n.terms"],
    limits: ["The tool uses the rest of the glossary."],
    needs: [.teamWords],
    impact: .upkeep
  )

  static let examples: [RuleExample] = [
    glossary("terms.csv", "en,⟦klingonese⟧\nshortcut,x\n"),
    glossary("terms.csv", "en,ja,status\nshortcut,ショートカット,⟦maybe⟧\n"),
    glossary("terms.csv", "en,ja\ncup,カップ\ntea,⟦…⟧\n"),
    glossary("terms.csv", "en,ja,do not translate,part,note\nshortcut,ショートカット,,noun,a note\nChai,,yes,,\n"),
    glossary("terms.tsv", "en\tde\tru\nshortcut\tKurzbefehl\tкоманда\n"),
  ]

  private static func glossary(_ name: String, _ contents: String) -> RuleExample {
    .bundle([
      ".shortcut-review.yml": "glossary: \(name)\n", name: contents, "en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
    ])
  }

  func findings(in bundle: ReviewedBundle, with context: AnalysisContext) -> [Finding] {
    bundle.faults.filter { $0.kind == .glossary }.map { Self.finding(on: $0, .warning) }
  }
}
