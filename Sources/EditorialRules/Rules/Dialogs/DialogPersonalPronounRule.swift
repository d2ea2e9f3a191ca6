import LocaleData
import ReviewModel

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
      "Only pairs as “he or she”, and forms of address as “sir”, are listed: one pronoun alone may be somebody’s that the text names.",
      "Gender in the forms of verbs and adjectives is not judged.",
    ],
    kinds: [.dialog],
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("pairs of pronouns") { !$0.dialogs.genderedWording.isEmpty }

  static let examples: [RuleExample] = [
    .flags("Your friend gets the coffee when ⟦he or she⟧ arrives.", .dialog),
    .flags("The barista will call ⟦his/her⟧ supervisor.", .dialog),
    .flags("Dein Gast bekommt den Kaffee, wenn ⟦er oder sie⟧ kommt.", .dialog, in: "de"),
    .flags("⟦他或她⟧的咖啡好了", .dialog, in: "zh-Hans"),
    .flags("Your coffee is ready⟦, sir⟧.", .dialog),
    .flags("⟦Madame,⟧ votre café est prêt.", .dialog, in: "fr"),
    .passes("Sir Percy is a blend of ours.", .dialog),
    .passes("Your friend gets the coffee on arrival.", .dialog),
    .passes("I’ll tell them when your coffee is ready.", .dialog),
    .passes("咖啡好了", .dialog, in: "zh-Hans"),
  ]

  static let signs: [[Sign]] = [[.list(\.dialogs.genderedWording)]]

  enum Messages: String, CaseIterable { case gender, sayWithout }

  func findings(in text: ReviewedText) -> [Finding] {
    WordSearch.matches(of: text.profile.dialogs.genderedWording, in: text).map { match in
      Self.finding(
        match.range, in: text, match.isJudgement ? .note : .warning, .gender, ["words": text.quoted(match.range)],
        note: .sayWithout)
    }
  }
}
