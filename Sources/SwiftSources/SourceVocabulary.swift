/// The names without which a file has nothing to do with shortcuts, so that most files need not be parsed.
enum SourceVocabulary {
  /// A file that has none of these says nothing to any collector.
  static let names =
    [
      // What App Intents declare, and the constants that hold their texts.
      "AppIntent",
      "AppShortcut",
      "AppEnum",
      "AppEntity",
      "AssistantIntent",
      "LocalizedStringResource",
      "DisplayRepresentation",
      "IntentDialog",
      // SiriKit.
      "suggestedInvocationPhrase",
      // Widgets.
      "configurationDisplayName",
      "Widget",
      "Timeline",
      "Relevan",
      "PredictableIntent",
    ] + SourceFlow.vocabulary

  /// Whether any of the names stands in the file, in code or not.
  /// - Complexity: O(*n*), and most bytes are not looked at.
  static func mayDeclare(_ utf8: [UInt8]) -> Bool { search.isFound(in: utf8) }

  private static let search = NameSearch(names)
}
