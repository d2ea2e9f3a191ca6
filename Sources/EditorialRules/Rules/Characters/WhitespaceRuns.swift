import Algorithms
import LocaleData
import ReviewModel
import UnicodeText

extension TextWhitespaceRule {
  fileprivate static func spaceInQuotation(_ index: String.Index, in text: ReviewedText) -> Finding {
    finding(index..<text.string.unicodeScalars.index(after: index), in: text, .warning, .spaceInQuotation)
  }
}

/// Runs of spaces, and line breaks and tabs where a text has one line.
enum WhitespaceRuns {
  private static let oneLine: Set<EntryKind> = EntryKind.titles.union([
    .subtitle, .phrase, .invocationPhrase, .parameterSummary, .parameterName, .enumCase,
  ])

  static func findings(in text: ReviewedText) -> [Finding] {
    let string = text.string
    // Text of several lines may be laid out with spaces.
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
    // What a run may lack is read from the names of the text.
    return Array(findings.prefix(RuleEngine.mostFindings + 1))
  }

  /// Of spaces of several kinds the one that keeps words on a line stays: somebody chose it.
  private static func oneSpace(for run: Range<String.Index>, in text: ReviewedText) -> Fix {
    let others = Set(text.string[run].unicodeScalars.filter { $0 != " " })
    let kept = others.count == 1 ? others.first.flatMap { $0.isNoBreakSpace ? $0 : nil } : nil
    let spaces = text.string[run].filter { $0.unicodeScalars.first != kept }
    let isSafe = isSlip(spaces) && partsWords(run, in: text)
    return Fix(
      TextWhitespaceRule.message(.keepOneSpace), at: run, kept.map { String($0) } ?? " ",
      isSafe ? .safe : .needsReview)
  }

  /// Whether white space is a slip whatever it stands beside: a few plain spaces. Others somebody chose, and many may
  /// indent a line or part columns.
  static func isSlip(_ spaces: some StringProtocol) -> Bool {
    let scalars = spaces.unicodeScalars
    return scalars.count < columnGap && scalars.allSatisfy { $0 == " " }
  }

  /// Two spaces are a slip, and three one that was made again.
  private static let columnGap = 4

  /// Whether words stand on both sides, which one space parts. Wider ones may set off a bullet or a symbol, show where a
  /// word is lost between two placeholders, or end a sentence where a script has no full stop.
  private static func partsWords(_ run: Range<String.Index>, in text: ReviewedText) -> Bool {
    let scalars = text.string.unicodeScalars
    // A mark is what the character under it is: an accent a letter, a variation selector an emoji.
    guard let before = scalars[..<run.lowerBound].last(where: { !$0.isMark }),
      let after = scalars[run.upperBound...].first, !text.code.overlaps(run)
    else { return false }
    // Where no space parts words, one parts sentences.
    guard !before.needsDictionaryToBreak, !after.needsDictionaryToBreak else { return false }
    let isAfterPlaceholder = text.placeholders.contains { $0.range.upperBound == run.lowerBound }
    let isBeforePlaceholder = text.placeholders.contains { $0.range.lowerBound == run.upperBound }
    guard !(isAfterPlaceholder && isBeforePlaceholder), isAfterPlaceholder || before.standsBesideSpace,
      isBeforePlaceholder || after.standsBesideSpace
    else { return false }
    // The number of a list, as in `1)  Order`, is no word.
    return isAfterPlaceholder || text.string[..<run.lowerBound].contains { $0.isLetter }
  }

  /// Maximal runs of white space inside the text, ends left out.
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
          // A combining mark stands on the space before it: the two are one sign.
          let end = scalars[index].isMark ? scalars.index(before: index) : index
          if first < end { runs.append(first..<end) }
        }
        start = nil
        seenText = true
      }
    }
    return runs
  }

  /// A capital after several spaces, and no mark before them: a sentence may begin there. A title has no sentences, and
  /// where every noun has a capital, one shows nothing; neither does the capital of a name.
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

  /// Two spaces after a full stop are an old habit of typing English prose, not a slip.
  private static func endsSentence(before run: Range<String.Index>, in string: String) -> Bool {
    guard let before = string[..<run.lowerBound].unicodeScalars.last else { return false }
    return before.isSentenceTerminal || before == ":"
  }
}

/// Spaces just inside a pair of quotation marks: `" ${text} "`.
enum QuotedSpaces {
  static func findings(in text: ReviewedText) -> [Finding] {
    let scalars = text.string.unicodeScalars
    var findings: [Finding] = []
    var opening: (index: String.Index, mark: Unicode.Scalar)?
    for index in scalars.indices where scalars[index].isQuotationMark {
      let mark = scalars[index]
      // Guillemets take spaces inside in French.
      guard !mark.isNamed("ANGLE QUOTATION") else { continue }
      if mark.isApostrophe, scalars.isInsideWord(index) {
        // Inside `'…'` or `‘…’` it may close the pair, with an ending behind it, or be an apostrophe: nothing is sure any
        // more.
        if let mark = opening?.mark, mark.isApostrophe || mark.isNamed("SINGLE") { opening = nil }
        continue
      }
      if let open = opening, !mark.isOpeningQuotation {
        opening = nil
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

  /// A mark that only opens; or any but one that only closes, at the start or after a space or an opening bracket.
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
  /// A space at which no line ends, of any width.
  fileprivate var isNoBreakSpace: Bool { isWhitespace && isNamed("NO-BREAK SPACE") }

  /// A part of a word, or a mark that one space parts from the next word: no bullet, dash or symbol.
  fileprivate var standsBesideSpace: Bool {
    if isLetter || isMark || properties.numericType != nil || isQuotationMark || isSentenceTerminal { return true }
    switch properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation: return true
    default: return isNamed("COMMA") || isNamed("INVERTED")
    }
  }

  /// A corner bracket on the left, which no language closes with. “ closes in German.
  fileprivate var isOpeningQuotation: Bool { isOpeningPunctuation }
}
