extension SurfacePicture {
  /// The picture as an SVG element; see ``SurfacePictureStrip/svg``.
  public var svg: String { SurfacePictureStrip([self]).svg }
}

extension SurfacePictureStrip {
  /// The pictures as one SVG element: the devices at true proportion, a point of a screen being one unit.
  ///
  /// Each line is a `<text>` stretched to its computed width, so that it ends where it was computed to end whatever font
  /// the viewer has. What is hidden stands below the device. Equal pictures give equal text.
  public var svg: String { svg(in: .english) }

  /// As ``svg``, with everything but the app's own texts in the reader's language.
  public func svg(in words: PictureWords) -> String {
    let (drawing, size) = placed(in: words)
    var markup = SVGMarkup()
    markup.element(
      "svg",
      [
        // Places are counted from the left, whatever the page around it.
        ("xmlns", "http://www.w3.org/2000/svg"), ("direction", "ltr"), ("role", "img"), ("lang", words.language),
        ("xml:lang", words.language),
        ("width", size.width), ("height", size.height), ("viewBox", "0 0 \(Int(size.width)) \(Int(size.height))"),
        ("font-family", "-apple-system,system-ui,sans-serif"),
      ]
    ) { markup in
      markup.element("title", []) { $0.text(textAlternative(in: words), keepsFormatting: false) }
      drawing.writeShapes(to: &markup)
      drawing.writeTexts(
        words, language: pictures.first?.language ?? "", isRightToLeft: pictures.first?.isRightToLeft ?? false,
        to: &markup)
    }
    return markup.string
  }
}

extension PictureDrawing {
  /// Equal parts of all pictures in one group each, which names what they share once.
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
    case .path(let path):
      markup.element("path", [("d", path)])
    case .circle(let x, let y, let radius):
      markup.element("circle", [("cx", x), ("cy", y), ("r", radius)])
    case .rect(let x, let y, let width, let height, let radius):
      var attributes: [SVGMarkup.Attribute] = [("x", x), ("y", y), ("width", width), ("height", height)]
      if radius > 0 { attributes.append(("rx", radius)) }
      markup.element("rect", attributes)
    }
  }

  /// The app's texts in their language and direction, with the spaces they have; the captions in the reader’s.
  fileprivate func writeTexts(
    _ words: PictureWords, language: String, isRightToLeft: Bool, to markup: inout SVGMarkup
  ) {
    let groups = Dictionary(grouping: texts, by: \.ink).sorted { $0.key < $1.key }
    func write(_ groups: [(key: Ink, value: [(ink: Ink, text: Text)])], to markup: inout SVGMarkup) {
      for (ink, texts) in groups {
        // What ends at its left edge begins at its right one.
        let mirrored: [SVGMarkup.Attribute] =
          words.isRightToLeft && ink.role.isOfReader ? [("direction", "rtl"), ("text-anchor", "end")] : []
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
