/// A line of the mail in which App Store Connect says what it refuses, or warns of, after an upload.
public struct StoreLine: Hashable, Comparable, Sendable {
  /// Where the sentence stands among those that the store is known to write.
  public var rank: Int
  /// The intent that it is about, as the code or the definition names it; empty for one about the app.
  public var intent: String
  /// The tag of the localization.
  public var locale: String
  /// The words of the mail, filled in.
  public var text: String

  public init(rank: Int, intent: String, locale: String, text: String) {
    self.rank = rank
    self.intent = intent
    self.locale = locale
    self.text = text
  }

  /// By sentence, intent and localization: the order of a list.
  public static func < (first: StoreLine, second: StoreLine) -> Bool {
    if first.rank != second.rank { return first.rank < second.rank }
    return [first.intent, first.locale, first.text].lexicographicallyPrecedes(
      [second.intent, second.locale, second.text]) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
