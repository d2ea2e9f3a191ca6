import LocaleData
import Platform
import ReviewModel
import UnicodeText

struct WordingPattern: Hashable {
  /// As in the language's file.
  let written: String
  let matching: WordMatching
  /// Whether it must match a whole text, ignoring punctuation around it.
  let isWhole: Bool

  /// For ICU: ignores case, matches any space and either apostrophe, and, for a whole sentence, an optional comma
  /// before a space. It does not match inside a word of the language.
  var expression: String {
    // A set of all letters contains both cases. Adding them takes ICU longer than the rest of compiling.
    let sets = written.replacing(Self.setOfLetters) { "(?-i:\($0.output))" }
    let loose = "(?i:\(sets.replacing(" ", with: isWhole ? "(?:,?\\s)" : "\\s").replacing("’", with: "['’]")))"
    if isWhole { return "^[^\\p{L}\\p{N}]*\(loose)[^\\p{L}\\p{N}]*$" }
    let start =
      switch matching {
      case .wholeWord, .wordStart: Self.outsideWord
      // One letter may be attached before a word.
      case .afterOneLetter: "(?<!\\w\\w)"
      case .substring: ""
      }
    let end = matching == .wholeWord || matching == .afterOneLetter ? Self.outsideWord : ""
    return "\(start)\(loose)\(end)"
  }

  /// `[\w-]`, `[^\p{L}]`, `\p{L}`
  private nonisolated(unsafe) static let setOfLetters = /\[[^\[\]]*\\[wp][^\[\]]*\]|\\[pP]\{[^{}]*\}/
  /// Not between two letters. Next to a mark, any place is fine.
  private static let outsideWord = "(?!(?<=\\w)\\w)"
}

extension WordList {
  fileprivate var citedPatterns: [(pattern: String, source: Citation)] {
    groups.filter { !$0.patterns.isEmpty }.map { ($0.patterns.joined(separator: "|"), $0.source) }
  }

  /// The list's patterns for whole sentences, in ICU's syntax.
  var patternExpressions: [String] {
    citedPatterns.map { WordingPattern(written: $0.pattern, matching: .substring, isWhole: true).expression }
  }
}

extension WordSearch {
  /// Every place of the list's patterns.
  static func patternMatches(
    of list: WordList, in text: ReviewedText, matching: WordMatching? = nil
  ) -> [(range: Range<String.Index>, isUnsourced: Bool)] {
    let matching = matching ?? text.profile.wordMatching?.value ?? .wholeWord
    return list.citedPatterns.flatMap { cited -> [(Range<String.Index>, Bool)] in
      let pattern = WordingPattern(written: cited.pattern, matching: matching, isWhole: false)
      let ranges = text.context.memo(CompiledWording(pattern: pattern))?.ranges(in: text.string) ?? []
      return ranges.filter { !$0.isEmpty }.map { ($0, cited.source.isUnsourced) }
    }
  }

  /// The source of the pattern that matches a sentence, ignoring punctuation around it. Nil if no pattern does.
  ///
  /// - Parameter fillers: Words that may come before it: `sorry`, `unfortunately`.
  static func source(
    ofWhole sentence: String, in list: WordList, besides fillers: WordList = WordList(), _ text: ReviewedText
  ) -> Citation? {
    let filler = fillers.citedPatterns.map(\.pattern).joined(separator: "|")
    return list.citedPatterns.first { cited in
      let written = filler.isEmpty ? cited.pattern : "(?:(?:\(filler)) )?(?:\(cited.pattern))"
      let pattern = WordingPattern(written: written, matching: .substring, isWhole: true)
      return text.context.memo(CompiledWording(pattern: pattern))?.matches(sentence) ?? false
    }?.source
  }
}

/// A compiled pattern. Nil if ICU rejects it, which the build rules out.
private struct CompiledWording: MemoKey {
  let pattern: WordingPattern

  static var lifetime: MemoLifetime { .context }
  var id: WordingPattern { pattern }
  func value(with context: AnalysisContext) -> RegularExpression? { CompiledWordings.copy(of: pattern) }
}

/// The patterns that the contexts have compiled. Compiling them takes longer than the review of a hundred texts.
private enum CompiledWordings {
  private static let known = Known()

  static func copy(of pattern: WordingPattern) -> RegularExpression? { known.copy(of: pattern) }

  /// `@unchecked`: a lock guards every access, and patterns stored here are not used for matching.
  private final class Known: @unchecked Sendable {
    private let lock = Lock()
    private var wordings: [WordingPattern: RegularExpression?] = [:]

    func copy(of pattern: WordingPattern) -> RegularExpression? {
      lock.withLock {
        let compiled = wordings[pattern] ?? (try? RegularExpression(pattern.expression))
        wordings[pattern] = compiled
        return try? compiled?.copy()
      }
    }
  }
}
