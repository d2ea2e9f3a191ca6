/// A picture at its place in a drawing, part by part.
struct SVGPlace {
  private let picture: CardPicture
  /// The screen's top left corner.
  private let x: Double
  private let y: Double

  /// - Parameters:
  ///   - x: The left edge of the picture, bezel included.
  ///   - y: The top edge, band included.
  init(_ picture: CardPicture, x: Double, y: Double) {
    self.picture = picture
    self.x = x + CardPicture.bezel
    self.y = y + CardPicture.bezel + CardPicture.band
  }

  /// The band above and below the case, and the crown, as a piece of a path.
  var bandPath: String {
    let screen = picture.screen
    let inset = Int(screen.width * 0.16)
    let left = Int(x) + inset
    let width = Int(screen.width) - 2 * inset
    let top = Int(y - CardPicture.bezel - CardPicture.band)
    let height = Int(screen.height + 2 * (CardPicture.bezel + CardPicture.band))
    let crownTop = Int(y + screen.height * 0.22)
    return "M\(left) \(top)h\(width)l6 14v\(height - 28)l-6 14h-\(width)l-6-14v-\(height - 28)z"
      + "M\(Int(x + screen.width)) \(crownTop)h9q2 0 2 3v\(Int(screen.height * 0.16))q0 3-2 3h-9z"
  }

  func drawCase(in markup: inout SVGMarkup) {
    let edge = CardPicture.bezel - 1
    markup.element(
      "rect",
      [
        ("x", x - edge), ("y", y - edge), ("width", picture.screen.width + 2 * edge),
        ("height", picture.screen.height + 2 * edge), ("rx", picture.corner + edge),
      ])
  }

  /// The card itself, and the image on it.
  func drawPlate(in markup: inout SVGMarkup) {
    drawPlate(top: picture.cardTop, height: picture.cardBottom - picture.cardTop, in: &markup)
    guard let side = picture.imageSide else { return }
    let left = picture.isRightToLeft ? picture.textInset : picture.screen.width - picture.textInset - side
    let top = (picture.headerBaseline + picture.cardBottom - side) / 2
    markup.element(
      "rect",
      [("x", x + left), ("y", y + top), ("width", side), ("height", side), ("rx", 5.0), ("fill", "#636366")])
  }

  /// The top of the next card.
  func drawNextPlate(in markup: inout SVGMarkup) {
    if let next = picture.nextCard { drawPlate(top: next.top, height: next.height, in: &markup) }
  }

  private func drawPlate(top: Double, height: Double, in markup: inout SVGMarkup) {
    markup.element(
      "rect",
      [("x", x + 2), ("y", y + top), ("width", picture.screen.width - 4), ("height", height), ("rx", 9.0)])
  }

  func drawTime(in markup: inout SVGMarkup) {
    markup.element(
      "text", [("x", x + picture.screen.width - picture.corner * 0.5), ("y", y + picture.screen.height * 0.14)]
    ) { $0.text("10:09") }
  }

  func drawIcon(in markup: inout SVGMarkup) {
    let radius = 6.0
    let middle = picture.textStart + (picture.isRightToLeft ? -radius : radius)
    markup.element("circle", [("cx", x + middle), ("cy", y + picture.headerBaseline - 4), ("r", radius)])
  }

  func drawTitle(in markup: inout SVGMarkup) {
    for (line, baseline) in zip(picture.title.lines, picture.titleBaselines) {
      drawLine(line, baseline: baseline, size: picture.title.size, in: &markup)
    }
  }

  /// The app's name and the subtitle.
  func drawRest(in markup: inout SVGMarkup) {
    if let appName = picture.appName {
      let start = picture.textStart + (picture.isRightToLeft ? -17 : 17)
      markup.element("text", [("x", x + start), ("y", y + picture.headerBaseline)]) { $0.text(appName) }
    }
    guard let subtitle = picture.subtitle else { return }
    for (line, baseline) in zip(subtitle.lines, picture.subtitleBaselines) {
      drawLine(line, baseline: baseline, size: subtitle.size, in: &markup)
    }
  }

  private func drawLine(_ line: CardPicture.Line, baseline: Double, size: Double, in markup: inout SVGMarkup) {
    guard !line.text.isEmpty else { return }
    markup.element(
      "text",
      [
        ("x", x + picture.textStart), ("y", y + baseline), ("font-size", size), ("textLength", line.points),
        ("lengthAdjust", "spacingAndGlyphs"),
      ]
    ) { $0.text(line.text) }
  }

  func drawName(in markup: inout SVGMarkup) {
    drawCaption(picture.deviceName, baseline: picture.captionTop, in: &markup)
  }

  func drawHidden(in markup: inout SVGMarkup) {
    var baseline = picture.captionTop
    for line in picture.captionLines {
      baseline += CardPicture.captionLeading
      drawCaption(line, baseline: baseline, in: &markup)
    }
  }

  private func drawCaption(_ text: String, baseline: Double, in markup: inout SVGMarkup) {
    markup.element("text", [("x", x + picture.screen.width / 2), ("y", y + baseline)]) { $0.text(text) }
  }
}
