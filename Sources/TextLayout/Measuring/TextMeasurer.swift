public import UnicodeText

/// Measures texts without a font: what it returns stands for the system's fonts, within the tolerance it gives.
///
/// Everything that knows how wide a character is lies behind this type.
public struct TextMeasurer: Sendable {
  private let table: AdvanceTable
  /// What is asked before the table.
  private let font: MeasuringFont?

  /// Measures as a watch draws: SF Compact, and the system's fonts for the scripts it lacks.
  public static let watch = TextMeasurer(table: .rough, font: nil)

  /// The same measurer, but that a font is asked first; the table measures what the font lacks.
  public func with(_ font: MeasuringFont) -> TextMeasurer { TextMeasurer(table: table, font: font) }

  /// The advances of each grapheme of a text; where lines may start is not looked up.
  ///
  /// - Complexity: O(*n*) in the text.
  public func measured(_ text: String, analyzer: TextAnalyzer) -> MeasuredText {
    let starts = analyzer.graphemeBoundaries(in: text)
    guard !text.isNFC else { return measured(text, starts: starts, in: text, starts: starts) }
    let normalized = text.nfc
    let normalizedStarts = analyzer.graphemeBoundaries(in: normalized)
    // Normalization joins no two graphemes; should a text be found where it does, it is measured as it stands.
    guard normalizedStarts.count == starts.count else {
      return measured(text, starts: starts, in: text, starts: starts)
    }
    return measured(text, starts: starts, in: normalized, starts: normalizedStarts)
  }

  /// The width of a whole text on one line.
  public func measurement(of text: String, in type: TypeSetting, analyzer: TextAnalyzer) -> Measurement {
    measured(text, analyzer: analyzer).measurement(in: type)
  }

  /// The advances of a text that is one grapheme.
  func measured(grapheme text: String) -> MeasuredText {
    let starts = [text.startIndex, text.endIndex]
    return measured(text, starts: starts, in: text, starts: starts)
  }

  /// - Parameters:
  ///   - normalized: The text in normalization form C, which is what a font draws.
  ///   - normalizedStarts: Its graphemes, as many as those of the text.
  private func measured(
    _ text: String, starts: [String.Index], in normalized: String, starts normalizedStarts: [String.Index]
  ) -> MeasuredText {
    var cells: [MeasuredText.Cell] = []
    cells.reserveCapacity(starts.count)
    var sum = Advance.zero
    var contentEnd = 0
    var hasNewline = false
    let scalars = normalized.unicodeScalars
    let fontAdvances = font?.advances(in: normalized, starts: normalizedStarts)
    for place in 0..<max(0, normalizedStarts.count - 1) {
      let start = normalizedStarts[place]
      let end = normalizedStarts[place + 1]
      var cell = MeasuredText.Cell(before: sum)
      let first = scalars[start]
      cell.isSpace = first.isWhitespace
      cell.isNewline = cell.isSpace && Character(first).isNewline
      hasNewline = hasNewline || cell.isNewline
      if !cell.isSpace { contentEnd = place + 1 }
      cells.append(cell)
      if let font, let fontAdvance = fontAdvances?[place] {
        sum += Advance(fontAdvance, isInSystemFace: font.isSystemFace)
      } else if first.isASCII, scalars.index(after: start) == end {
        sum += table.ascii[Int(first.value)]
      } else {
        sum += table.advance(ofGrapheme: scalars[start..<end])
      }
    }
    cells.append(MeasuredText.Cell(before: sum))
    return MeasuredText(
      text: text, starts: starts, cells: cells, contentEnd: contentEnd, hasNewline: hasNewline)
  }
}

extension MeasuredText.Cell {
  init(before sum: Advance) {
    expected = sum.expected
    lower = sum.lower
    upper = sum.upper
    emphasis = sum.emphasis
    systemGlyphs = sum.systemGlyphs
  }
}
