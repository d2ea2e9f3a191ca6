public import UnicodeText

/// Measures texts without a font: what it returns stands for the system's fonts, within the tolerance it gives.
///
/// Everything that knows how wide a character is lies behind this type.
public struct TextMeasurer: Sendable {
  public let face: SystemFace
  /// What the widths rest on and nobody publishes, as it is in force.
  public var assumptions: [Assumption] { widths.all }

  let widths: WidthAssumptions
  private var scales: [AdvanceScale]
  /// What is asked before the tables.
  private var font: MeasuringFont?

  /// Measures as a watch draws: SF Compact, and the system's fonts for the scripts it lacks.
  public static let watch = TextMeasurer(face: .compact)
  /// Measures as a phone draws: SF Pro, and the system's fonts for the scripts it lacks.
  public static let phone = TextMeasurer(face: .pro)

  /// - Parameters:
  ///   - face: The system's own face on the device.
  ///   - settings: What a team has set for the assumptions.
  public init(face: SystemFace, settings: AssumptionSettings = AssumptionSettings()) {
    self.face = face
    widths = WidthAssumptions(face: face, settings: settings)
    scales = AdvanceScale.scales(of: .shared, widths)
  }

  /// Measures in the fonts that the tables are derived from: no scale, no tolerance, no tracking.
  package static let unscaled: TextMeasurer = {
    var measurer = TextMeasurer(face: .pro)
    let plain = Assumption(id: "unscaled", summary: "", unit: .factor, value: 1, range: 1...1, source: "")
    measurer.scales = AdvanceTable.shared.sections.map { _ in
      AdvanceScale(scale: plain, emphasis: 1, isSystemFace: false)
    }
    return measurer
  }()

  /// The same measurer, but that a font is asked first; the tables measure what the font lacks.
  public func with(_ font: MeasuringFont) -> TextMeasurer {
    var measurer = self
    measurer.font = font
    return measurer
  }

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

  /// How narrow a line may be in the system's face at a size, in points: as narrow as the assumptions allow.
  ///
  /// - Complexity: O(*n*) in the text.
  public func leastWidth(of line: String, at size: Double, analyzer: TextAnalyzer) -> Double {
    let text = measured(line, analyzer: analyzer)
    let type = TypeSetting(size: size, tracking: face.tracking(at: size), narrowing: widths.narrowing(at: size))
    return text.points(0..<text.contentEnd, in: type, .lower)
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
    let part =
      if let font {
        font.measured(normalized, starts: normalizedStarts) { measuredByTables($0, starts: $1) }
      } else {
        measuredByTables(normalized, starts: normalizedStarts)
      }
    return MeasuredText(
      text: text, em: part.em, starts: starts, cells: part.cells, contentEnd: part.contentEnd,
      hasNewline: part.hasNewline)
  }

  private func measuredByTables(_ normalized: String, starts: [String.Index]) -> MeasuredPart {
    let characters = MeasuredCharacters(normalized, starts: starts, .shared)
    var builder = CellBuilder(characters, graphemeCount: starts.count - 1, .shared, scales)
    builder.build()
    return MeasuredPart(
      cells: builder.cells, contentEnd: builder.contentEnd, hasNewline: builder.hasNewline,
      em: Double(builder.total) / 1000)
  }
}
