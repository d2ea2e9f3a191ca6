import ReviewModel
import SourceText

struct GlossaryMalformedRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "glossary-malformed",
    summary: "Every part of a glossary can be used.",
    rationale: "A term that is not read is not looked for, and nobody notices.",
    cases: [
      .init(
        .warning,
        "a glossary that the configuration names has bytes, a language, a column, a status or a term that says nothing")
    ],
    guidelines: ["l10n.terms"],
    limits: ["What stands beside the fault is used all the same; of YAML that cannot be read nothing is."],
    needs: [.teamWords],
    impact: .upkeep
  )

  static let examples: [RuleExample] = [
    glossary("terms.csv", "en,⟦klingonese⟧\nshortcut,x\n"),
    glossary("terms.csv", "en,ja,status\nshortcut,ショートカット,⟦maybe⟧\n"),
    glossary("terms.csv", "en,ja\ncup,カップ\ntea,⟦…⟧\n"),
    glossary("terms.yml", "ja: {required: {shortcut: ショートカット}}\n⟦xx-1: {keep: [Chai]}⟧\n"),
    glossary("terms.csv", "en,ja,do not translate,part,note\nshortcut,ショートカット,,noun,a note\nChai,,yes,,\n"),
    glossary("terms.yml", "de:\n  required: {shortcut: Kurzbefehl}\nru:\n  keep: [Chai]\n"),
  ]

  private static func glossary(_ name: String, _ contents: String) -> RuleExample {
    .bundle([
      ".shortcut-review.yml": "glossary: \(name)\n", name: contents, "en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
    ])
  }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    bundle.faults.filter { $0.kind == .glossary }.map { Self.finding(on: $0, .warning) }
  }
}
