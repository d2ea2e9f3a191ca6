import ReviewModel

extension GuidelineCatalogue {
  static let appShortcuts: [Guideline] = [
    .automatic(
      "appshortcut.app-name", "Each phrase of an App Shortcut holds the app’s name, once.",
      at: .appShortcuts("Editorial guidelines"), rules: ["phrase-app-name-missing", "phrase-app-name-repeated"]),
    .automatic(
      "appshortcut.parameters", "A phrase of an App Shortcut has room for one parameter besides the app’s name.",
      at: .appShortcuts("Best practices"), rules: ["phrase-parameter-count"]),
    .automatic(
      "appshortcut.limits", "An app offers ten App Shortcuts at most, and no more phrases than the system takes.",
      at: .appShortcuts("Best practices"), rules: ["app-shortcut-limit", "phrase-total-limit"]),
    .automatic(
      "appshortcut.punctuation", "A phrase has no punctuation: it is spoken and never read.",
      at: .siri("Provide default phrases for shortcuts"), .appShortcuts("Editorial guidelines"),
      rules: ["phrase-punctuation"]),
    .automatic(
      "appshortcut.speakable", "A phrase is made of words that everybody says in the same way.",
      at: .siri("Provide default phrases for shortcuts"), .appShortcuts("Editorial guidelines"),
      rules: ["phrase-unspeakable"]),
  ]
}
