/// The pictures of one text on several surfaces and devices, at the same scale.
package struct SurfacePictureStrip: Hashable, Sendable {
  package var pictures: [SurfacePicture]
  /// The greatest width of a row, in points of a screen. A single picture may be wider.
  package var width: Double

  package init(_ pictures: [SurfacePicture], width: Double = 1_090) {
    self.pictures = pictures
    self.width = width
  }

  /// A description of the pictures, for people who do not see them. The narrowest device is described in words, and the
  /// others by their number of graphemes.
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

  /// Whether the pictures are in right-to-left order, like their texts.
  var isRightToLeft: Bool { pictures.first?.isRightToLeft ?? false }

  /// The pictures in rows, and the size of the whole in points of a screen.
  func placed(in words: PictureWords = .english) -> (drawing: PictureDrawing, size: PointSize) {
    var drawing = PictureDrawing()
    let captions = CaptionSetter(words)
    let places = placesInRows()
    let right = zip(pictures, places).reduce(0) { max($0, ($1.1.x + $1.0.outerWidth).rounded(.up)) }
    // The narrowest picture has room for half of the note.
    let size = max(right, 330)
    var y = 0.0
    var rowHeight = 0.0
    for (number, picture) in pictures.enumerated() {
      if number > 0, places[number].row > places[number - 1].row {
        y += rowHeight + Self.gap
        rowHeight = 0
      }
      let x = isRightToLeft ? size - places[number].x - picture.outerWidth : places[number].x
      rowHeight = max(rowHeight, picture.draw(x: x, y: y, captions, in: &drawing).rounded(.up))
    }
    guard !pictures.isEmpty else { return (drawing, PointSize(width: 0, height: 0)) }
    let notes = right < 560 || words.note.isEmpty ? words.note : [words.note.joined(separator: " ")]
    y += rowHeight + 4
    drawing.x = isRightToLeft ? size - 2 : 2
    drawing.y = y
    drawing.mirrorWidth = nil
    for (number, note) in notes.enumerated() {
      drawing.add(
        Ink(.note), note, x: 0, baseline: 10 + Double(number) * SurfacePicture.captionLeading,
        size: SurfacePicture.captionSize)
    }
    y += Double(notes.count) * SurfacePicture.captionLeading + 4
    return (drawing, PointSize(width: size, height: y))
  }

  /// The row of each picture and its start in the row, from the side where reading starts.
  private func placesInRows() -> [(row: Int, x: Double)] {
    var places: [(row: Int, x: Double)] = []
    var x = 0.0
    var row = 0
    var surface: String?
    for (place, picture) in pictures.enumerated() {
      // A surface starts a new row if the rest of the last row does not have room for all its pictures.
      let needed = picture.surfaceID == surface ? picture.outerWidth : surfaceWidth(from: place)
      surface = picture.surfaceID
      if x > 0, x + needed > width {
        x = 0
        row += 1
      }
      places.append((row, x))
      x = (x + picture.outerWidth).rounded(.up) + Self.gap
    }
    return places
  }

  private func surfaceWidth(from place: Int) -> Double {
    let pictures = pictures[place...].prefix { $0.surfaceID == self.pictures[place].surfaceID }
    return pictures.reduce(-Self.gap) { $0 + $1.outerWidth + Self.gap }
  }

  private static let gap = 14.0

  /// The pictures as one SVG element. The devices have their true proportions, and one unit is a point of a screen.
  ///
  /// Each line is a `<text>` element that is stretched to its computed width, so that it ends at the same place in any
  /// font. The hidden text is below the device. Equal pictures give equal text.
  ///
  /// - Parameter words: Everything except the app's own texts, in the reader's language.
  package func svg(in words: PictureWords) -> String {
    let (drawing, size) = placed(in: words)
    return drawing.svg(
      size, title: textAlternative(in: words), words, language: pictures.first?.language ?? "",
      isRightToLeft: isRightToLeft)
  }
}

extension SurfacePicture {
  /// The device with what it shows as one SVG element, without a caption. One unit is a point of its screen.
  ///
  /// The script of the HTML report draws the same element. A test compares the two.
  package func deviceSVG(in words: PictureWords) -> String {
    var drawing = PictureDrawing()
    let height = drawDevice(x: 0, y: 0, in: &drawing).rounded(.up)
    return drawing.svg(
      PointSize(width: outerWidth.rounded(.up), height: height), title: textAlternative(in: words), words,
      language: language, isRightToLeft: isRightToLeft)
  }
}

extension PictureDrawing {
  fileprivate func svg(
    _ size: PointSize, title: String, _ words: PictureWords, language: String, isRightToLeft: Bool
  ) -> String {
    var markup = SVGMarkup()
    markup.element(
      "svg",
      [
        // Positions are counted from the left, regardless of the page.
        ("xmlns", "http://www.w3.org/2000/svg"), ("direction", "ltr"), ("role", "img"), ("lang", words.language),
        ("xml:lang", words.language),
        ("width", size.width), ("height", size.height), ("viewBox", "0 0 \(Int(size.width)) \(Int(size.height))"),
        ("font-family", "-apple-system,system-ui,sans-serif"),
      ]
    ) { markup in
      markup.element("title", []) { $0.text(title, keepsFormatting: false) }
      writeShapes(to: &markup)
      writeTexts(words, language: language, isRightToLeft: isRightToLeft, to: &markup)
    }
    return markup.string
  }

  /// Equal parts of all pictures in one group each, so that shared attributes are written once.
  fileprivate func writeShapes(to markup: inout SVGMarkup) {
    for paint in Paint.allCases {
      let own = shapes.filter { $0.paint == paint }
      guard !own.isEmpty else { continue }
      markup.element("g", paint.attributes) { markup in
        for (_, shape) in own { Self.write(shape, to: &markup) }
      }
    }
  }

  private static func write(_ shape: Shape, to markup: inout SVGMarkup) {
    switch shape {
    case .path(let path): markup.element("path", [("d", path)])
    case .circle(let x, let y, let radius): markup.element("circle", [("cx", x), ("cy", y), ("r", radius)])
    case .rect(let x, let y, let width, let height, let radius):
      var attributes: [SVGMarkup.Attribute] = [("x", x), ("y", y), ("width", width), ("height", height)]
      if radius > 0 { attributes.append(("rx", radius)) }
      markup.element("rect", attributes)
    }
  }

  /// The app's texts keep their language, direction and spaces. The captions are in the reader’s language.
  fileprivate func writeTexts(
    _ words: PictureWords, language: String, isRightToLeft: Bool, to markup: inout SVGMarkup
  ) {
    let groups = Dictionary(grouping: texts, by: \.ink).sorted { $0.key < $1.key }
    func write(_ groups: [(key: Ink, value: [(ink: Ink, text: Text)])], to markup: inout SVGMarkup) {
      for (ink, texts) in groups {
        // A sentence is at the side where the app's texts start, whatever its own direction.
        var mirrored: [SVGMarkup.Attribute] = []
        if ink.role.isOfReader || ink.role == .device {
          if words.isRightToLeft, ink.role.isOfReader { mirrored.append(("direction", "rtl")) }
          let isOwnDirection = (words.isRightToLeft && ink.role.isOfReader) == isRightToLeft
          if !isOwnDirection { mirrored.append(("text-anchor", "end")) }
        }
        markup.element("g", ink.attributes + mirrored) { markup in
          for (_, text) in texts { Self.write(text, hasSize: !ink.hasOwnSize, to: &markup) }
        }
      }
    }
    let (own, others) = (groups.filter(\.key.role.isOfApp), groups.filter { !$0.key.role.isOfApp })
    write(others, to: &markup)
    guard !own.isEmpty else { return }
    let direction: [SVGMarkup.Attribute] = isRightToLeft ? [("direction", "rtl")] : []
    markup.element(
      "g", [("lang", language), ("xml:lang", language), ("xml:space", "preserve")] + direction
    ) { write(own, to: &$0) }
  }

  private static func write(_ text: Text, hasSize: Bool, to markup: inout SVGMarkup) {
    var attributes: [SVGMarkup.Attribute] = [("x", text.x), ("y", text.baseline)]
    if hasSize { attributes.append(("font-size", text.size)) }
    if let points = text.points { attributes += [("textLength", points), ("lengthAdjust", "spacingAndGlyphs")] }
    markup.element("text", attributes) { $0.text(text.string) }
  }
}
