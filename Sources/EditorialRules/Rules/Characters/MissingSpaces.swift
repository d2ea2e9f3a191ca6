import LocaleData
import ReviewModel
import UnicodeText

/// Finds words with no space before or after a parameter: `Apri${applicationName}`, `${content}to`.
///
/// Many languages attach prefixes, endings and halves of compounds to a parameter. A word is therefore reported only if
/// its script has spaces and capitals, and if the source has no letter on that side of the parameter.
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
    separatesWords = Self.applies(to: text.profile)
  }

  /// Finds a word of three letters or more before the parameter, or a short word of the language.
  private func before(_ placeholder: Placeholder) -> Finding? {
    let word = text.string[..<placeholder.range.lowerBound].suffix { $0.isLetter }
    guard word.count >= 2, Self.isCased(word.unicodeScalars.last) else { return nil }
    if let source = text.source {
      guard !isGlued(in: source, placeholder, { $0[..<$1.lowerBound].last }) else { return nil }
    } else if placeholder.style != .parameter {
      return nil
    }
    guard word.count >= 3 || separatesWords && isWord(word) else { return nil }
    return TextWhitespaceRule.finding(placeholder.range, in: text, .warning, .noSpaceBeforeParameter)
  }

  /// Finds a short word of the language, or a capitalized word, after the parameter. Other words can be endings or
  /// parts of compounds.
  private func after(_ placeholder: Placeholder) -> Finding? {
    let word = text.string[placeholder.range.upperBound...].prefix { $0.isLetter }
    guard separatesWords, word.count >= 2, let first = word.first, Self.isCased(word.unicodeScalars.first),
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
    return TextWhitespaceRule.finding(word.startIndex..<word.endIndex, in: text, severity, .noSpaceAfterParameter)
  }

  /// A longer word may be the second half of a compound.
  private static let longestSmallWord = 3

  private let separatesWords: Bool

  /// Whether the language is known, separates words with spaces, and attaches no endings to names.
  static func applies(to profile: LocaleProfile) -> Bool {
    profile.shortcuts.app != nil && profile.siri.joinedForms.isEmpty
      && profile.wordMatching?.value ?? .wholeWord == .wholeWord
  }

  /// The short words of a language that can't be endings.
  static func shortWords(_ profile: LocaleProfile) -> [String] {
    profile.capitals.smallTitleWords.words + profile.articles.words
  }

  private static func isCased(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isCased ?? false }

  /// Whether the source has a letter next to a parameter that may be the same one.
  private func isGlued(
    in source: String, _ placeholder: Placeholder, _ neighbour: (String, Range<String.Index>) -> Character?
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
    if Self.shortWords(text.profile).contains(known) { return true }
    return text.context.memo(ofApp: StandaloneWordsOfLocale(tag: text.language.tag, bundle: text.bundle))
      .isCommon(known)
  }
}

extension Placeholder {
  /// Whether a name or another text replaces it, not a number: a parameter, or a format specifier for an object.
  fileprivate var standsForText: Bool { style == .parameter || style == .format && name == "@" }
}

/// The words that stand alone between spaces in the texts of one locale.
struct StandaloneWords: Sendable {
  /// The number of texts that contain a word in this way.
  private(set) var counts: [Substring: Int] = [:]

  init() {}

  /// - Complexity: O(length of the locale's texts). It is created once for each locale, and only if needed.
  init(of tag: String, in bundle: ReviewedBundle) {
    for text in bundle.entries.lazy.flatMap(\.texts) where text.locale == tag && !text.kind.isStoreText {
      for word in Set(text.text.split(separator: " ")) where word.allSatisfy(\.isLetter) {
        counts[word, default: 0] += 1
      }
    }
  }

  /// Whether two or more texts contain the word.
  func isCommon(_ word: String) -> Bool { counts[word[...]] ?? 0 > 1 }
}

/// The context's copy of the bundle's words, which needs no lock.
struct StandaloneWordsOfLocale: AppKey {
  let tag: String
  let bundle: ReviewedBundle
  static var unknown: StandaloneWords { StandaloneWords() }

  func value(with context: AnalysisContext) -> StandaloneWords { bundle.standaloneWords(of: tag) }
}
