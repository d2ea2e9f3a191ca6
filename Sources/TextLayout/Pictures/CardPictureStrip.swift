/// The pictures of one card on several devices, side by side at one scale.
public struct CardPictureStrip: Hashable, Sendable {
  public var pictures: [CardPicture]
  /// How many stand in a row.
  public var columns: Int

  public init(_ pictures: [CardPicture], columns: Int = 5) {
    self.pictures = pictures
    self.columns = max(1, columns)
  }

  /// What the pictures say, for people who do not see them: what the narrowest device shows in words, the others by the
  /// number of graphemes.
  public var textAlternative: String {
    guard let narrowest = pictures.min(by: { $0.screen.width < $1.screen.width }) else { return "" }
    guard pictures.count > 1 else { return narrowest.textAlternative }
    let counts = pictures.map { "\($0.deviceName) \($0.title.graphemesShown)" }.joined(separator: ", ")
    return "\(narrowest.textAlternative). Characters shown of \(narrowest.title.graphemes): \(counts)"
  }

  /// The size of ``svg`` in its own units, each a point of a screen.
  public var size: PointSize {
    let places = placed
    return PointSize(
      width: (places.map { $0.x + $0.picture.outerWidth }.max() ?? 0).rounded(.up),
      height: (places.map { $0.y + $0.picture.outerHeight }.max() ?? 0).rounded(.up))
  }

  /// Each picture with the place of its outer corner.
  var placed: [(picture: CardPicture, x: Double, y: Double)] {
    var placed: [(picture: CardPicture, x: Double, y: Double)] = []
    var x = 0.0
    var y = 0.0
    var rowHeight = 0.0
    for (number, picture) in pictures.enumerated() {
      if number > 0, number.isMultiple(of: columns) {
        x = 0
        y += rowHeight + Self.gap
        rowHeight = 0
      }
      placed.append((picture, x, y))
      x += (picture.outerWidth + Self.gap).rounded(.up)
      rowHeight = max(rowHeight, picture.outerHeight.rounded(.up))
    }
    return placed
  }

  private static let gap = 12.0
}
