private import CICU

extension TextAnalyzer {
  /// The places between which user-perceived characters lie, `startIndex` first and `endIndex` last.
  ///
  /// Source: UAX #29, extended grapheme clusters.
  /// - Returns: Indices in ascending order; one for an empty text.
  /// - Complexity: O(*n*)
  public func graphemeBoundaries(in string: String) -> [String.Index] {
    text.load(string)
    var mapper = IndexMapper(string, text)
    var boundaries: [String.Index] = []
    boundaries.reserveCapacity(text.count + 1)
    boundaries.append(string.startIndex)
    forEachGrapheme { boundaries.append(mapper.index(at: $0)) }
    return boundaries
  }

  /// How many user-perceived characters a text has.
  public func graphemeCount(of string: String) -> Int {
    text.load(string)
    var count = 0
    forEachGrapheme { _ in count += 1 }
    return count
  }

  /// The words: segments with letters, digits, kana or ideographs, without the spaces and marks between.
  ///
  /// Languages that write no spaces are segmented by dictionary.
  /// Source: UAX #29 with the tailorings of the linked ICU.
  /// - Complexity: O(*n*)
  public func words(in string: String, locale: LocaleIdentifier) -> [Range<String.Index>] {
    text.load(string)
    var mapper = IndexMapper(string, text)
    if !asksICUAlways, let words = BreakShortcuts.words(text) { return words.map { mapper.range($0) } }
    var words: [Range<String.Index>] = []
    var start = 0
    resources(for: locale).words.forEachBoundary(in: text) { end, status in
      if status >= Int32(UBRK_WORD_NONE_LIMIT.rawValue) { words.append(mapper.range(start..<end)) }
      start = end
    }
    return words
  }

  /// Every place at which a text may be parted into words, marks and spaces, `startIndex` first and `endIndex` last.
  public func wordBoundaries(in string: String, locale: LocaleIdentifier) -> [String.Index] {
    text.load(string)
    var mapper = IndexMapper(string, text)
    var boundaries = [string.startIndex]
    resources(for: locale).words.forEachBoundary(in: text) { end, _ in boundaries.append(mapper.index(at: end)) }
    return boundaries
  }

  /// The sentences, with the spaces after them: together they are the text.
  ///
  /// Source: UAX #29 with the tailorings of the linked ICU.
  public func sentences(in string: String, locale: LocaleIdentifier) -> [Range<String.Index>] {
    guard !string.isEmpty else { return [] }
    text.load(string)
    if !asksICUAlways, BreakShortcuts.isOneSentence(text) { return [string.startIndex..<string.endIndex] }
    var mapper = IndexMapper(string, text)
    var sentences: [Range<String.Index>] = []
    var start = 0
    resources(for: locale).sentences.forEachBoundary(in: text) { end, _ in
      sentences.append(mapper.range(start..<end))
      start = end
    }
    return sentences
  }

  /// A place at which a line may or must end.
  public struct LineBreak: Hashable, Sendable {
    /// The start of the next line.
    public let index: String.Index
    /// Whether a character that ends lines stands before it; the end of a text is not mandatory by itself.
    public let isMandatory: Bool
  }

  /// The places at which a line may end, `endIndex` last, `startIndex` left out.
  ///
  /// Source: UAX #14 with the tailorings of the locale.
  public func lineBreaks(in string: String, locale: LocaleIdentifier) -> [LineBreak] {
    text.load(string)
    var mapper = IndexMapper(string, text)
    var breaks: [LineBreak] = []
    resources(for: locale).lines.forEachBoundary(in: text) { end, status in
      let isMandatory = status >= Int32(UBRK_LINE_HARD.rawValue)
      breaks.append(LineBreak(index: mapper.index(at: end), isMandatory: isMandatory))
    }
    return breaks
  }

  /// Calls `body` with the end of each user-perceived character of the loaded text.
  private func forEachGrapheme(_ body: (_ utf16Offset: Int) -> Void) {
    if !asksICUAlways, BreakShortcuts.isAllSingleGraphemes(text) {
      for position in 0..<text.count { body(position + 1) }
    } else {
      root.graphemes.forEachBoundary(in: text) { end, _ in body(end) }
    }
  }
}
