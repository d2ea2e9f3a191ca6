import LocaleData
import ReviewModel
import UnicodeText

/// A word written against a parameter: `Apri${applicationName}`, `${content}to`.
///
/// Prefixes, endings and halves of compounds are glued to a parameter in many languages. So a script must set words apart
/// and tell capitals, and the source must have no letter at that side of the parameter.
struct MissingSpaces {
  static func findings(in text: ReviewedText) -> [Finding] {
    let spaces = MissingSpaces(text)
    return text.placeholders.prefix(64).filter(\.standsForText).flatMap { placeholder in
      [spaces.before(placeholder), spaces.after(placeholder)].compactMap { $0 }
    }
  }

  private let text: ReviewedText
  private init(_ text: ReviewedText) {
    self.text = text
    isJudged = Self.judges(text.profile)
  }

  /// A whole word before the parameter, or a small one that the language has.
  private func before(_ placeholder: Placeholder) -> Finding? {
    let word = text.string[..<placeholder.range.lowerBound].suffix { $0.isLetter }
    guard word.count >= 2, Self.isCased(word.unicodeScalars.last) else { return nil }
    if let source = text.source {
      guard !isGlued(in: source, placeholder, { $0[..<$1.lowerBound].last }) else { return nil }
    } else if placeholder.style != .parameter {
      return nil
    }
    guard word.count >= 3 || isJudged && isWord(word) else { return nil }
    return TextWhitespaceRule.finding(placeholder.range, in: text, .warning, .noSpaceBeforeParameter)
  }

  /// Endings follow a parameter, and in compounds a noun. A small word of the language is no such thing, and neither is a
  /// capital.
  private func after(_ placeholder: Placeholder) -> Finding? {
    let word = text.string[placeholder.range.upperBound...].prefix { $0.isLetter }
    guard isJudged, word.count >= 2, let first = word.first, Self.isCased(word.unicodeScalars.first),
      word.dropFirst().allSatisfy(\.isLowercase)
    else { return nil }
    if let source = text.source {
      guard !isGlued(in: source, placeholder, { $0[$1.upperBound...].first }) else { return nil }
    } else if placeholder.style != .parameter {
      return nil
    }
    let isCapital = first.isUppercase
    guard isCapital ? text.source != nil : isWord(word) else { return nil }
    let severity: Severity = isCapital || word.count <= Self.longestSmallWord ? .warning : .note
    return TextWhitespaceRule.finding(
      word.startIndex..<word.endIndex, in: text, severity, .noSpaceAfterParameter)
  }

  /// A longer word may be the second half of a compound.
  private static let longestSmallWord = 3

  private let isJudged: Bool

  /// Whether the language is known, parts words by spaces, and joins no endings to a name.
  static func judges(_ profile: LocaleProfile) -> Bool {
    profile.shortcuts.app != nil && profile.siri.joinedForms.isEmpty
      && profile.wordMatching?.value ?? .wholeWord == .wholeWord
  }

  /// The little words of a language, which are no endings.
  static func littleWords(_ profile: LocaleProfile) -> [String] {
    profile.capitals.smallTitleWords.words + profile.articles.words
  }

  private static func isCased(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isCased ?? false }

  /// Whether the source has a letter beside a parameter that may be the same one.
  private func isGlued(
    in source: String, _ placeholder: Placeholder,
    _ neighbour: (String, Range<String.Index>) -> Character?
  ) -> Bool {
    text.sourcePlaceholders.contains { twin in
      guard twin.style == placeholder.style, twin.style == .format || twin.name == placeholder.name else {
        return false
      }
      return neighbour(source, twin.range)?.isLetter ?? false
    }
  }

  private func isWord(_ word: Substring) -> Bool {
    let known = String(word)
    if Self.littleWords(text.profile).contains(known) { return true }
    return text.worker.standaloneWords(of: text.language.tag, in: text.bundle).isCommon(known)
  }
}

extension Placeholder {
  /// A parameter, or a format specifier for an object: a name or another text takes its place, not a number.
  fileprivate var standsForText: Bool { style == .parameter || style == .format && name == "@" }
}

/// The words that stand alone between spaces in the texts of one locale.
struct StandaloneWords: Sendable {
  /// By word: in how many texts it stands so.
  private(set) var counts: [Substring: Int] = [:]

  /// None.
  init() {}

  /// - Complexity: O(length of the locale's texts), so made once a locale, and only where somebody asks.
  init(of tag: String, in bundle: ReviewedBundle) {
    for text in bundle.entries.lazy.flatMap(\.texts) where text.locale == tag && !text.kind.isStoreText {
      for word in Set(text.text.split(separator: " ")) where word.allSatisfy(\.isLetter) {
        counts[word, default: 0] += 1
      }
    }
  }

  /// Whether more than one text has the word.
  func isCommon(_ word: String) -> Bool { counts[word[...]] ?? 0 > 1 }
}
