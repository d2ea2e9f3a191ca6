import Diagnostics
import LocalizationBundles
import UnicodeText

struct DialogAppNameRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-app-name",
    summary: "What Siri says does not name the app.",
    rationale: "Siri already tells which app answers; the name again costs time at every run.",
    cases: [
      .init(.warning, "holds a name or alternative name that the app has in that locale"),
      .init(.note, "the name is also an ordinary word of the language"),
    ],
    guidelines: ["dialog.no-app-name"],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds: Set<EntryKind> = [.dialog]

  static let examples: [RuleExample] = [
    .flags("⟦Coffee Bar⟧ has your order.", .dialog),
    .flags("Welchen Kaffee möchtest du bei ⟦Coffee Bar⟧ bestellen?", .dialog, in: "de"),
    .flags("⟦Coffee Bar⟧で注文しました", .dialog, in: "ja"),
    .passes("Your coffee is ready.", .dialog),
    .passes("Which coffee bar?", .prose),
    .passes("コーヒーができました", .dialog, in: "ja"),
  ]

  func findings(in text: ReviewedText) -> [Finding] {
    AppNameSearch.matches(in: text).map { match in
      Finding(
        match.range, match.name.isOrdinaryWord ? .note : .warning, "A response names the app",
        notes: ["Siri already says which app it speaks for."])
    }
  }
}
