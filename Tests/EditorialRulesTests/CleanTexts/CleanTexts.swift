import ReviewModel

/// Invented texts of one language, as careful localizers write them: no rule has anything to say.
struct CleanTexts: Sendable {
  var locale: String
  var titles: [String]
  var summaries: [String]
  /// Phrases of App Shortcuts where they hold the app’s name, else suggested phrases.
  var phrases: [String]
  var dialogs: [String]
  /// Sentences about Siri, Shortcuts and Apple’s products.
  var prose: [String]

  static let all: [CleanTexts] = [english, german, french, spanish, italian, russian, japanese, simplifiedChinese]

  /// Every text with each kind that it could have.
  var cases: [CleanText] {
    titles.flatMap { title in [.suggestionTitle, .shortTitle].map { CleanText(locale, $0, title) } }
      + summaries.map { CleanText(locale, .parameterSummary, $0) }
      + phrases.map { CleanText(locale, $0.contains("${applicationName}") ? .phrase : .invocationPhrase, $0) }
      + dialogs.map { CleanText(locale, .dialog, $0) }
      + prose.flatMap { text in [.prose, .usageDescription].map { CleanText(locale, $0, text) } }
  }
}

/// One of them, as a test’s argument.
struct CleanText: Sendable {
  var locale: String
  var kind: EntryKind
  var text: String

  init(_ locale: String, _ kind: EntryKind, _ text: String) {
    self.locale = locale
    self.kind = kind
    self.text = text
  }
}
