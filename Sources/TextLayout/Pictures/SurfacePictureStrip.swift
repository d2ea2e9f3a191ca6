/// The pictures of one text on several surfaces and devices, at one scale.
public struct SurfacePictureStrip: Hashable, Sendable {
  public var pictures: [SurfacePicture]
  /// How wide a row may be, in points of a screen; a single picture may be wider.
  public var width: Double

  public init(_ pictures: [SurfacePicture], width: Double = 1_090) {
    self.pictures = pictures
    self.width = width
  }

  /// What the pictures say, for people who do not see them: what the narrowest device shows in words, the others by the
  /// number of graphemes.
  public var textAlternative: String { textAlternative(in: .english) }

  func textAlternative(in words: PictureWords) -> String {
    guard let narrowest = pictures.min(by: { $0.textWidth < $1.textWidth }) else { return "" }
    guard pictures.count > 1 else { return narrowest.textAlternative(in: words) }
    let isAboutSubtitle = narrowest.text.isEmpty && narrowest.subtitle != nil
    func block(_ picture: SurfacePicture) -> SurfacePicture.Block {
      isAboutSubtitle ? picture.subtitle ?? picture.text : picture.text
    }
    let hasSurfaces = Set(pictures.map(\.surfaceID)).count > 1
    let counts = pictures.map { picture in
      let surface = hasSurfaces ? ", \(words.surfaceName(picture.surfaceID, picture.surfaceName))," : ""
      return (place: picture.deviceName + surface, shown: block(picture).graphemesShown)
    }
    return narrowest.textAlternative(in: words) + ". " + words.shownCounts(counts, block(narrowest).graphemes)
  }

  /// The size of ``svg`` in its own units, each a point of a screen.
  public var size: PointSize { placed(in: .english).size }

  /// The pictures in rows, and the size of the whole.
  func placed(in words: PictureWords = .english) -> (drawing: PictureDrawing, size: PointSize) {
    var drawing = PictureDrawing()
    let captions = CaptionSetter(words)
    var x = 0.0
    var y = 0.0
    var rowHeight = 0.0
    var right = 0.0
    var surface: String?
    for (place, picture) in pictures.enumerated() {
      // A surface begins a row where the rest of the last has no room for all its pictures.
      let needed = picture.surfaceID == surface ? picture.outerWidth : surfaceWidth(from: place)
      surface = picture.surfaceID
      if x > 0, x + needed > width {
        x = 0
        y += rowHeight + Self.gap
        rowHeight = 0
      }
      rowHeight = max(rowHeight, picture.draw(x: x, y: y, captions, in: &drawing).rounded(.up))
      x = (x + picture.outerWidth).rounded(.up)
      right = max(right, x)
      x += Self.gap
    }
    guard !pictures.isEmpty else { return (drawing, PointSize(width: 0, height: 0)) }
    // The narrowest picture has room for half of the note.
    let notes = right < 560 || words.note.isEmpty ? words.note : [words.note.joined(separator: " ")]
    y += rowHeight + 4
    drawing.x = 2
    drawing.y = y
    drawing.mirrorWidth = nil
    for (number, note) in notes.enumerated() {
      drawing.add(
        Ink(.note), note, x: 0, baseline: 10 + Double(number) * SurfacePicture.captionLeading,
        size: SurfacePicture.captionSize)
    }
    y += Double(notes.count) * SurfacePicture.captionLeading + 4
    return (drawing, PointSize(width: max(right, 330), height: y))
  }

  /// How wide the pictures of one surface are side by side.
  private func surfaceWidth(from place: Int) -> Double {
    let pictures = pictures[place...].prefix { $0.surfaceID == self.pictures[place].surfaceID }
    return pictures.reduce(-Self.gap) { $0 + $1.outerWidth + Self.gap }
  }

  private static let gap = 14.0
}
