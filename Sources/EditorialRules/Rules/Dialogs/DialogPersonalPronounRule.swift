import LocaleData
import ReviewModel

struct DialogPersonalPronounRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-personal-pronoun",
    summary: "The Siri dialog assumes a person’s gender.",
    remedy: "Leave out the pronoun or form of address, or use one that fits everyone.",
    rationale:
      "A response should include everyone. A pair such as “he or she” leaves some people out and takes longer to hear.",
    cases: [
      .init(.warning, "a pair of pronouns for an unknown person, such as “he or she”"),
      .init(
        .note,
        "a pair of pronouns that comes from the tool’s own list, not from a published source",
        "a form of address, such as “sir”",
        "“he” or “she” for an unknown person, such as “your driver”"),
    ],
    guidelines: ["dialog.no-personal-pronouns"],
    limits: [
      "The rule knows only the wordings in its list for each language.",
      "The rule reports a single “he” or “she” only after a word such as “driver”, because the pronoun may otherwise "
        + "mean a named person.",
      "Gender in the forms of verbs and adjectives is not checked.",
    ],
    kinds: [.dialog],
    isOnActions: true
  )

  static let languageData: LanguageData? = LanguageData("gendered wording") { !$0.dialogs.genderedWording.isEmpty }

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

  enum Messages: String, RuleMessages {
    case gender = "The response assumes a person’s gender"
    case sayWithout = "Leave it out, or use a wording that fits everyone."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    WordSearch.matches(of: text.profile.dialogs.genderedWording, in: text).map { match in
      Self.finding(
        match.range, in: text, match.isUnsourced ? .note : .warning, .gender, ["words": text.quoted(match.range)],
        note: .sayWithout)
    }
  }
}
