/// A line of the mail in which App Store Connect rejects an upload or warns about it.
package struct StoreLine: Hashable, Comparable, Sendable {
  /// The index of the sentence among those that the App Store is known to write.
  package var rank: Int
  /// The intent that it is about, as in the code or the definition. Empty for a line about the app.
  package var intent: String
  /// The tag of the localization.
  package var locale: String
  /// The text of the line, with its values.
  package var text: String

  package init(rank: Int, intent: String, locale: String, text: String) {
    self.rank = rank
    self.intent = intent
    self.locale = locale
    self.text = text
  }

  /// By sentence, intent and localization.
  package static func < (first: StoreLine, second: StoreLine) -> Bool {
    if first.rank != second.rank { return first.rank < second.rank }
    return [first.intent, first.locale, first.text].lexicographicallyPrecedes(
      [second.intent, second.locale, second.text]) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
