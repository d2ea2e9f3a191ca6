/// The surfaces of an iPhone or iPad. The picture shows the top of the screen, down to the end of the surface.
extension SurfacePicture {
  static let phoneBezel = 9.0

  /// The outline, down to where the screen is cropped.
  func drawPhone(height: Double, in drawing: inout PictureDrawing) {
    let edge = Self.phoneBezel - 2
    let radius = platform == .iPadOS ? 22.0 : 42.0
    let (left, top) = (Int(drawing.x - edge), Int(drawing.y - edge))
    let (width, corner) = (Int(screen.width + 2 * edge), Int(radius))
    let bottom = Int(drawing.y + height)
    drawing.add(
      .padCase,
      .path(
        "M\(left) \(bottom)V\(top + corner)a\(corner) \(corner) 0 0 1 \(corner)-\(corner)h\(width - 2 * corner)"
          + "a\(corner) \(corner) 0 0 1 \(corner) \(corner)V\(bottom)"))
    drawing.add(.padEdge, .path("M\(left) \(bottom)h\(width)"))
    drawing.add(Ink(.lightTime), "9:41", x: mirrored(34, in: drawing), baseline: 27, size: 13)
  }

  /// The time is at the edge where reading starts, but is written from left to right.
  private func mirrored(_ place: Double, in drawing: PictureDrawing) -> Double {
    drawing.mirrorWidth == nil ? place : place + 27
  }

  /// - Returns: How much of the screen is visible.
  func drawSuggestion(in drawing: inout PictureDrawing) -> Double {
    let plate = extent.plate
    drawing.add(.bar, .rect(x: plate.start + 4, y: 48, width: 120, height: 9, radius: 4.5))
    let top = 68.0
    let side = extent.image?.width ?? 0
    let height = max(side, textHeight) + 24
    drawing.add(.lightPlate, plate, top: top, height: height, radius: 16)
    if let image = extent.image { drawing.add(.image, image, top: top + (height - side) / 2, height: side, radius: 13) }
    drawTexts(.onLight, subtitle: .quietOnLight, top: top + (height - textHeight) / 2, in: &drawing)
    return top + height + 22
  }

  func drawTiles(in drawing: inout PictureDrawing) -> Double {
    drawApp(.quietOnLight, bar: .bar, x: extent.plate.start + 2, baseline: 62, in: &drawing)
    let top = 76.0
    let height = max(100, textHeight + 68)
    for row in 0...1 {
      for column in 0..<extent.columns {
        var tile = extent.plate
        tile.start += Double(column) * (tile.width + extent.gap)
        if row == 0 {
          drawing.add(column == 0 ? .tile : .paleTile, tile, top: top, height: height, radius: 18)
        } else {
          drawing.addTop(of: .paleTile, tile, top: top + height + extent.gap, height: 24, radius: 18)
        }
      }
    }
    drawing.add(.tileSymbol, .circle(x: extent.text.start + 12, y: top + 26, radius: 12))
    drawTexts(.onTile, subtitle: .onTile, top: top + height - textHeight - 12, in: &drawing)
    return top + height + extent.gap + 24
  }

  func drawSearchHit(in drawing: inout PictureDrawing) -> Double {
    let (plate, row) = (extent.plate, extent.row)
    drawing.add(.lightPlate, plate, top: 44, height: 34, radius: 10)
    drawing.add(.bar, .rect(x: plate.start + 14, y: 57, width: 90, height: 8, radius: 4))
    let top = 90.0
    let rowHeight = max(46, textHeight + 18)
    drawing.add(.lightPlate, plate, top: top, height: 2 * rowHeight, radius: 16)
    let side = min(60, row.start - plate.start - 20)
    drawing.add(.icon, .rect(x: plate.start + 12, y: top + rowHeight - side / 2, width: side, height: side, radius: 13))
    drawing.add(.separator, row, top: top + rowHeight, height: 1, radius: 0)
    for (number, paint) in [Paint.tile, .bar].enumerated() {
      let middle = top + (Double(number) + 0.5) * rowHeight
      if let symbol = extent.symbol { drawing.add(paint, .circle(x: symbol.start + 12, y: middle, radius: 11)) }
    }
    drawing.add(
      .bar,
      .rect(x: extent.text.start, y: top + 1.5 * rowHeight - 4, width: extent.text.width * 0.6, height: 8, radius: 4))
    drawTexts(.onLight, subtitle: .quietOnLight, top: top + (rowHeight - textHeight) / 2, in: &drawing)
    return top + 2 * rowHeight + 22
  }

  /// The clock with the widget below it, or with the line above it.
  func drawLockScreen(in drawing: inout PictureDrawing) -> Double {
    let isInline = scene == .lockInline
    let clock = SurfaceExtent.Stretch(start: screen.width / 2 - 70, width: 140)
    let textTop = isInline ? 52.0 : 132
    let height = isInline ? textHeight : max(textHeight + 16, 66)
    let clockTop = isInline ? textTop + height + 8 : 68
    drawing.add(.bar, clock, top: clockTop, height: 44, radius: 12)
    if !isInline { drawing.add(.lightPlate, extent.plate, top: textTop, height: height, radius: 12) }
    drawTexts(.onLight, subtitle: .quietOnLight, top: textTop + (height - textHeight) / 2, in: &drawing)
    return (isInline ? clockTop + 44 : textTop + height) + 22
  }

  func drawAction(in drawing: inout PictureDrawing) -> Double {
    let top = 52.0
    drawApp(.quietOnLight, bar: .bar, x: extent.text.start, baseline: top + 24, in: &drawing)
    let bottom = drawTexts(.onLight, subtitle: .quietOnLight, top: top + 36, in: &drawing) + 12
    drawing.add(.lightPlate, extent.plate, top: top, height: bottom - top, radius: 16)
    drawing.add(.separator, extent.plate, top: top + 34, height: 1, radius: 0)
    drawing.addTop(of: .lightPlate, extent.plate, top: bottom + 14, height: 22, radius: 16)
    return bottom + 36
  }

  func drawList(in drawing: inout PictureDrawing) -> Double {
    drawApp(.quietOnLight, bar: .bar, x: extent.plate.start + 2, baseline: 64, in: &drawing)
    let top = 76.0
    let bottom = drawTexts(.onLight, subtitle: .quietOnLight, top: top + 11, in: &drawing) + 11
    drawing.add(.lightPlate, extent.plate, top: top, height: bottom - top + 88, radius: 14)
    for row in 0...1 {
      let top = bottom + 44 * Double(row)
      drawing.add(
        .separator, SurfaceExtent.Stretch(start: extent.text.start, width: extent.plate.end - extent.text.start),
        top: top, height: 1, radius: 0)
      drawing.add(
        .bar,
        .rect(
          x: extent.text.start, y: top + 18, width: extent.text.width * (0.6 - 0.15 * Double(row)), height: 8, radius: 4
        ))
    }
    return bottom + 106
  }
}

/// The surfaces of a watch, on its whole screen.
extension SurfacePicture {
  /// The border between the screen and the edge of the case.
  static let watchBezel = 8.0
  /// The visible part of the band above and below the case.
  static let band = 12.0
  /// How far the crown extends from the case.
  static let crown = 3.0
  /// The width of "10:09" at 13 points, to find where the time ends.
  static let watchTimeWidth = 34.0

  /// The case, the band, the crown and the time.
  func drawWatch(in drawing: inout PictureDrawing) {
    let corner = screen.width * 0.2
    let edge = Self.watchBezel - 1
    let inset = (screen.width * 0.16).rounded()
    let (left, width) = (Int(drawing.x + inset), Int(screen.width - 2 * inset))
    let top = Int(drawing.y - Self.watchBezel - Self.band)
    let height = Int(screen.height + 2 * (Self.watchBezel + Self.band))
    let crownTop = Int(drawing.y + screen.height * 0.22)
    drawing.add(
      .band,
      .path(
        "M\(left) \(top)h\(width)l6 14v\(height - 28)l-6 14h-\(width)l-6-14v-\(height - 28)z"
          + "M\(Int(drawing.x + screen.width)) \(crownTop)h9q2 0 2 3v\(Int(screen.height * 0.16))q0 3-2 3h-9z"))
    drawing.add(
      .watchCase,
      .rect(
        x: -edge, y: -edge, width: screen.width + 2 * edge, height: screen.height + 2 * edge, radius: corner + edge))
    // In right-to-left languages, the system mirrors the whole screen, but not the time.
    let end = screen.width - corner * 0.5
    drawing.add(
      Ink(.darkTime), "10:09", x: end - (drawing.mirrorWidth == nil ? 0 : Self.watchTimeWidth),
      baseline: (screen.height * 0.14).rounded(), size: 13)
  }

  func drawWatchCard(in drawing: inout PictureDrawing) {
    let top = watchTop
    let plate = SurfaceExtent.Stretch(start: 2, width: screen.width - 4)
    drawApp(.quietOnDark, bar: .darkBar, x: extent.text.start, baseline: top + 19, in: &drawing)
    let bottom = drawTexts(.onDark, subtitle: .quietOnDark, top: top + 24, in: &drawing) + 7
    drawing.add(.darkPlate, plate, top: top, height: bottom - top, radius: 9)
    if let image = extent.image {
      drawing.add(.image, image, top: (top + 19 + bottom - image.width) / 2, height: image.width, radius: 5)
    }
    drawNext(plate, below: bottom, in: &drawing)
  }

  func drawWatchWidget(in drawing: inout PictureDrawing) {
    let top = watchTop
    let height = max(textHeight + 16, 60)
    drawTexts(.onDark, subtitle: .quietOnDark, top: top + (height - textHeight) / 2, in: &drawing)
    drawing.add(.darkPlate, extent.plate, top: top, height: height, radius: 16)
    drawNext(extent.plate, below: top + height, in: &drawing)
  }

  /// In the middle of a watch face, with a row of small complications below it.
  func drawWatchComplication(in drawing: inout PictureDrawing) {
    let top = watchTop
    let height = max(textHeight + 8, 54)
    drawTexts(.onDark, subtitle: .quietOnDark, top: top + (height - textHeight) / 2, in: &drawing)
    let side = (screen.width - 40) / 3
    for place in 0..<3 {
      let middle = 20 + side * (Double(place) + 0.5)
      drawing.add(.dimDarkPlate, .circle(x: middle, y: top + height + 12 + side / 2, radius: side / 2 - 4))
    }
  }

  func drawWatchTile(in drawing: inout PictureDrawing) {
    let top = watchTop
    let plate = SurfaceExtent.Stretch(start: 2, width: screen.width - 4)
    drawing.add(.tileSymbol, .circle(x: extent.text.start + 9, y: top + 19, radius: 9))
    let bottom = drawTexts(.onTile, subtitle: .onTile, top: top + 34, in: &drawing) + 9
    drawing.add(.tile, plate, top: top, height: bottom - top, radius: 14)
    drawNext(plate, below: bottom, in: &drawing)
  }

  private var watchTop: Double { (screen.height * 0.24).rounded() }

  /// The visible part of the next card, below this one.
  private func drawNext(_ plate: SurfaceExtent.Stretch, below bottom: Double, in drawing: inout PictureDrawing) {
    let height = min(36, screen.height - screen.width * 0.07 - bottom - 4)
    if height > 12 { drawing.add(.dimDarkPlate, plate, top: bottom + 4, height: height, radius: 9) }
  }
}
