import UnicodeText

/// A text as two are compared: capitals, placeholders’ names and the marks at the ends make none of one’s own.
struct ComparableText: Hashable {
  let letters: String
  /// Whether it is long enough to be somebody’s own: two words with twelve characters, or seven in a script that does
  /// not part words.
  let isLong: Bool

  /// False for what is surely too short, without a look at its characters.
  static func mayBeLong(_ text: String) -> Bool { text.utf8.count >= 12 }

  init(_ text: String) {
    var letters = ""
    var own = ""
    var rest = Substring(text)
    while let first = rest.first {
      if let end = Self.placeholderEnd(in: rest) {
        letters += "%"
        rest = rest[end...]
      } else {
        rest.removeFirst()
        if first == "⟦" || first == "⟧" { continue }
        letters.append(first)
        own.append(first)
      }
    }
    self.letters = Self.trimmed(letters.lowercased())
    own = Self.trimmed(own)
    let words = own.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }
    let wide = own.unicodeScalars.count { $0.properties.isAlphabetic && $0.eastAsianWidth == .wide }
    isLong = wide >= 7 || (words.count >= 2 && own.count >= 12)
  }

  private static func trimmed(_ text: String) -> String {
    func isOuter(_ character: Character) -> Bool { !character.isLetter && !character.isNumber && character != "%" }
    var text = text.drop(while: isOuter)
    while let last = text.last, isOuter(last) { text.removeLast() }
    return String(text)
  }

  /// The end of `${name}`, `{{ name }}`, `\\(name)`, `%@` or `%1$lld` at the start.
  private static func placeholderEnd(in text: Substring) -> Substring.Index? {
    for (opening, closing) in [("${", "}"), ("{{", "}}"), ("\\(", ")")] where text.hasPrefix(opening) {
      return text.firstRange(of: closing)?.upperBound
    }
    guard text.first == "%" else { return nil }
    let rest = text.dropFirst().drop { $0.isNumber || $0 == "$" || $0 == "#" }
    guard let first = rest.first else { return nil }
    if first == "@" { return rest.index(after: rest.startIndex) }
    let letters = rest.prefix { "ldiu".contains($0) }
    return letters.isEmpty ? nil : letters.endIndex
  }
}
