/// What all surfaces have in common.
extension SurfacePicture {
  /// Draws the lines of the text and of the subtitle below one another.
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

  /// The height that the lines of both blocks take.
  var textHeight: Double { text.height + (subtitle?.height ?? 0) }

  /// How far the name stands behind the start of its row, where the icon is.
  static let appNameInset = 17.0

  /// The app's icon and its name; a bar in place of one that is not known.
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
  /// The row of the app's icon and name across the screen; nothing where pictures show none.
  func appRow(in extent: SurfaceExtent, screen: PointSize) -> SurfaceExtent.Stretch? {
    switch scene {
    case .watchCard, .action: extent.text
    // The row is a heading that stands above everything else on the screen.
    case .tiles, .list:
      SurfaceExtent.Stretch(start: extent.plate.start + 2, width: screen.width - 2 * (extent.plate.start + 2))
    case .watchWidget, .watchTile, .suggestion, .searchHit: nil
    }
  }
}

extension SurfacePicture.Block {
  var height: Double { Double(lines.count) * leading }

  /// 400, 500 or 600.
  var cssWeight: Int { 400 + Int((weight * 2).rounded()) * 100 }
}
