/// What intents are called by what they do.
public struct IntentWording: Hashable, Sendable {
  /// A verb, in the form of titles, and the category it belongs to: `book` and `Order`.
  public var categoryVerbs: [SourcedPair] = []
  /// What an intent of the system does, without articles, and that intent: `send message` and `INSendMessageIntent`.
  public var systemTasks: [SourcedPair] = []
  public init() {}
}

/// Names of apps that many people know.
public struct AppNames: Hashable, Sendable {
  /// Names that mean nothing else in any language.
  public var wellKnown: WordList = WordList()
  public init() {}
}
