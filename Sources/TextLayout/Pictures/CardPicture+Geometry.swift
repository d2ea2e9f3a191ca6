/// Where the parts of a picture are, in points from the screen's top left corner.
extension CardPicture {
  /// The edge between the screen and the outside of the case.
  static let bezel = 8.0
  /// The part of the band that is seen above and below the case.
  static let band = 12.0
  /// How far the crown stands out of the case.
  static let crown = 3.0
  static let captionLeading = 13.0

  /// The corners of a watch's screen, in proportion to its width.
  var corner: Double { screen.width * 0.2 }

  var outerWidth: Double { screen.width + 2 * Self.bezel + Self.crown }
  var outerHeight: Double { Self.band + Self.bezel + captionTop + Double(captionLines.count) * Self.captionLeading + 4 }

  /// The baseline of the caption's first line.
  var captionTop: Double { screen.height + Self.bezel + Self.band + 15 }
  /// The hidden rests, line by line.
  var captionLines: [String] {
    let blocks = [title] + (subtitle.map { [$0] } ?? [])
    return blocks.flatMap { $0.hiddenLines.map(\.text) }
  }

  var cardTop: Double { (screen.height * 0.24).rounded() }
  var headerBaseline: Double { cardTop + 19 }
  /// Where a line of text starts: at the left, or at the right where the text runs from right to left.
  var textStart: Double { isRightToLeft ? screen.width - textInset : textInset }

  /// The baselines of the lines of title and subtitle.
  var titleBaselines: [Double] {
    title.lines.indices.map { headerBaseline + 3 + Double($0 + 1) * title.leading }
  }
  var subtitleBaselines: [Double] {
    guard let subtitle else { return [] }
    let last = titleBaselines.last ?? headerBaseline
    return subtitle.lines.indices.map { last + Double($0 + 1) * subtitle.leading }
  }
  var cardBottom: Double { (subtitleBaselines.last ?? titleBaselines.last ?? headerBaseline) + 9 }
  /// The part of the next card that is seen below this one: its top and its height.
  var nextCard: (top: Double, height: Double)? {
    let top = cardBottom + 4
    let height = min(36, screen.height - screen.width * 0.07 - top)
    return height > 12 ? (top, height) : nil
  }
}
