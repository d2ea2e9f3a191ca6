import ReviewModel

struct ExcerptParts {
  var before: Substring
  var flagged: Substring
  var after: Substring

  /// A range that extends past the end of the text is clamped.
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
  /// Without the white space before its first letter, unless that is flagged.
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
