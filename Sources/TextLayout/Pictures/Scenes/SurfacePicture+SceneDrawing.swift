extension SurfacePicture {
  var outerWidth: Double {
    switch scene {
    case .watchCard, .watchWidget, .watchComplication, .watchTile: screen.width + 2 * Self.watchBezel + Self.crown
    case .suggestion, .tiles, .searchHit, .lockScreen, .lockInline, .action, .list: screen.width + 2 * Self.phoneBezel
    }
  }

  /// Draws the device, what it shows and a caption below it.
  ///
  /// - Parameters:
  ///   - x: The left edge of the picture.
  ///   - y: The top edge.
  ///   - captions: The words of the caption, and how they break into lines.
  /// - Returns: The height of the picture.
  @discardableResult
  func draw(x: Double, y: Double, _ captions: CaptionSetter, in drawing: inout PictureDrawing) -> Double {
    let bottom = drawDevice(x: x, y: y, in: &drawing)
    drawing.x = isRightToLeft ? x + outerWidth - Self.captionInset : x + Self.captionInset
    drawing.y = y
    drawing.mirrorWidth = nil
    return drawCaption(captions, top: bottom, in: &drawing) + 4
  }

  /// - Returns: The y position of its lower end.
  func drawDevice(x: Double, y: Double, in drawing: inout PictureDrawing) -> Double {
    drawing.mirrorWidth = isRightToLeft ? screen.width : nil
    switch scene {
    case .watchCard, .watchWidget, .watchComplication, .watchTile:
      drawing.x = x + Self.watchBezel
      drawing.y = y + Self.watchBezel + Self.band
      drawWatch(in: &drawing)
      switch scene {
      case .watchWidget: drawWatchWidget(in: &drawing)
      case .watchComplication: drawWatchComplication(in: &drawing)
      case .watchTile: drawWatchTile(in: &drawing)
      default: drawWatchCard(in: &drawing)
      }
      return screen.height + 2 * (Self.watchBezel + Self.band)
    case .suggestion, .tiles, .searchHit, .lockScreen, .lockInline, .action, .list:
      drawing.x = x + Self.phoneBezel
      drawing.y = y + Self.phoneBezel
      let height =
        switch scene {
        case .tiles: drawTiles(in: &drawing)
        case .searchHit: drawSearchHit(in: &drawing)
        case .lockScreen, .lockInline: drawLockScreen(in: &drawing)
        case .action: drawAction(in: &drawing)
        case .list: drawList(in: &drawing)
        default: drawSuggestion(in: &drawing)
        }
      drawPhone(height: height, in: &drawing)
      return height + Self.phoneBezel
    }
  }

  /// The distance of a caption from the edges of its picture, and of a verdict from its mark.
  private static let captionInset = 2.0
  private static let markWidth = 14.0

  /// The names, the verdicts and the hidden text.
  private func drawCaption(_ captions: CaptionSetter, top: Double, in drawing: inout PictureDrawing) -> Double {
    var baseline = top + 2
    func next() -> Double {
      baseline += Self.captionLeading
      return baseline
    }
    let size = Self.captionSize
    let width = outerWidth - 2 * Self.captionInset
    for line in captions.lines(of: deviceName, width: width, weight: 1) {
      drawing.add(Ink(.device), line, x: 0, baseline: next(), size: size)
    }
    for line in captions.lines(of: captions.words.surfaceName(surfaceID, surfaceName), width: width) {
      drawing.add(Ink(.surface), line, x: 0, baseline: next(), size: size)
    }
    for line in captions.lines(of: captions.words.settings(category, isBold), width: width) {
      drawing.add(Ink(.settings), line, x: 0, baseline: next(), size: size)
    }
    // From the side where the texts start.
    let side = isRightToLeft ? -1.0 : 1
    for (verdict, sentences) in verdicts(in: captions.words) {
      Self.drawMark(of: verdict, x: 5 * side, middle: baseline + Self.captionLeading - 3.5, in: &drawing)
      for line in sentences.flatMap({ captions.lines(of: $0, width: width - Self.markWidth) }) {
        drawing.add(Ink(.verdict), line, x: Self.markWidth * side, baseline: next(), size: size)
      }
    }
    for line in hiddenLines {
      drawing.add(Ink(.hidden), line.text, x: 0, baseline: next(), size: size, points: line.points)
    }
    return baseline
  }

  /// A check mark, a wave or a cross on a colored dot. The shape alone is enough to distinguish them.
  private static func drawMark(of verdict: Verdict, x: Double, middle: Double, in drawing: inout PictureDrawing) {
    let (paint, form): (Paint, String) =
      switch verdict {
      case .fits: (.good, "m-2.4 0 1.8 1.9 3-3.6")
      case .probablyFits: (.good, "m-2.8 .6q1.4-2 2.8-.6t2.8-.6")
      case .breaksWord: (.unsure, "m0-2.8v1.8m0 2v1.8m-2.8-2.8h1.6m2.4 0h1.6")
      case .probablyCut: (.unsure, "m-2.8 .6q1.4-2 2.8-.6t2.8-.6")
      case .cut: (.bad, "m-2-2 4 4m0-4-4 4")
      }
    drawing.add(paint, .circle(x: x, y: middle, radius: 5))
    drawing.add(.mark, .path("M\(PictureDrawing.numbers(drawing.x + x, drawing.y + middle))\(form)"))
  }
}

/// What all surfaces have in common.
extension SurfacePicture {
  /// Draws the lines of the text, and below them those of the subtitle.
  ///
  /// - Returns: Where the last line ends.
  @discardableResult
  func drawTexts(_ ink: Ink.Role, subtitle quietInk: Ink.Role, top: Double, in drawing: inout PictureDrawing) -> Double
  {
    var bottom = top
    for (block, role) in [(text, ink)] + (subtitle.map { [($0, quietInk)] } ?? []) {
      let ink = Ink(role, weight: block.cssWeight)
      for line in block.lines {
        let baseline = bottom + block.leading / 2 + block.size * 0.35
        drawing.add(ink, line.text, x: extent.text.start, baseline: baseline, size: block.size, points: line.points)
        bottom += block.leading
      }
    }
    return bottom
  }

  /// The height of the lines of both blocks.
  var textHeight: Double { text.height + (subtitle?.height ?? 0) }

  /// The distance of the name from the start of its row, where the icon is.
  static let appNameInset = 17.0

  /// The app's icon and its name. If the name is unknown, a bar replaces it.
  func drawApp(_ ink: Ink.Role, bar: Paint, x: Double, baseline: Double, in drawing: inout PictureDrawing) {
    drawing.add(.icon, .circle(x: x + 6, y: baseline - 4, radius: 6))
    if let appName {
      drawing.add(
        Ink(ink), appName.text, x: x + Self.appNameInset, baseline: baseline, size: Self.appNameSize,
        points: appName.points)
    } else {
      drawing.add(bar, .rect(x: x + Self.appNameInset, y: baseline - 8, width: 56, height: 8, radius: 4))
    }
  }
}

extension Surface {
  /// The row with the app's icon and name across the screen. Nil if pictures do not show it.
  func appRow(in extent: SurfaceExtent, screen: PointSize) -> SurfaceExtent.Stretch? {
    switch scene {
    case .watchCard, .action: extent.text
    // The row is a heading above everything else on the screen.
    case .tiles, .list:
      SurfaceExtent.Stretch(start: extent.plate.start + 2, width: screen.width - 2 * (extent.plate.start + 2))
    case .watchWidget, .watchComplication, .watchTile, .suggestion, .searchHit, .lockScreen, .lockInline: nil
    }
  }
}

extension SurfacePicture.Block {
  var height: Double { Double(lines.count) * leading }
  var cssWeight: Int { 400 + Int((weight * 2).rounded()) * 100 }
}
