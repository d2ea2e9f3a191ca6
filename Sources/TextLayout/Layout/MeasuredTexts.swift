import UnicodeText

/// A text as both faces draw it, measured where the first frame asks for it.
struct MeasuredTexts {
  private let source: MeasuredSource
  private var compact: MeasuredText?
  private var pro: MeasuredText?

  init(_ text: String, locale: LocaleIdentifier, analyzer: TextAnalyzer) {
    source = MeasuredSource(text: text, locale: locale, analyzer: analyzer)
  }

  /// The measured text, with the places where a line may start if these frames need them.
  mutating func text(
    in face: SystemFace, with measurers: SurfaceTypesetter.Measurers, for frames: FrameRange
  ) -> MeasuredText {
    if face == .pro {
      return source.prepared(&pro, measurers.pro, frames)
    }
    return source.prepared(&compact, measurers.compact, frames)
  }
}

/// A text before it is measured. Apart from what is measured, since a call that changes the one would copy the other.
private struct MeasuredSource {
  let text: String
  let locale: LocaleIdentifier
  let analyzer: TextAnalyzer

  func prepared(_ slot: inout MeasuredText?, _ measurer: TextMeasurer, _ frames: FrameRange) -> MeasuredText {
    var measured = slot ?? measurer.measured(text, analyzer: analyzer)
    if !measured.hasLineBreaks, Self.needsLineBreaks(measured, in: frames) {
      // Let go of first, so that its places are marked where they are.
      slot = nil
      measured.setLineBreaks(analyzer.lineBreaks(in: text, locale: locale))
      slot = measured
    } else if slot == nil {
      slot = measured
    }
    return measured
  }

  /// Whether it matters where the text may be broken: in a frame of one line it does not, and most titles fit on one.
  private static func needsLineBreaks(_ text: MeasuredText, in frames: FrameRange) -> Bool {
    guard max(frames.generous.lineCount, frames.assumed.lineCount) > 1 else { return false }
    return text.hasNewline || text.points(0..<text.count, in: frames.strict.type, .upper) > frames.strict.width
  }
}
