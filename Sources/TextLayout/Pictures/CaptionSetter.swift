internal import UnicodeText

/// Breaks what stands below pictures into lines that their readers' screens have room for.
///
/// The fonts of those screens are not known; the system's own are neither the narrowest nor the widest of them.
struct CaptionSetter {
  let words: PictureWords
  private let locale: LocaleIdentifier
  private let analyzer = TextAnalyzer()

  private static let truncator = Truncator(measurer: .phone)
  /// A name needs no more; a text that does is none to read below a picture.
  private static let lineLimit = 3

  init(_ words: PictureWords) {
    self.words = words
    locale = LocaleIdentifier(words.language)
  }

  /// The lines of a text; what three do not hold ends in an ellipsis.
  ///
  /// - Parameters:
  ///   - width: In points.
  ///   - weight: From regular, 0, to semibold, 1.
  func lines(of text: String, width: Double, weight: Double = 0) -> [String] {
    let type = TypeSetting(size: SurfacePicture.captionSize, weight: weight)
    var measured = TextMeasurer.phone.measured(text, analyzer: analyzer)
    guard measured.measurement(in: type).points > width else { return [text] }
    measured.setLineBreaks(analyzer.lineBreaks(in: text, locale: locale))
    let frame = TextFrame(width: width, lineCount: Self.lineLimit, type: type)
    return SurfaceTypesetter.lines(Self.truncator.drawn(measured, in: frame), of: text).map(\.text)
  }
}
