import Algorithms
import LocaleData
import ReviewModel
import UnicodeText

extension TextWhitespaceRule {
  fileprivate static func spaceInQuotation(_ index: String.Index, in text: ReviewedText) -> Finding {
    finding(index..<text.string.unicodeScalars.index(after: index), in: text, .warning, .spaceInQuotation)
  }
}

/// Finds runs of spaces, and line breaks and tabs in a text of one line.
enum WhitespaceRuns {
  private static let oneLine: Set<EntryKind> = EntryKind.titles.union([
    .subtitle, .phrase, .invocationPhrase, .parameterSummary, .parameterName, .enumCase,
  ])

  static func findings(in text: ReviewedText) -> [Finding] {
    let string = text.string
    // Spaces may lay out a text of several lines.
    let isLaidOut = !oneLine.contains(text.kind) && string.contains(where: \.isNewline)
    let findings = runs(of: string).lazy.compactMap { run -> Finding? in
      if oneLine.contains(text.kind), string[run].contains(where: { $0.isNewline || $0 == "\t" }) {
        return TextWhitespaceRule.finding(run, in: text, .warning, .lineBreak)
      }
      guard !isLaidOut, string[run].unicodeScalars.count(where: { $0 == " " }) >= 2 else { return nil }
      if text.kind == .prose, endsSentence(before: run, in: string) { return nil }
      if mayLackFullStop(at: run, in: text) {
        return TextWhitespaceRule.finding(run, in: text, .warning, .severalSpaces, note: .mayLackFullStop)
      }
      return TextWhitespaceRule.finding(run, in: text, .warning, .severalSpaces, fix: oneSpace(for: run, in: text))
    }
    // Each further run would search the text for names again.
    return Array(findings.prefix(RuleEngine.mostFindings + 1))
  }

  /// Keeps one space. A no-break space in the run stays, because it was chosen on purpose.
  private static func oneSpace(for run: Range<String.Index>, in text: ReviewedText) -> Fix {
    let others = Set(text.string[run].unicodeScalars.filter { $0 != " " })
    let kept = others.count == 1 ? others.first.flatMap { $0.isNoBreakSpace ? $0 : nil } : nil
    let spaces = text.string[run].filter { $0.unicodeScalars.first != kept }
    let isSafe = isSlip(spaces) && partsWords(run, in: text)
    return Fix(
      TextWhitespaceRule.message(.keepOneSpace), at: run, kept.map { String($0) } ?? " ", isSafe ? .safe : .needsReview)
  }

  /// Whether white space is certainly a slip: a few plain spaces. Other kinds are chosen on purpose, and many spaces
  /// may indent a line or separate columns.
  static func isSlip(_ spaces: some StringProtocol) -> Bool {
    let scalars = spaces.unicodeScalars
    return scalars.count < columnGap && scalars.allSatisfy { $0 == " " }
  }

  /// Fewer spaces than this are a slip.
  private static let columnGap = 4

  /// Whether there are words on both sides, which one space separates. A wider gap may set off a bullet or a symbol,
  /// show that a word is missing between two placeholders, or end a sentence in a script without a full stop.
  private static func partsWords(_ run: Range<String.Index>, in text: ReviewedText) -> Bool {
    let scalars = text.string.unicodeScalars
    // A mark belongs to the character before it: an accent to a letter, a variation selector to an emoji.
    guard let before = scalars[..<run.lowerBound].last(where: { !$0.isMark }),
      let after = scalars[run.upperBound...].first, !text.code.overlaps(run)
    else { return false }
    // In scripts without spaces between words, a space separates sentences.
    guard !before.needsDictionaryToBreak, !after.needsDictionaryToBreak else { return false }
    let isAfterPlaceholder = text.placeholders.contains { $0.range.upperBound == run.lowerBound }
    let isBeforePlaceholder = text.placeholders.contains { $0.range.lowerBound == run.upperBound }
    guard !(isAfterPlaceholder && isBeforePlaceholder), isAfterPlaceholder || before.standsBesideSpace,
      isBeforePlaceholder || after.standsBesideSpace
    else { return false }
    // A list number, as in `1)  Order`, is not a word.
    return isAfterPlaceholder || text.string[..<run.lowerBound].contains { $0.isLetter }
  }

  /// Maximal runs of white space inside the text, but not at its ends.
  private static func runs(of string: String) -> [Range<String.Index>] {
    var runs: [Range<String.Index>] = []
    var start: String.Index?
    var seenText = false
    let scalars = string.unicodeScalars
    for index in scalars.indices {
      if scalars[index].isWhitespace {
        if seenText, start == nil { start = index }
      } else {
        if let first = start {
          // A combining mark belongs to the space before it.
          let end = scalars[index].isMark ? scalars.index(before: index) : index
          if first < end { runs.append(first..<end) }
        }
        start = nil
        seenText = true
      }
    }
    return runs
  }

  /// Whether a sentence may begin after the spaces: a capital follows, and no punctuation precedes. Titles have no
  /// sentences. A capital proves nothing in a name, or in a language that capitalizes nouns.
  private static func mayLackFullStop(at run: Range<String.Index>, in text: ReviewedText) -> Bool {
    let scalars = text.string.unicodeScalars
    guard !oneLine.contains(text.kind), !text.profile.capitals.capitalizes(.nouns), run.upperBound < scalars.endIndex,
      scalars[run.upperBound].properties.isUppercase, run.lowerBound > scalars.startIndex
    else { return false }
    let before = scalars[scalars.index(before: run.lowerBound)]
    guard before.properties.isAlphabetic || before.properties.numericType != nil else { return false }
    if let source = text.source, !hasSeveralSentences(source) { return false }
    let names = text.productNameRanges + text.appNameMatches.map(\.range)
    return !names.contains { $0.contains(run.upperBound) }
  }

  private static func hasSeveralSentences(_ string: String) -> Bool {
    string.unicodeScalars.adjacentPairs().contains { $0.isSentenceTerminal && $1.isWhitespace }
  }

  /// Two spaces after a full stop are an old typing habit in English, not a slip.
  private static func endsSentence(before run: Range<String.Index>, in string: String) -> Bool {
    guard let before = string[..<run.lowerBound].unicodeScalars.last else { return false }
    return before.isSentenceTerminal || before == ":"
  }
}

/// Finds spaces just inside a pair of quotation marks: `" ${text} "`.
enum QuotedSpaces {
  static func findings(in text: ReviewedText) -> [Finding] {
    let scalars = text.string.unicodeScalars
    var findings: [Finding] = []
    var opening: (index: String.Index, mark: Unicode.Scalar)?
    for index in scalars.indices where scalars[index].isQuotationMark {
      let mark = scalars[index]
      // French puts spaces inside guillemets.
      guard !mark.isNamed("ANGLE QUOTATION"), !scalars.isShortWord(index) else { continue }
      if mark.isApostrophe, scalars.isInsideWord(index) {
        // Inside `'…'` or `‘…’`, it may be an apostrophe, or close the pair before an ending.
        if let mark = opening?.mark, mark.isApostrophe || mark.isNamed("SINGLE") { opening = nil }
        continue
      }
      if let open = opening, !mark.isOpeningQuotation {
        opening = nil
        // `text-quotation-marks` reports such a pair.
        guard !scalars.isMisplaced(index, after: open.index) else { continue }
        let before = scalars.index(before: index)
        if scalars[scalars.index(after: open.index)] == " " {
          findings.append(TextWhitespaceRule.spaceInQuotation(scalars.index(after: open.index), in: text))
        } else if scalars[before] == " ", before > open.index {
          findings.append(TextWhitespaceRule.spaceInQuotation(before, in: text))
        }
      } else if isOpening(index, in: scalars) {
        opening = (index, mark)
      }
    }
    return findings
  }

  /// Whether a mark opens a pair: it only ever opens, or it can open and follows a space, a bracket or nothing.
  private static func isOpening(_ index: String.Index, in scalars: String.UnicodeScalarView) -> Bool {
    if scalars[index].isOpeningQuotation { return true }
    if scalars[index].properties.generalCategory == .closePunctuation { return false }
    guard index > scalars.startIndex else { return true }
    let before = scalars[scalars.index(before: index)]
    return before.isWhitespace || before.properties.generalCategory == .openPunctuation
      || before.eastAsianWidth == .wide
  }
}

extension Unicode.Scalar {
  /// Whether it is a space of any width at which no line breaks.
  fileprivate var isNoBreakSpace: Bool { isWhitespace && isNamed("NO-BREAK SPACE") }

  /// Whether it is part of a word, or punctuation with one space between it and the next word. Bullets, dashes and
  /// symbols are neither.
  fileprivate var standsBesideSpace: Bool {
    if isLetter || isMark || properties.numericType != nil || isQuotationMark || isSentenceTerminal { return true }
    switch properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation: return true
    default: return isNamed("COMMA") || isNamed("INVERTED")
    }
  }

  /// Whether it is a left corner bracket, which closes in no language. In German, “ closes.
  fileprivate var isOpeningQuotation: Bool { isOpeningPunctuation }
}
