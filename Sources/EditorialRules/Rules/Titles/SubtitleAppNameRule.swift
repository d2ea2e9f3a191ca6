import ReviewModel
import UnicodeText

struct SubtitleAppNameRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "subtitle-app-name",
    summary: "The subtitle contains the app’s name.",
    remedy: "Remove the name, and use the space for a detail.",
    rationale: "The system already shows which app a shortcut belongs to. A subtitle adds what the title leaves out.",
    cases: [
      .init(.warning, "the subtitle contains a name or alternative name that the app has in the subtitle’s locale")
    ],
    guidelines: ["title.no-app-name"],
    limits: AppNameSearch.limits,
    kinds: [.subtitle],
    needs: [.appName],
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags("Ready in ten minutes at ⟦Coffee Bar⟧", .subtitle),
    .flags("في ⟦Coffee Bar⟧", .subtitle, in: "ar"),
    .flags("⟦Coffee Bar⟧ · Ready in ten minutes", .subtitle, fixed: "Ready in ten minutes"),
    .passes("Ready in ten minutes", .subtitle),
    .passes("جاهز خلال عشر دقائق", .subtitle, in: "ar"),
  ]

  enum Messages: String, RuleMessages {
    case namesApp = "The subtitle contains the app’s name"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    text.ownAppNameMatches.map { match in
      Self.finding(
        match.range, in: text, .warning, .namesApp, ["name": .text(match.name.name)],
        fix: AppNameRemoval.fix(of: match.range, in: text))
    }
  }
}
