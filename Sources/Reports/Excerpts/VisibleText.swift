import ReviewModel
import UnicodeText

extension StringProtocol {
  /// The text on one line with nothing that acts unseen: line ends as ⏎, tabs as →, the rest as `⟨U+202E⟩`.
  package var visible: String {
    var result = ""
    var isAfterReturn = false
    forEachPiece(special: ASCIISet(controlsAnd: "")) { piece in
      switch piece {
      case .run(let bytes):
        result += String(decoding: bytes, as: UTF8.self)
        isAfterReturn = false
      case .special(let scalar):
        if !(scalar == "\n" && isAfterReturn) { result += scalar.visibleForm }
        isAfterReturn = scalar == "\r"
      }
    }
    return result
  }

  /// As ``visible``, for the part a finding is about: there a space that only looks like one is shown too, and so
  /// is every space where the part is nothing else.
  var visibleWhenFlagged: String {
    let isBlank = !isEmpty && unicodeScalars.allSatisfy { $0.properties.isWhitespace }
    guard isBlank || unicodeScalars.contains(where: \.isUnusualSpace) else { return visible }
    var result = ""
    for scalar in visible.unicodeScalars {
      if scalar.isUnusualSpace {
        result += "⟨\(scalar.codePointName)⟩"
      } else if isBlank, scalar == " " {
        result += "␣"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// What stands for an unseen scalar.
  var visibleForm: String {
    switch self {
    case "\n", "\r": "⏎"
    case "\t": "→"
    default: "⟨\(codePointName)⟩"
    }
  }
}

/// The columns that a terminal gives to a text.
///
/// Wide characters and emoji take two, marks that stand on or in another character none, all else one. A grapheme
/// that begins wide or is an emoji stays two columns wide, whatever follows in it; others are as wide as their letters
/// together, as Thai's sara am shows.
///
/// Source: UAX #11, East_Asian_Width; UTS #51, section 2.2, for emoji.
///
/// - Complexity: O(*n*)
package func displayWidth(of text: some StringProtocol) -> Int {
  // Most text is ASCII, one column each; controls were made visible before.
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth(of: $1) }
}

private func displayWidth(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if isEmoji(scalars) { return 2 }
  // A mark takes no room of its own, also one of East Asia.
  if [.wide, .fullwidth].contains(first.eastAsianWidth), !first.isNonspacingMark { return 2 }
  return scalars.count { !$0.isNonspacingMark && !$0.isDefaultIgnorable }
}

/// Whether a character is drawn as an emoji: a scalar that always is, or one that the selector after it asks to be.
private func isEmoji(_ scalars: String.UnicodeScalarView) -> Bool {
  var previous: Unicode.Scalar = " "
  for scalar in scalars {
    if scalar.isEmojiPresentation || scalar == "\u{FE0F}" && previous.isEmoji { return true }
    previous = scalar
  }
  return false
}

extension StringProtocol where SubSequence == Substring {
  /// The text, or its beginning and end with … between them where it has more than `limit` graphemes, or more UTF-16
  /// code units than so many graphemes of any language have.
  /// - Complexity: O(*limit*) where the text is longer
  func shortened(to limit: Int) -> String {
    // A grapheme has a byte at least; most texts are short.
    if utf8.count <= limit || beginning(of: limit).endIndex == endIndex { return String(self) }
    return beginning(of: limit - limit / 3) + "…" + ending(of: limit / 3)
  }

  /// The first `limit` graphemes, or fewer where they are too large: anything may stand on a letter.
  /// - Complexity: O(*limit*)
  func beginning(of limit: Int) -> Substring {
    var room = limit * unitsPerGrapheme
    let scalars = unicodeScalars.prefix { scalar in
      room -= scalar.utf16.count
      return room >= 0
    }
    return self[startIndex..<scalars.endIndex].prefix(limit)
  }

  /// The last `limit` graphemes, or fewer where they are too large.
  /// - Complexity: O(*limit*)
  func ending(of limit: Int) -> Substring {
    var room = limit * unitsPerGrapheme
    var start = endIndex
    while start > startIndex {
      let previous = unicodeScalars.index(before: start)
      room -= unicodeScalars[previous].utf16.count
      if room < 0 { break }
      start = previous
    }
    return self[start...].suffix(limit)
  }
}

/// UTF-16 code units that graphemes have on average at most: in no language as many, and families of emoji are few.
private let unitsPerGrapheme = 4

/// A text cut at the ends of its flagged part.
struct ExcerptParts {
  var before: Substring
  var flagged: Substring
  var after: Substring

  /// A range that reaches past the text is cut to it.
  /// - Complexity: O(*n*)
  init(_ excerpt: Excerpt) {
    let text = excerpt.text
    let scalars = text.unicodeScalars
    let start =
      scalars.index(scalars.startIndex, offsetBy: max(0, excerpt.flagged.lowerBound), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    let end = scalars.index(start, offsetBy: excerpt.flagged.count, limitedBy: scalars.endIndex) ?? scalars.endIndex
    before = text[..<start]
    flagged = text[start..<end]
    after = text[end...]
  }
}

extension Excerpt {
  /// Without the white space before its first letter, as far as that is not flagged.
  var unindented: Excerpt {
    let indentation = text.unicodeScalars.prefix(max(0, flagged.lowerBound)).prefix(while: \.properties.isWhitespace)
    guard !indentation.isEmpty else { return self }
    let count = indentation.count
    var excerpt = self
    excerpt.text = String(text.unicodeScalars.dropFirst(count))
    excerpt.flagged = flagged.lowerBound - count..<flagged.upperBound - count
    excerpt.code = code.map { max(0, $0.lowerBound - count)..<max(0, $0.upperBound - count) }
    return excerpt
  }
}
