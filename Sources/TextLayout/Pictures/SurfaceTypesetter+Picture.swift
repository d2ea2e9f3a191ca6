public import UnicodeText

extension SurfaceTypesetter {
  /// The picture of one layout.
  ///
  /// - Parameters:
  ///   - layout: One that ``layouts(of:subtitle:role:locale:analyzer:)`` gave for these texts.
  ///   - title: The text the surface is about: a title, a phrase, a summary.
  ///   - appName: What stands beside the icon; nothing where it is not known.
  public func picture(
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
      deviceName: layout.device.name, platform: layout.device.platform, screen: layout.device.points,
      appName: appName.flatMap { self.appName($0, on: layout.placement, analyzer: analyzer) },
      text: block(title, layout.text, layout.textFrame), subtitle: subtitleBlock,
      language: locale.tag, isRightToLeft: locale.isRightToLeft, scene: layout.surface.scene,
      extent: layout.placement.extent)
  }

  /// The longest beginning of an app's name and of a hidden rest that is looked at, in graphemes.
  private static let captionLimit = 400

  /// The app's name on one line, cut where its row ends.
  private func appName(
    _ name: String, on placement: SurfacePlacement, analyzer: TextAnalyzer
  ) -> SurfacePicture.Line? {
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

  /// The lines of a caption; what three do not hold ends in an ellipsis.
  private func captionLines(
    _ hidden: String, width: Double, locale: LocaleIdentifier, analyzer: TextAnalyzer
  ) -> [SurfacePicture.Line] {
    guard !hidden.isEmpty else { return [] }
    let text = Truncator.ellipsis + hidden.prefix(Self.captionLimit)
    var measured = measurers.compact.measured(text, analyzer: analyzer)
    // The ellipsis stays with what it stands before.
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
