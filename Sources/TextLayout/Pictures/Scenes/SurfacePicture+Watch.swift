/// The surfaces of a watch, on its whole screen.
extension SurfacePicture {
  /// The edge between the screen and the outside of the case.
  static let watchBezel = 8.0
  /// The part of the band that is seen above and below the case.
  static let band = 12.0
  /// How far the crown stands out of the case.
  static let crown = 3.0

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
    let mirrorWidth = drawing.mirrorWidth
    // The watch itself has one form in all languages.
    drawing.mirrorWidth = nil
    drawing.add(
      .watchCase,
      .rect(
        x: -edge, y: -edge, width: screen.width + 2 * edge, height: screen.height + 2 * edge, radius: corner + edge))
    drawing.add(
      Ink(.darkTime), "10:09", x: screen.width - corner * 0.5, baseline: (screen.height * 0.14).rounded(), size: 13)
    drawing.mirrorWidth = mirrorWidth
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

  func drawWatchTile(in drawing: inout PictureDrawing) {
    let top = watchTop
    let plate = SurfaceExtent.Stretch(start: 2, width: screen.width - 4)
    drawing.add(.tileSymbol, .circle(x: extent.text.start + 9, y: top + 19, radius: 9))
    let bottom = drawTexts(.onTile, subtitle: .onTile, top: top + 34, in: &drawing) + 9
    drawing.add(.tile, plate, top: top, height: bottom - top, radius: 14)
    drawNext(plate, below: bottom, in: &drawing)
  }

  private var watchTop: Double { (screen.height * 0.24).rounded() }

  /// The part of the next card that is seen below this one.
  private func drawNext(_ plate: SurfaceExtent.Stretch, below bottom: Double, in drawing: inout PictureDrawing) {
    let height = min(36, screen.height - screen.width * 0.07 - bottom - 4)
    if height > 12 { drawing.add(.dimDarkPlate, plate, top: bottom + 4, height: height, radius: 9) }
  }
}
