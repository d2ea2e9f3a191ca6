import LocaleData
import UnicodeText

/// A list of patterns, compiled; it belongs to one worker.
struct PatternTable {
  private let patterns: [(pattern: InstructionPattern, regex: RegularExpression)]

  /// Patterns that ICU refuses are left out: the build has compiled them all.
  init(_ patterns: [InstructionPattern]) {
    self.patterns = patterns.compactMap { pattern in
      (try? RegularExpression(pattern.expression)).map { (pattern, $0) }
    }
  }

  /// The first pattern that matches at its place.
  ///
  /// - Parameter excluded: Words that no pattern of a single word may match.
  func firstMatch(in title: PatternSubject, excluded: Set<String> = []) -> InstructionPattern? {
    patterns.first { entry in
      guard let text = title.text(at: entry.pattern.place) else { return false }
      if entry.pattern.place != .text, excluded.contains(text) { return false }
      return entry.regex.matches(text)
    }?.pattern
  }

  /// Whether a pattern of a single word matches `word`, wherever it stands.
  func matches(word: String) -> Bool {
    patterns.contains { $0.pattern.place != .text && $0.regex.matches(word) }
  }
}

/// The parts of a title that patterns are tried on.
struct PatternSubject {
  let words: ArraySlice<String>
  let written: ArraySlice<String>
  let text: String

  func text(at place: InstructionPattern.Place) -> String? {
    switch place {
    case .first: words.first
    case .last: words.last
    case .onlyWord: words.count == 1 ? words.first : nil
    case .lastLowercase: written.last?.unicodeScalars.first?.properties.isLowercase == true ? words.last : nil
    case .lastCapitalized: written.last?.startsWithCapital == true ? words.last : nil
    case .text: text
    }
  }
}

extension String {
  var startsWithCapital: Bool { unicodeScalars.first?.properties.isUppercase == true }
}
