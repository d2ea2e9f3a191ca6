/// Where the parts of a surface stand across the screen, in points from its leading edge.
struct SurfaceExtent: Hashable, Sendable {
  /// A stretch between two places.
  struct Stretch: Hashable, Sendable {
    var start: Double
    var width: Double
    var end: Double { start + width }
  }

  /// What the texts stand on: a card, a tile, a row.
  var plate: Stretch
  /// The part of the plate that the row of the texts takes.
  var row: Stretch
  var symbol: Stretch?
  var image: Stretch?
  /// The frame of the texts.
  var text: Stretch
  /// How many plates stand side by side, and the space between them.
  var columns: Int
  var gap: Double
}

extension Surface {
  /// The parts as the assumptions have them.
  ///
  /// - Parameter textWidth: The width of the assumed frame.
  func extent(on device: Device, image kind: CardImage, textWidth: Double) -> SurfaceExtent {
    let reading = Reading.assumed
    func side(_ place: Inset.Place) -> Double {
      insets.reduce(0) { $0 + ($1.place == place ? reading.taking($1.assumption) : 0) }
    }
    let width = room(on: device, reading)
    var start = (device.points.width - width) / 2
    var columns = 1
    var gap = 0.0
    if case .column(let count, let space, let margin) = rooms[device.platform] {
      start = reading.taking(margin)
      columns = max(1, Int(reading.taking(count)))
      gap = reading.taking(space)
    }
    let outside = side(.outside)
    let plate = SurfaceExtent.Stretch(start: start + outside, width: width - 2 * outside)
    let column = side(.column)
    let row = SurfaceExtent.Stretch(start: plate.start + column, width: plate.width - column)
    var textStart = row.start + side(.inside)
    var symbol: SurfaceExtent.Stretch?
    if side(.symbol) > 0 {
      symbol = SurfaceExtent.Stretch(start: textStart, width: side(.symbol))
      textStart += side(.symbol)
    }
    var imageStretch: SurfaceExtent.Stretch?
    if let image, image.isAlwaysThere || kind == .present {
      let imageSide = imageSide(image, on: device, reading)
      // A row begins with its image, a card on a watch ends with it.
      let start = image.isAlwaysThere ? textStart : row.end - side(.inside) - imageSide
      imageStretch = SurfaceExtent.Stretch(start: start, width: imageSide)
      if image.isAlwaysThere { textStart += imageSide + reading.taking(image.gap) }
    }
    return SurfaceExtent(
      plate: plate, row: row, symbol: symbol, image: imageStretch,
      text: SurfaceExtent.Stretch(start: textStart, width: textWidth), columns: columns, gap: gap)
  }
}
