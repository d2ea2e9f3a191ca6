import UnicodeText

/// The shortest text that can be shown, whatever the values are. Optional parts don't count.
///
/// A number has at least one digit. A parameter and a text may be empty. `%%` shows one percent sign. Tags show
/// nothing.
struct LeastText {
  let string: String
  /// Whether it has values, so that the displayed text may be longer.
  let isFilled: Bool

  /// - Returns: Nil for a text with markup that is not supported here: links and inflections of Markdown.
  init?(of text: ReviewedText) {
    let whole = text.string
    guard !whole.contains("](") else { return nil }
    var left = ""
    var place = whole.startIndex
    for placeholder in text.placeholders {
      left += Self.shown(whole[place..<placeholder.range.lowerBound])
      if Self.numbers.contains(placeholder.name) { left += "0" }
      place = placeholder.range.upperBound
    }
    left += Self.shown(whole[place...])
    string = left
    isFilled = !text.placeholders.isEmpty
  }

  /// The names of specifiers for a number, and the number of a plural.
  private static let numbers: Set<String> = ["integer", "float", Placeholder.pluralArgument]

  private static func shown(_ part: Substring) -> String {
    let text = part.replacing("%%", with: "%")
    guard text.contains("</") || text.contains("/>") else { return String(text) }
    var shown = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      shown += rest[..<open]
      rest = rest[open...]
      let isTag = rest.dropFirst().first.map { $0.isLetter || $0 == "/" } ?? false
      guard isTag, let close = rest.firstIndex(of: ">") else {
        shown.append("<")
        rest = rest.dropFirst()
        continue
      }
      rest = rest[rest.index(after: close)...]
    }
    return shown + rest
  }

  /// Whether the text contains the number, so that a comment with the same number is about the content.
  static func names(_ number: Int, in text: String) -> Bool {
    var value: Int?
    for character in text {
      if let digit = character.decimalDigit {
        value = (value ?? 0) > 100_000 ? value : (value ?? 0) * 10 + digit
      } else {
        if value == number { return true }
        value = nil
      }
    }
    return value == number
  }
}

extension Character {
  /// The value of a digit in any script. Nil for other numerals, which are part of Chinese words.
  var decimalDigit: Int? {
    guard let scalar = unicodeScalars.first, scalar.properties.numericType == .decimal,
      let value = scalar.properties.numericValue
    else { return nil }
    return Int(value)
  }
}
