import ReviewModel

extension GuidelineCatalog {
  /// What the App Store rejects or warns about after an upload.
  static let store: [Guideline] = [
    .automatic(
      "store.intent-title", "Provide the title of each custom intent in every language of the app.",
      at: .appStoreUpload, .localizedTitles),
    .automatic(
      "store.intent-description", "Provide the description of each custom intent in every language of the app.",
      at: .appStoreUpload),
    .automatic(
      "store.example-phrase",
      "Provide an example phrase in each language for every system intent that the app supports.",
      at: .appStoreUpload, .intentPhrases),
    .automatic(
      "store.reserved-word", "In intents, do not use words that the App Store reserves for Apple.",
      at: .appStoreUpload),
    .automatic(
      "store.alternative-names", "Keep the number of alternative names in each language within the App Store’s limit.",
      at: .appStoreUpload, .alternativeNames),
    .automatic(
      "store.unused-phrase", "Translate only phrases that the app declares.",
      at: .appShortcuts("Editorial guidelines")),
    .automatic(
      "store.text-length", "Keep each App Store text within the App Store’s length limit.",
      at: .storeReference("App information"), .storeReference("Platform version information")),
    .automatic(
      "store.text-missing", "Provide each App Store text in every locale in which the App Store shows the app.",
      at: .storeReference("Required, localizable, and editable properties")),
    .automatic(
      "store.locale", "Provide App Store texts only in locales that the App Store has.",
      at: .storeReference("App Store localizations")),
    .automatic(
      "store.keywords", "Separate keywords with commas without spaces, and do not repeat a keyword or the app’s name.",
      at: .storeSearch, .storeReference("Platform version information")),
  ]

  /// What only this tool requires.
  static let tool: [Guideline] = [
    .automatic(
      "tool.suppression", "Keep a suppression only as long as it hides a finding.",
      at: .thisTool)
  ]

  static let localization: [Guideline] = [
    .automatic(
      "l10n.placeholders", "Keep the placeholders of the source unchanged in the translation.",
      at: .stringCatalogs, .localizedTitles),
    .automatic(
      "l10n.plural", "Provide a text for every plural category that the language uses.",
      at: .unicode("UTS #35: CLDR, Numbers", "Language Plural Rules", page: "tr35/tr35-numbers.html"), .stringCatalogs),
    .automatic(
      "l10n.state", "Do not ship translations that need review or no longer have a source.",
      at: .stringCatalogs),
    .automatic(
      "l10n.script", "Write each translation in a script of its language.",
      at: .unicode("UTS #35: CLDR, General", "Exemplars", page: "tr35/tr35-general.html"), .localizedTitles),
    .automatic(
      "l10n.consistent", "Translate the same text in the same way throughout a language.",
      at: .localizedTitles),
    .automatic(
      "l10n.keys", "Use each key only once in a table, and delete keys that nothing uses anymore.",
      at: .stringResources),
    .automatic(
      "l10n.readable", "Keep each file free of damage and in the encoding that it declares.",
      at: .stringResources),
    .automatic(
      "l10n.locale", "Give each localization the locale code of the language that its texts are in.",
      at: .languageTags),
    .automatic(
      "l10n.length", "Keep a text within the maximum length stated for it.",
      at: .exchangeFiles),
    .automatic(
      "l10n.lookup",
      "Put each text where the system looks it up: under the right key, in the right table, in the "
        + "right target.",
      at: .localizedResources,
      asks: "Does each key in the code have a text in the table and the target where the system looks for it?"),
    .automatic(
      "l10n.terms", "Use the terms that the team has agreed on.",
      at: .localizedTitles),
  ]

  static let characters: [Guideline] = [
    .automatic(
      "l10n.characters",
      "Avoid misleading characters: invisible ones, ones that override the text direction, and look-alikes.",
      at: .unicode("UTS #39: Unicode Security Mechanisms", "Identifier Characters", page: "tr39"),
      .unicode("UAX #9: Unicode Bidirectional Algorithm", "Directional Formatting Characters", page: "tr9")),
    .automatic(
      "l10n.whitespace", "Use single spaces where the language needs them, and none at the start or end of a text.",
      at: .localizedTitles),
    .automatic(
      "l10n.normal-form", "Write letters with accents in composed form, as keyboards do.",
      at: .unicode("UAX #15: Unicode Normalization Forms", "Normalization Forms", page: "tr15")),
    .automatic(
      "l10n.quotes", "Use the quotation marks of the language.",
      at: .unicode("UTS #35: CLDR, General", "Delimiter Elements", page: "tr35/tr35-general.html")),
  ]
}
