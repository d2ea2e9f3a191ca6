/// A line of the mail in which App Store Connect rejects an upload or warns about it.
public struct StoreLine: Hashable, Comparable, Sendable {
  /// The index of the sentence among those that the App Store is known to write.
  public var rank: Int
  /// The intent that it is about, as in the code or the definition. Empty for a line about the app.
  public var intent: String
  /// The tag of the localization.
  public var locale: String
  /// The text of the line, with its values.
  public var text: String

  public init(rank: Int, intent: String, locale: String, text: String) {
    self.rank = rank
    self.intent = intent
    self.locale = locale
    self.text = text
  }

  /// By sentence, intent and localization.
  public static func < (first: StoreLine, second: StoreLine) -> Bool {
    if first.rank != second.rank { return first.rank < second.rank }
    return [first.intent, first.locale, first.text].lexicographicallyPrecedes(
      [second.intent, second.locale, second.text]) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
