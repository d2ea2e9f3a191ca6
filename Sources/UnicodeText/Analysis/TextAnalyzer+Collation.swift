extension TextAnalyzer {
  /// Whether two texts are equal by the collation of the locale.
  ///
  /// - Parameter ignoringPunctuation: Whether spaces and marks count as nothing.
  public func isEqual(
    _ left: String, _ right: String, strength: CollationStrength, ignoringPunctuation: Bool = false,
    locale: LocaleIdentifier
  ) -> Bool {
    if left == right { return true }
    return collator(locale, strength, ignoringPunctuation).compare(left, right) == 0
  }

  /// Whether one text stands before another in a list for readers of the locale.
  public func isOrdered(_ left: String, before right: String, locale: LocaleIdentifier) -> Bool {
    collator(locale, .tertiary, false).compare(left, right) < 0
  }

  /// A key that two texts share exactly when they are equal by the collation of the locale: for grouping many.
  public func sortKey(
    of string: String, strength: CollationStrength, ignoringPunctuation: Bool = false, locale: LocaleIdentifier
  ) -> [UInt8] {
    text.load(string)
    return collator(locale, strength, ignoringPunctuation).sortKey(of: text) ?? Array(string.utf8)
  }

  /// The places of one text in another by the collation of the locale, in order, without overlaps.
  ///
  /// Canonically equivalent texts match, and a match is whole user-perceived characters.
  /// Source: UTS #10, section 8.
  /// - Parameter wholeWords: Whether a match must begin and end at a word boundary of the text or at an apostrophe, by
  ///   which many languages join articles and endings to names: `Loop` is in `Loop’ta` and `l’Loop`, not in `Looping`.
  /// - Complexity: O(*n*)
  public func ranges(
    of pattern: String, in string: String, strength: CollationStrength, locale: LocaleIdentifier,
    wholeWords: Bool = false
  ) -> [Range<String.Index>] {
    guard !pattern.isEmpty, !string.isEmpty else { return [] }
    self.pattern.load(pattern)
    text.load(string)
    // A pattern can be longer than its match by marks and contractions, not by much more than that.
    guard self.pattern.count <= 4 * text.count + 8 else { return [] }
    let resources = resources(for: locale)
    var boundaries: Set<Int>?
    let matches = resources.searcher(strength).matches(of: self.pattern, in: text) { match in
      guard wholeWords else { return true }
      let known = boundaries ?? wordBoundaryOffsets(resources)
      boundaries = known
      return (known.contains(match.lowerBound) || isApostrophe(at: match.lowerBound - 1))
        && (known.contains(match.upperBound) || isApostrophe(at: match.upperBound))
    }
    var mapper = IndexMapper(string, text)
    return matches.map { mapper.range($0) }
  }

  /// The word boundaries of the loaded text, in UTF-16 units.
  private func wordBoundaryOffsets(_ resources: LocaleResources) -> Set<Int> {
    var offsets: Set<Int> = [0]
    resources.words.forEachBoundary(in: text) { end, _ in offsets.insert(end) }
    return offsets
  }

  /// Within a word no other quotation mark than the apostrophe stands.
  private func isApostrophe(at utf16Offset: Int) -> Bool {
    guard 0..<text.count ~= utf16Offset else { return false }
    return Unicode.Scalar(text.units[utf16Offset])?.isQuotationMark ?? false
  }

  private func collator(
    _ locale: LocaleIdentifier, _ strength: CollationStrength, _ ignoresPunctuation: Bool
  ) -> Collator {
    resources(for: locale).collator(.init(strength: strength, ignoresPunctuation: ignoresPunctuation))
  }
}
