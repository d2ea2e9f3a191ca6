package import UnicodeText

/// Measures texts without a font. Its results represent the system's fonts within the given tolerance.
///
/// This type contains everything about the width of characters.
package struct TextMeasurer: Sendable {
  package let face: SystemFace
  /// The unpublished numbers that the widths depend on, as in force.
  package var assumptions: [Assumption] { widths.all }

  let widths: WidthAssumptions
  private var scales: [AdvanceScale]

  /// Measures as a watch draws, with SF Compact and the system's fonts for other scripts.
  package static let watch = TextMeasurer(face: .compact)
  /// Measures as a phone draws, with SF Pro and the system's fonts for other scripts.
  package static let phone = TextMeasurer(face: .pro)

  /// - Parameters:
  ///   - face: The system's own face on the device.
  ///   - settings: The values that a team sets for the assumptions.
  package init(face: SystemFace, settings: AssumptionSettings = AssumptionSettings()) {
    self.face = face
    widths = WidthAssumptions(face: face, settings: settings)
    scales = AdvanceScale.scales(of: .shared, widths)
  }

  /// Measures in the fonts that the tables come from, without scale, tolerance or tracking.
  package static let unscaled: TextMeasurer = {
    var measurer = TextMeasurer(face: .pro)
    let plain = Assumption(id: "unscaled", summary: "", unit: .factor, value: 1, range: 1...1, source: "")
    measurer.scales = AdvanceTable.shared.sections.map { _ in
      AdvanceScale(scale: plain, emphasis: 1, isSystemFace: false)
    }
    return measurer
  }()

  /// The advances of each grapheme of a text, without line breaks.
  ///
  /// - Complexity: O(*n*) in the text.
  package func measured(_ text: String, analyzer: TextAnalyzer) -> MeasuredText {
    let starts = analyzer.graphemeBoundaries(in: text)
    guard !text.isNFC else { return measured(text, starts: starts, in: text, starts: starts) }
    let normalized = text.nfc
    let normalizedStarts = analyzer.graphemeBoundaries(in: normalized)
    // Normalization never joins two graphemes. If it ever does, the text is measured as it is.
    guard normalizedStarts.count == starts.count else {
      return measured(text, starts: starts, in: text, starts: starts)
    }
    return measured(text, starts: starts, in: normalized, starts: normalizedStarts)
  }

  /// The least width that a line may have in the system's face at a size, in points, under the assumptions.
  ///
  /// - Complexity: O(*n*) in the text.
  package func leastWidth(of line: String, at size: Double, analyzer: TextAnalyzer) -> Double {
    let text = measured(line, analyzer: analyzer)
    let type = TypeSetting(size: size, tracking: face.tracking(at: size), narrowing: widths.narrowing(at: size))
    return text.points(0..<text.contentEnd, in: type, .lower)
  }

  /// The advances of a text with a single grapheme.
  func measured(grapheme text: String) -> MeasuredText {
    let starts = [text.startIndex, text.endIndex]
    return measured(text, starts: starts, in: text, starts: starts)
  }

  /// - Parameters:
  ///   - normalized: The text in normalization form C, as a font draws it.
  ///   - normalizedStarts: The starts of its graphemes. It has as many as the text.
  private func measured(
    _ text: String, starts: [String.Index], in normalized: String, starts normalizedStarts: [String.Index]
  ) -> MeasuredText {
    let characters = MeasuredCharacters(normalized, starts: normalizedStarts, .shared)
    var builder = CellBuilder(characters, graphemeCount: starts.count - 1, .shared, scales)
    builder.build()
    return MeasuredText(
      text: text, em: Double(builder.total) / 1000, starts: starts, cells: builder.cells,
      contentEnd: builder.contentEnd, hasNewline: builder.hasNewline)
  }
}
