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
