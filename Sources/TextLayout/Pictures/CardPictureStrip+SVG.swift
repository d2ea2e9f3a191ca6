extension CardPicture {
  /// The picture as an SVG element; see ``CardPictureStrip/svg``.
  public var svg: String { CardPictureStrip([self]).svg }
}

extension CardPictureStrip {
  /// The pictures as one SVG element: the watches at true proportion, a point of a screen being one unit.
  ///
  /// Each line of a card is a `<text>` stretched to its computed width, so that it ends where it was computed to end
  /// whatever font the viewer has. What is hidden stands below the watch. Equal pictures give equal text.
  public var svg: String {
    let size = size
    var markup = SVGMarkup()
    markup.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("role", "img"), ("xml:lang", pictures.first?.language ?? ""),
        ("width", size.width), ("height", size.height), ("viewBox", "0 0 \(Int(size.width)) \(Int(size.height))"),
        ("font-family", "-apple-system,system-ui,sans-serif"),
      ]
    ) { markup in
      markup.element("title", []) { $0.text(textAlternative) }
      // Equal parts of all pictures in one group each, which names what they share once.
      let places = placed.map { SVGPlace($0.picture, x: $0.x, y: $0.y) }
      markup.element("path", [("d", places.map(\.bandPath).joined()), ("fill", "#48484a")])
      markup.group([("stroke", "#6e6e73"), ("stroke-width", 2.0)], places) { $1.drawCase(in: &$0) }
      markup.group([("fill", "#2c2c2e")], places) { $1.drawPlate(in: &$0) }
      markup.group([("fill", "#171718")], places) { $1.drawNextPlate(in: &$0) }
      markup.group([("font-size", 13.0), ("fill", "#d1d1d6"), ("text-anchor", "end")], places) { $1.drawTime(in: &$0) }
      markup.group([("fill", "#ff9f0a")], places) { $1.drawIcon(in: &$0) }
      let direction: [SVGMarkup.Attribute] = pictures.first?.isRightToLeft == true ? [("direction", "rtl")] : []
      markup.group([("fill", "#fff"), ("font-weight", "600")] + direction, places) { $1.drawTitle(in: &$0) }
      markup.group([("font-size", 12.0), ("fill", "#aeaeb2")] + direction, places) { $1.drawRest(in: &$0) }
      markup.group(
        [("font-size", CardPicture.captionSize), ("fill", "currentColor"), ("text-anchor", "middle")], places
      ) { $1.drawName(in: &$0) }
      markup.group(
        [
          ("font-size", CardPicture.captionSize), ("fill", "currentColor"), ("opacity", "0.65"),
          ("text-anchor", "middle"),
        ] + direction, places
      ) { $1.drawHidden(in: &$0) }
    }
    return markup.string
  }
}

extension SVGMarkup {
  /// A group with one part of every picture; nothing where no picture has it.
  fileprivate mutating func group(
    _ attributes: [Attribute], _ places: [SVGPlace], draw: (inout SVGMarkup, SVGPlace) -> Void
  ) {
    var parts = SVGMarkup()
    for place in places { draw(&parts, place) }
    guard !parts.string.isEmpty else { return }
    element("g", attributes) { $0.append(parts) }
  }
}
