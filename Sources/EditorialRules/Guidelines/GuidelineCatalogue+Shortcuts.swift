import ReviewModel

extension GuidelineCatalogue {
  static let shortcuts: [Guideline] = [
    .automatic(
      "shortcuts.feature-name",
      "The feature and its app are called Shortcuts, capital and plural, or by their name in the language.",
      at: .siri(section), rules: ["shortcuts-feature-name"]),
    .automatic(
      "shortcuts.individual", "One shortcut is an ordinary word and takes no capital.", at: .siri(section),
      rules: ["shortcuts-individual"]),
    .automatic(
      "shortcuts.terminology",
      "People run a shortcut by asking Siri; nothing is called a voice shortcut, command or prompt.",
      at: .siri(section),
      rules: ["shortcuts-terminology"]),
    .question(
      "shortcuts.no-method",
      "Words that invite people to make shortcuts leave open how these will be run, unless voice is meant.",
      at: .siri(section),
      asks: "Where a text invites people to add a shortcut for more than voice, does it name no single way to run it?",
      of: .actions),
  ]

  private static let section = "Referring to Shortcuts"
}
