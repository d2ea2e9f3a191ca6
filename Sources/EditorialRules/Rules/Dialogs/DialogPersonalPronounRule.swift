import Diagnostics
import LocaleSchema
import LocalizationBundles
import UnicodeText

struct DialogPersonalPronounRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-personal-pronoun",
    summary: "What Siri says takes nobody for a man or a woman.",
    rationale: "Responses should include everybody; a pair of pronouns leaves some people out and is slow to hear.",
    cases: [
      .init(.warning, "a pair of pronouns for somebody unknown: he or she"),
      .init(.note, "a pair that only our own judgement lists"),
    ],
    guidelines: ["dialog.no-personal-pronouns"],
    limits: [
      "Only pairs as “he or she” are listed: one pronoun alone may be somebody’s that the text names.",
      "Gender in the forms of verbs and adjectives is not judged.",
    ],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds: Set<EntryKind> = [.dialog]

  static let languageData: LanguageData? = LanguageData("pairs of pronouns") { !$0.dialogs.genderedWording.isEmpty }

  static let examples: [RuleExample] = [
    .flags("Your friend gets the coffee when ⟦he or she⟧ arrives.", .dialog),
    .flags("The barista will call ⟦his/her⟧ supervisor.", .dialog),
    .flags("Dein Gast bekommt den Kaffee, wenn ⟦er oder sie⟧ kommt.", .dialog, in: "de"),
    .flags("⟦他或她⟧的咖啡好了", .dialog, in: "zh-Hans"),
    .passes("Your friend gets the coffee on arrival.", .dialog),
    .passes("I’ll tell them when your coffee is ready.", .dialog),
    .passes("咖啡好了", .dialog, in: "zh-Hans"),
  ]

  func findings(in text: ReviewedText) -> [Finding] {
    WordSearch.matches(of: text.profile.dialogs.genderedWording, in: text).map { match in
      Finding(
        match.range, match.isJudgement ? .note : .warning, "A gender for somebody unknown",
        notes: ["Say it without a pronoun, or with one that suits everybody."])
    }
  }
}
