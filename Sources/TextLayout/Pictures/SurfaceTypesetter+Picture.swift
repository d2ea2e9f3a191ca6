public import UnicodeText

extension SurfaceTypesetter {
  /// The picture of one device's layout.
  ///
  /// - Parameters:
  ///   - layout: One that ``layouts(of:subtitle:role:locale:analyzer:)`` gave for these texts.
  ///   - appName: What stands beside the icon; nothing where it is not known.
  public func picture(
    of layout: SurfaceLayout, title: String, subtitle: String? = nil, appName: String? = nil, locale: LocaleIdentifier,
    analyzer: TextAnalyzer
  ) -> CardPicture {
    func block(_ text: String, _ drawn: DrawnText, _ frame: TextFrame) -> CardPicture.Block {
      let hidden = Self.trimmed(text[drawn.hidden])
      return CardPicture.Block(
        lines: Self.lines(drawn, of: text), size: frame.type.size, leading: frame.leading, verdict: drawn.verdict,
        hidden: hidden,
        hiddenLines: captionLines(
          hidden, width: layout.device.points.width, locale: locale, analyzer: analyzer),
        graphemes: text.count, graphemesShown: text[..<drawn.hidden.lowerBound].count,
        pointsOver: drawn.pointsOver, graphemesOver: drawn.graphemesOver)
    }
    var subtitleBlock: CardPicture.Block?
    if let subtitle, let drawn = layout.subtitle, let frame = layout.subtitleFrame {
      subtitleBlock = block(subtitle, drawn, frame)
    }
    return CardPicture(
      deviceID: layout.device.id, deviceName: layout.device.name, screen: layout.device.points,
      textInset: layout.surface.textInset, textWidth: layout.textFrame.width,
      imageSide: image == .present ? layout.surface.imageSide(on: layout.device) : nil, appName: appName,
      title: block(title, layout.text, layout.textFrame), subtitle: subtitleBlock, language: locale.tag,
      isRightToLeft: locale.isRightToLeft)
  }

  /// The lines of a caption about as wide as the screen; what three do not hold ends in an ellipsis.
  private func captionLines(
    _ hidden: String, width: Double, locale: LocaleIdentifier, analyzer: TextAnalyzer
  ) -> [CardPicture.Line] {
    guard !hidden.isEmpty else { return [] }
    let text = Truncator.ellipsis + hidden
    var measured = measurers.compact.measured(text, analyzer: analyzer)
    measured.setLineBreaks(analyzer.lineBreaks(in: text, locale: locale))
    let frame = TextFrame(width: width, lineCount: 3, type: TypeSetting(size: CardPicture.captionSize))
    return Self.lines(measurers.compactTruncator.drawn(measured, in: frame), of: text)
  }

  private static func lines(_ drawn: DrawnText, of text: String) -> [CardPicture.Line] {
    drawn.lines.map { line in
      CardPicture.Line(
        text: String(text[line.visible]) + (line.hasEllipsis ? Truncator.ellipsis : ""), points: line.points)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let tail = text.drop { $0.isWhitespace }
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(tail[...last])
  }
}
