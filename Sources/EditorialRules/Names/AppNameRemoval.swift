import ReviewModel
import UnicodeText

/// Takes the app's name out of a text where marks set it apart, so that what is left is whole in every language:
/// `Order coffee (Coffee Bar)`, `Coffee Bar: Order coffee`.
///
/// A name that is a part of the sentence leaves a gap, which only a person can close.
enum AppNameRemoval {
  /// - Parameter range: The name's place.
  /// - Returns: nil where the name is a part of the sentence, or is all there is.
  static func fix(of range: Range<String.Index>, in text: ReviewedText) -> Fix? {
    let string = text.string
    guard text.appNameMatches.count == 1 else { return nil }
    if let place = bracketed(range, in: string) ?? trailing(range, in: string) {
      return hasWords(string[..<place.lowerBound]) || hasWords(string[place.upperBound...])
        ? Fix(SharedMessage.removeAppName(), at: place, "", .needsReview) : nil
    }
    guard let rest = restBehindMark(range, in: string), hasWords(string[rest...]) else { return nil }
    // What now begins the text begins as the name did.
    let first = rest..<string.index(after: rest)
    let capital = text.analyzer.uppercased(String(string[first]), locale: text.locale)
    return Fix(SharedMessage.removeAppName(), at: string.startIndex..<first.upperBound, capital, .needsReview)
  }

  /// The name in brackets that end the text, with the brackets and the space before them.
  private static func bracketed(_ range: Range<String.Index>, in string: String) -> Range<String.Index>? {
    guard let opening = string[..<range.lowerBound].last, let closing = string[range.upperBound...].first,
      ["()", "[]", "（）", "【】", "［］"].contains("\(opening)\(closing)")
    else { return nil }
    let end = string.index(after: range.upperBound)
    guard string[end...].allSatisfy(\.isWhitespace) else { return nil }
    return start(of: string.index(before: range.lowerBound), in: string)..<end
  }

  /// The name at the end behind a dash or a line between spaces, with both.
  private static func trailing(_ range: Range<String.Index>, in string: String) -> Range<String.Index>? {
    guard string[range.upperBound...].allSatisfy(\.isWhitespace) else { return nil }
    let before = string[..<range.lowerBound]
    guard let mark = before.lastIndex(where: { !$0.isWhitespace }), isDivider(before[mark]),
      string.index(after: mark) < range.lowerBound
    else { return nil }
    let place = start(of: mark, in: string)
    return place < mark ? place..<range.upperBound : nil
  }

  /// Where the text goes on behind a name at its start and a colon, or a divider between spaces.
  private static func restBehindMark(_ range: Range<String.Index>, in string: String) -> String.Index? {
    guard range.lowerBound == string.startIndex,
      let mark = string[range.upperBound...].firstIndex(where: { !$0.isWhitespace })
    else { return nil }
    let isColon = string[mark] == ":" || string[mark] == "："
    guard isColon || isDivider(string[mark]) && range.upperBound < mark else { return nil }
    let behind = string.index(after: mark)
    let rest = string[behind...].firstIndex { !$0.isWhitespace }
    return rest.flatMap { $0 > behind || string[mark] == "：" ? $0 : nil }
  }

  /// The place with the spaces before it.
  private static func start(of index: String.Index, in string: String) -> String.Index {
    string[..<index].lastIndex { !$0.isWhitespace }.map { string.index(after: $0) } ?? string.startIndex
  }

  private static func isDivider(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return false }
    return scalar.isDash || ["|", "·", "•"].contains(scalar)
  }

  private static func hasWords(_ part: Substring) -> Bool { part.contains(where: \.isLetter) }
}
