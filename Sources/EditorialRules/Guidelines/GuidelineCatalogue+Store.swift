import ReviewModel

extension GuidelineCatalogue {
  /// What the App Store refuses or warns of after an upload.
  static let store: [Guideline] = [
    .automatic(
      "store.intent-title", "The title of a custom intent is there in every language that the app ships.",
      at: .appStoreUpload, .localizedTitles, rules: ["intent-title-not-localized"]),
    .automatic(
      "store.intent-description", "The description of a custom intent is there in every language that the app ships.",
      at: .appStoreUpload, rules: ["intent-description-not-localized"]),
    .automatic(
      "store.example-phrase", "Every system intent that the app supports has an example phrase in each language.",
      at: .appStoreUpload, .intentPhrases, rules: ["vocabulary-no-examples"]),
    .automatic(
      "store.unused-phrase", "Every translated phrase belongs to a phrase that the app declares.",
      at: .appShortcuts("Editorial guidelines"), rules: ["phrase-unused-key"]),
  ]

  /// What only this tool asks.
  static let tool: [Guideline] = [
    .automatic(
      "tool.suppression", "A finding that is hidden on purpose is still there to be hidden.", at: .thisTool,
      rules: ["suppression-unused"])
  ]
}
