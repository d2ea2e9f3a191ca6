import ReviewModel

extension GuidelineCatalog {
  /// What the App Store refuses or warns of after an upload.
  static let store: [Guideline] = [
    .automatic(
      "store.intent-title", "The title of a custom intent is there in every language that the app ships.",
      at: .appStoreUpload, .localizedTitles),
    .automatic(
      "store.intent-description", "The description of a custom intent is there in every language that the app ships.",
      at: .appStoreUpload),
    .automatic(
      "store.example-phrase", "Every system intent that the app supports has an example phrase in each language.",
      at: .appStoreUpload, .intentPhrases),
    .automatic(
      "store.reserved-word", "No text of an intent holds a word that the App Store keeps for Apple.",
      at: .appStoreUpload),
    .automatic(
      "store.alternative-names", "The app has no more alternative names in a language than the App Store takes.",
      at: .appStoreUpload, .alternativeNames),
    .automatic(
      "store.unused-phrase", "Every translated phrase belongs to a phrase that the app declares.",
      at: .appShortcuts("Editorial guidelines")),
    .automatic(
      "store.text-length", "A text of the App Store is no longer than the store takes.",
      at: .storeReference("App information"), .storeReference("Platform version information")),
    .automatic(
      "store.text-missing", "What the App Store shows is there in each locale in which it shows the app.",
      at: .storeReference("Required, localizable, and editable properties")),
    .automatic(
      "store.locale", "Texts of the App Store are in locales that the store has.",
      at: .storeReference("App Store localizations")),
    .automatic(
      "store.keywords", "Keywords are parted by commas without spaces, and repeat neither one another nor the name.",
      at: .storeSearch, .storeReference("Platform version information")),
  ]

  /// What only this tool asks.
  static let tool: [Guideline] = [
    .automatic(
      "tool.suppression", "A finding that is hidden on purpose is still there to be hidden.", at: .thisTool)
  ]

  static let localization: [Guideline] = [
    .automatic(
      "l10n.placeholders", "A translation has the placeholders of its source, unchanged.", at: .stringCatalogs,
      .localizedTitles),
    .automatic(
      "l10n.plural", "A plural has a text for every form that the language’s numbers take.",
      at: .unicode("UTS #35: CLDR, Numbers", "Language Plural Rules", page: "tr35/tr35-numbers.html"), .stringCatalogs),
    .automatic(
      "l10n.state", "No translation is shipped that waits for review or whose source is gone.", at: .stringCatalogs),
    .automatic(
      "l10n.script", "A translation is written in a script of its language.",
      at: .unicode("UTS #35: CLDR, General", "Exemplars", page: "tr35/tr35-general.html"), .localizedTitles),
    .automatic(
      "l10n.consistent", "One text has one translation in each language.", at: .localizedTitles),
    .automatic(
      "l10n.keys", "A key stands once in a table and names something that is still there.", at: .stringResources),
    .automatic(
      "l10n.readable", "Every file can be read to its end, in an encoding that is what it says.", at: .stringResources),
    .automatic(
      "l10n.locale", "A folder or catalog is named for the language that its texts are in.", at: .languageTags),
    .automatic(
      "l10n.length", "A text is no longer than whoever wrote it first has room for.",
      at: .exchangeFiles),
    .automatic(
      "l10n.lookup", "What code asks for stands where the system looks: under the key, in the table, in the target.",
      at: .localizedResources,
      asks: "Is there a text for each key that the code names, in the table and the target where the system looks?"),
    .automatic(
      "l10n.terms", "Texts use the words that the team has agreed on.", at: .localizedTitles),
  ]

  static let characters: [Guideline] = [
    .automatic(
      "l10n.characters", "A text holds no character that misleads: unseen, overriding, or a look-alike of another.",
      at: .unicode("UTS #39: Unicode Security Mechanisms", "Identifier Characters", page: "tr39"),
      .unicode("UAX #9: Unicode Bidirectional Algorithm", "Directional Formatting Characters", page: "tr9")),
    .automatic(
      "l10n.whitespace", "Spaces stand where the language has them, single, and none at the ends.",
      at: .localizedTitles),
    .automatic(
      "l10n.normal-form", "Letters with marks are composed, as keyboards write them.",
      at: .unicode("UAX #15: Unicode Normalization Forms", "Normalization Forms", page: "tr15")),
    .automatic(
      "l10n.quotes", "Quotation marks are those of the language.",
      at: .unicode("UTS #35: CLDR, General", "Delimiter Elements", page: "tr35/tr35-general.html")),
  ]
}
