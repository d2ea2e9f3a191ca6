import UnicodeText

extension StringProtocol {
  /// The text on one line with its invisible characters shown: line ends as ⏎, tabs as →, others as `⟨U+202E⟩`.
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

  /// Like ``visible``, for the flagged part. It also shows unusual spaces, and every space if the part has nothing
  /// else.
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
  var visibleForm: String {
    switch self {
    case "\n", "\r": "⏎"
    case "\t": "→"
    default: "⟨\(codePointName)⟩"
    }
  }
}

/// The number of terminal columns that a text takes.
///
/// Wide characters and emoji take two columns, combining marks none, all others one. A grapheme that starts with a wide
/// character or is an emoji takes two columns, whatever follows in it. Other graphemes are as wide as their letters
/// together, as with Thai sara am.
///
/// Source: UAX #11, East_Asian_Width; UTS #51, section 2.2, for emoji.
///
/// - Complexity: O(*n*)
package func displayWidth(of text: some StringProtocol) -> Int {
  // Most text is ASCII, with one column per character. Controls were made visible before.
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth(of: $1) }
}

private func displayWidth(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if isEmoji(scalars) { return 2 }
  // A combining mark takes no room, not even a wide one of East Asia.
  if [.wide, .fullwidth].contains(first.eastAsianWidth), !first.isNonspacingMark { return 2 }
  return scalars.count { !$0.isNonspacingMark && !$0.isDefaultIgnorable }
}

/// Whether a character is drawn as an emoji, by default or because of the variation selector after it.
private func isEmoji(_ scalars: String.UnicodeScalarView) -> Bool {
  var previous: Unicode.Scalar = " "
  for scalar in scalars {
    if scalar.isEmojiPresentation || scalar == "\u{FE0F}" && previous.isEmoji { return true }
    previous = scalar
  }
  return false
}

extension StringProtocol where SubSequence == Substring {
  /// The text, or its beginning and end with … between them. A text is shortened if it has more than `limit` graphemes,
  /// or more UTF-16 code units than that many graphemes have in any language.
  /// - Complexity: O(*limit*) if the text is longer
  func shortened(to limit: Int) -> String {
    // A grapheme has at least one byte, and most texts are short.
    if utf8.count <= limit || beginning(of: limit).endIndex == endIndex { return String(self) }
    return beginning(of: limit - limit / 3) + "…" + ending(of: limit / 3)
  }

  /// The first `limit` graphemes, or fewer if they are too large: a letter can have any number of marks.
  /// - Complexity: O(*limit*)
  func beginning(of limit: Int) -> Substring {
    var room = limit * unitsPerGrapheme
    let scalars = unicodeScalars.prefix { scalar in
      room -= scalar.utf16.count
      return room >= 0
    }
    return self[startIndex..<scalars.endIndex].prefix(limit)
  }

  /// The last `limit` graphemes, or fewer if they are too large.
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

/// The most UTF-16 code units that graphemes have on average. No language needs as many, and emoji families are rare.
private let unitsPerGrapheme = 4
