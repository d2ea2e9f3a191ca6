/// The purpose of a text: where the system shows or speaks it.
package enum EntryKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// The title of an intent.
  case title
  /// The title and subtitle of a Siri suggestion.
  case suggestionTitle, subtitle
  /// The label of an App Shortcut.
  case shortTitle
  /// The title of a user activity.
  case activityTitle
  /// The description of an intent.
  case description
  /// A phrase of an App Shortcut.
  case phrase
  /// The phrase that an app suggests when a person adds a shortcut to Siri.
  case invocationPhrase
  case parameterSummary, parameterName, enumCase
  /// A prompt, a confirmation, a success or a failure message that Siri speaks.
  case dialog
  /// An example of what a person may say, from `AppIntentVocabulary.plist`.
  case examplePhrase
  /// A word of the app that Siri should know, from `AppIntentVocabulary.plist`.
  case vocabularyTerm
  case appName, appNameSynonym
  /// Why the app asks for a permission.
  case usageDescription
  /// Other text. Only the rules on Siri, Shortcuts, Apple names and characters check it.
  case prose
  /// What the App Store shows or searches. It is not a text of the app: see ``storeTexts``.
  case storeName, storeSubtitle, storeKeywords, storeDescription, storePromotionalText
  /// What’s new in a version.
  case storeReleaseNotes
  /// The name and the description of an in-app purchase.
  case storePurchaseName, storePurchaseDescription

  /// Titles: the displayed name of a shortcut.
  package static let titles: Set<EntryKind> = [.title, .suggestionTitle, .shortTitle, .activityTitle]
  /// Phrases: what people say to run a shortcut.
  package static let phrases: Set<EntryKind> = [.phrase, .invocationPhrase]

  /// The texts about the app in the App Store. They are translated into the store’s locales, whatever languages the app
  /// ships, and are never compared with the app's texts.
  package static let storeTexts: Set<EntryKind> = [
    .storeName, .storeSubtitle, .storeKeywords, .storeDescription, .storePromotionalText, .storeReleaseNotes,
    .storePurchaseName, .storePurchaseDescription,
  ]

  /// The texts of the app itself: every kind except App Store texts.
  package static let appTexts = Set(allCases).subtracting(storeTexts)

  package var isStoreText: Bool { Self.storeTexts.contains(self) }

  /// What Siri shows or says on the app's behalf.
  package static let shownBySiri: Set<EntryKind> = titles.union([.subtitle, .dialog])

  /// The names of some kinds, in the order in which the kinds are declared.
  package static func names(of kinds: Set<EntryKind>) -> [String] { allCases.filter(kinds.contains).map(\.rawValue) }
}

/// The purpose of a Siri dialog, if an intent definition or the code specifies it.
package enum DialogPart: Hashable, Sendable {
  /// A question or a confirmation of a parameter.
  case prompt
  /// The response for a code that the definition marks as success or failure.
  case success, failure
  /// The version that accompanies a view on a screen: `IntentDialog(full:supporting:)`. Without a screen, Siri says the
  /// full one.
  case supporting
}
