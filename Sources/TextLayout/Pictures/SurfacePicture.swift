package import UnicodeText

/// What a device shows of a text on one of its surfaces, ready to be drawn. It is plain data that is independent of any
/// output format.
package struct SurfacePicture: Hashable, Sendable {
  /// A line as drawn, including its ellipsis.
  package struct Line: Hashable, Sendable {
    package var text: String
    /// The width of the line, in points.
    package var points: Double
  }

  /// The main text of the surface, or a subtitle below it.
  package struct Block: Hashable, Sendable {
    package var lines: [Line]
    /// The lines joined into one text.
    package var shown: String
    /// The size of the text, in points.
    package var size: Double
    /// From regular (0) to semibold (1).
    package var weight: Double
    /// The distance between its baselines, in points.
    package var leading: Double
    package var verdict: Verdict
    /// What is not shown, without white space at its ends. Empty if everything is shown.
    package var hidden: String
    /// `hidden` after an ellipsis, in lines for a caption. A very long text is cut off again.
    package var hiddenLines: [Line]
    /// The number of graphemes in the whole text and in the visible part.
    package var graphemes: Int
    package var graphemesShown: Int
    /// How much wider the last line would have to be.
    package var pointsOver: Double
    /// How many graphemes the text has to lose.
    package var graphemesOver: Int
  }

  package var surfaceID: String
  package var surfaceName: String
  package var deviceID: String
  package var deviceName: String
  /// The name for a list of devices of the same platform: `40 mm`.
  package var deviceShortName: String
  package var platform: Platform
  /// The screen in points.
  package var screen: PointSize
  /// The category of Dynamic Type of the texts.
  package var category: DynamicTypeSize
  /// Whether Bold Text is on.
  package var isBold: Bool
  /// The app's name, as far as its row has room. Nil if the name is unknown or the surface does not show it.
  package var appName: Line?
  package var text: Block
  package var subtitle: Block?
  /// The tag of the texts' language.
  package var language: String
  package var isRightToLeft: Bool

  let scene: Surface.Scene
  let extent: SurfaceExtent

  /// The width available for the texts, in points.
  package var textWidth: Double { extent.text.width }

  /// The size of the app's name, in points.
  static let appNameSize = 12.0
  /// The size of the caption's text and the distance between its baselines, in points.
  static let captionSize = 10.0
  static let captionLeading = 13.0

  /// A caption is as wide as its device, up to a width that is easy to read.
  static func captionWidth(on screen: PointSize) -> Double { min(screen.width, 360) }

  /// A description of the whole picture, for people who do not see it.
  func textAlternative(in words: PictureWords) -> String {
    var texts: [(part: PictureWords.Part, shown: String, hidden: String)] = []
    if subtitle == nil || !text.isEmpty { texts.append((.title, text.shown, text.hidden)) }
    if let subtitle { texts.append((.subtitle, subtitle.shown, subtitle.hidden)) }
    return words.alternative(deviceName, words.surfaceName(surfaceID, surfaceName), texts)
  }

  /// The verdicts as in a caption, that of the text before that of the subtitle: "Cut off", "7 characters over".
  func verdicts(in words: PictureWords) -> [(verdict: Verdict, lines: [String])] {
    func sentence(_ block: Block, _ part: PictureWords.Part?) -> (verdict: Verdict, lines: [String]) {
      (block.verdict, words.verdict(block.verdict, part, block.graphemesOver))
    }
    guard let subtitle else { return [sentence(text, nil)] }
    return text.isEmpty ? [sentence(subtitle, .subtitle)] : [sentence(text, .title), sentence(subtitle, .subtitle)]
  }

  var hiddenLines: [Line] { text.hiddenLines + (subtitle?.hiddenLines ?? []) }
}

extension SurfacePicture.Block {
  var isEmpty: Bool { graphemes == 0 }
}

extension SurfaceTypesetter {
  /// The picture of one layout.
  ///
  /// - Parameters:
  ///   - layout: A layout that ``layouts(of:subtitle:role:locale:analyzer:)`` returned for these texts.
  ///   - title: The main text of the surface: a title, a phrase or a summary.
  ///   - appName: The name next to the icon. Nil if it is unknown.
  package func picture(
    of layout: SurfaceLayout, title: String, subtitle: String? = nil, appName: String? = nil, locale: LocaleIdentifier,
    analyzer: TextAnalyzer
  ) -> SurfacePicture {
    func block(_ text: String, _ drawn: DrawnText, _ frame: TextFrame) -> SurfacePicture.Block {
      let hidden = Self.trimmed(text[drawn.hidden])
      return SurfacePicture.Block(
        lines: Self.lines(drawn, of: text), shown: drawn.shown(of: text), size: frame.type.size,
        weight: frame.type.weight, leading: frame.leading,
        verdict: drawn.verdict, hidden: hidden,
        hiddenLines: captionLines(
          hidden, width: SurfacePicture.captionWidth(on: layout.device.points), locale: locale, analyzer: analyzer),
        graphemes: text.count, graphemesShown: text[..<drawn.hidden.lowerBound].count,
        pointsOver: drawn.pointsOver, graphemesOver: drawn.graphemesOver)
    }
    var subtitleBlock: SurfacePicture.Block?
    if let subtitle, let drawn = layout.subtitle, let frame = layout.subtitleFrame {
      subtitleBlock = block(subtitle, drawn, frame)
    }
    return SurfacePicture(
      surfaceID: layout.surface.id, surfaceName: layout.surface.name, deviceID: layout.device.id,
      deviceName: layout.device.name, deviceShortName: layout.device.shortName, platform: layout.device.platform,
      screen: layout.device.points, category: layout.category, isBold: layout.placement.isBold,
      appName: appName.flatMap { self.appName($0, on: layout.placement, analyzer: analyzer) },
      text: block(title, layout.text, layout.textFrame), subtitle: subtitleBlock, language: locale.tag,
      isRightToLeft: locale.isRightToLeft, scene: layout.surface.scene, extent: layout.placement.extent)
  }

  /// The most graphemes of an app's name and of a hidden text that are considered.
  private static let captionLimit = 400

  /// The app's name on one line, cut off at the end of its row.
  private func appName(_ name: String, on placement: SurfacePlacement, analyzer: TextAnalyzer) -> SurfacePicture.Line? {
    guard let row = placement.surface.appRow(in: placement.extent, screen: placement.device.points) else { return nil }
    let isPro = placement.device.platform.face == .pro
    let (measurer, truncator) =
      isPro ? (measurers.pro, measurers.proTruncator) : (measurers.compact, measurers.compactTruncator)
    let text = String(name.prefix(Self.captionLimit))
    let frame = TextFrame(
      width: max(0, row.width - SurfacePicture.appNameInset), lineCount: 1,
      type: TypeSetting(size: SurfacePicture.appNameSize))
    return Self.lines(truncator.drawn(measurer.measured(text, analyzer: analyzer), in: frame), of: text).first
  }

  /// The lines of a caption. A text that needs more than three lines ends with an ellipsis.
  private func captionLines(
    _ hidden: String, width: Double, locale: LocaleIdentifier, analyzer: TextAnalyzer
  ) -> [SurfacePicture.Line] {
    guard !hidden.isEmpty else { return [] }
    let text = Truncator.ellipsis + hidden.prefix(Self.captionLimit)
    var measured = measurers.compact.measured(text, analyzer: analyzer)
    // The ellipsis stays with the text that follows.
    let first = text.index(after: text.startIndex)
    measured.setLineBreaks(analyzer.lineBreaks(in: text, locale: locale).filter { $0.index > first })
    let frame = TextFrame(width: width, lineCount: 3, type: TypeSetting(size: SurfacePicture.captionSize))
    return Self.lines(measurers.compactTruncator.drawn(measured, in: frame), of: text)
  }

  static func lines(_ drawn: DrawnText, of text: String) -> [SurfacePicture.Line] {
    drawn.lines.map { line in
      SurfacePicture.Line(
        text: String(text[line.visible]) + (line.hasEllipsis ? Truncator.ellipsis : ""), points: line.points)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let tail = text.drop { $0.isWhitespace }
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(tail[...last])
  }
}

/// Breaks the text below pictures into lines that fit on the readers' screens.
///
/// The fonts of those screens are unknown. The system's own fonts are neither the narrowest nor the widest of them.
struct CaptionSetter {
  let words: PictureWords
  private let locale: LocaleIdentifier
  private let analyzer = TextAnalyzer()

  private static let truncator = Truncator(measurer: .phone)
  /// A name needs no more lines, and a longer text is not worth reading below a picture.
  private static let lineLimit = 3

  init(_ words: PictureWords) {
    self.words = words
    locale = LocaleIdentifier(words.language)
  }

  /// The lines of a text. A text that needs more than three lines ends with an ellipsis.
  ///
  /// - Parameters:
  ///   - width: In points.
  ///   - weight: From regular (0) to semibold (1).
  func lines(of text: String, width: Double, weight: Double = 0) -> [String] {
    let type = TypeSetting(size: SurfacePicture.captionSize, weight: weight)
    var measured = TextMeasurer.phone.measured(text, analyzer: analyzer)
    guard measured.points(0..<measured.count, in: type, .expected) > width else { return [text] }
    measured.setLineBreaks(analyzer.lineBreaks(in: text, locale: locale))
    let frame = TextFrame(width: width, lineCount: Self.lineLimit, type: type)
    return SurfaceTypesetter.lines(Self.truncator.drawn(measured, in: frame), of: text).map(\.text)
  }
}
