import LocaleData
import UnicodeText

/// A title split into words for the search for its verb: folded, in lower case, without punctuation at their ends.
struct TitleWords {
  /// Words in lower case.
  var words: [String] = []
  /// The same words with their original capitals; as many as `words`.
  var written: [String] = []
  var startsWithPlaceholder = false
  var endsWithPlaceholder = false

  /// - Parameters:
  ///   - title: Any text.
  ///   - placeholders: The ranges of placeholders in `title`, ascending.
  ///   - joinsWords: True for a script that does not separate words; a slash doesn't separate them either.
  init(
    _ title: String, placeholders: [Range<String.Index>], joinsWords: Bool, fold: LetterFolding,
    lowercased: (String) -> String
  ) {
    var isFirst = true
    for piece in Self.pieces(of: title, placeholders: placeholders) {
      guard let text = piece else {
        startsWithPlaceholder = startsWithPlaceholder || isFirst
        endsWithPlaceholder = true
        isFirst = false
        continue
      }
      let folded = fold(Self.withoutParentheses(text))
      let lower = lowercased(folded)
      let before = words.count
      let parts = folded.unicodeScalars.split { Self.separates($0, joinsWords: joinsWords) }
      let lowerParts = lower.unicodeScalars.split { Self.separates($0, joinsWords: joinsWords) }
      for (part, lowerPart) in zip(parts, lowerParts) {
        let word = Self.trimmed(lowerPart)
        if word.isEmpty { continue }
        words.append(word)
        written.append(Self.trimmed(part))
      }
      if words.count > before {
        isFirst = false
        endsWithPlaceholder = false
      }
    }
  }

  /// The text between placeholders; nil for each placeholder.
  private static func pieces(of title: String, placeholders: [Range<String.Index>]) -> [String?] {
    var pieces: [String?] = []
    var position = title.startIndex
    for placeholder in placeholders where placeholder.lowerBound >= position {
      if placeholder.lowerBound > position { pieces.append(String(title[position..<placeholder.lowerBound])) }
      pieces.append(nil)
      position = placeholder.upperBound
    }
    if position < title.endIndex { pieces.append(String(title[position...])) }
    return pieces
  }

  /// Parentheses are not part of the instruction.
  private static func withoutParentheses(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { opensParenthesis($0) }) else { return text }
    var kept = String.UnicodeScalarView()
    var depth = 0
    for scalar in text.unicodeScalars {
      if opensParenthesis(scalar) { depth += 1 }
      if depth == 0 { kept.append(scalar) }
      if scalar == ")" || scalar == "）" {
        if depth > 0 { kept.append(" ") }
        depth = max(0, depth - 1)
      }
    }
    return String(kept)
  }

  private static func opensParenthesis(_ scalar: Unicode.Scalar) -> Bool { scalar == "(" || scalar == "（" }

  private static func separates(_ scalar: Unicode.Scalar, joinsWords: Bool) -> Bool {
    scalar.isWhitespace || (scalar == "/" && !joinsWords)
  }

  /// Without punctuation and symbols at both ends, but with an apostrophe that the folding added.
  private static func trimmed(_ word: Substring.UnicodeScalarView) -> String {
    var rest = word
    while let first = rest.first, isMark(first) { rest.removeFirst() }
    while let last = rest.last, isMark(last) { rest.removeLast() }
    return String(rest)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: scalar.value) | 0x20
      return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) && !("0"..."9").contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .format,
      .control:
      return true
    default: return false
    }
  }
}

/// Finds listed verbs in the position where a language puts the verb of a title.
enum TitleVerb {
  /// The longest of `verbs`, all in lower case, in the position of the verb. Among equally long ones, the first in the
  /// title.
  static func find(
    _ verbs: [String], in title: String, _ language: ReviewedLanguage, _ analyzer: TextAnalyzer
  ) -> String? {
    let form = language.profile.instruction
    let lowercased = analyzer.lowercased(title, locale: language.locale)
    switch form.matching?.value ?? .words {
    case .textStart: return longest(verbs.filter { lowercased.hasPrefix($0) })
    case .textEnd: return longest(verbs.filter { lowercased.hasSuffix($0) })
    case .words: break
    }
    let words = analyzer.words(in: lowercased, locale: language.locale).map { lowercased[$0] }
    let atEnd = form.position?.value != .first
    let atStart = form.position?.value != .last
    let parted = verbs.map { (verb: $0, parts: $0.split(separator: " ")) }
    let first = longest(parted.lazy.filter { atStart && words.starts(with: $0.parts) }.map(\.verb))
    let last = longest(parted.lazy.filter { atEnd && words.suffix($0.parts.count).elementsEqual($0.parts) }.map(\.verb))
    guard let first, let last else { return first ?? last }
    return first.utf8.count >= last.utf8.count ? first : last
  }

  private static func longest(_ verbs: some Sequence<String>) -> String? {
    verbs.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) }
  }
}
