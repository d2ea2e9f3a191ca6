import UnicodeText

/// Shapes and texts at their places, independent of the output format.
struct PictureDrawing {
  enum Shape {
    case rect(x: Double, y: Double, width: Double, height: Double, radius: Double)
    case circle(x: Double, y: Double, radius: Double)
    /// In the syntax of the `d` attribute of SVG.
    case path(String)
  }

  struct Text {
    /// Where it starts in its own direction.
    var x: Double
    var baseline: Double
    var size: Double
    var string: String
    /// The width that it is stretched to. Nil for its natural width.
    var points: Double?
  }

  private(set) var shapes: [(paint: Paint, shape: Shape)] = []
  private(set) var texts: [(ink: Ink, text: Text)] = []

  /// The top left corner of a screen. Everything is added in points from there.
  var x = 0.0
  var y = 0.0
  /// The width of the screen for mirroring places. Nil if nothing is mirrored.
  var mirrorWidth: Double?

  mutating func add(_ paint: Paint, _ shape: Shape) {
    let moved: Shape =
      switch shape {
      case .rect(let left, let top, let width, let height, let radius):
        .rect(
          x: x + (mirrorWidth.map { $0 - left - width } ?? left), y: y + top, width: width, height: height,
          radius: radius)
      case .circle(let middle, let top, let radius):
        .circle(x: x + (mirrorWidth.map { $0 - middle } ?? middle), y: y + top, radius: radius)
      case .path: shape
      }
    shapes.append((paint, moved))
  }

  mutating func add(_ paint: Paint, _ stretch: SurfaceExtent.Stretch, top: Double, height: Double, radius: Double) {
    add(paint, .rect(x: stretch.start, y: top, width: max(0, stretch.width), height: height, radius: radius))
  }

  /// The top of a rectangle that continues below the visible part.
  mutating func addTop(of paint: Paint, _ stretch: SurfaceExtent.Stretch, top: Double, height: Double, radius: Double) {
    let width = max(2 * radius, stretch.width)
    let left = x + (mirrorWidth.map { $0 - stretch.end } ?? stretch.start)
    let start = Self.numbers(left, y + top + height)
    let (rise, span, fall) = (radius - height, width - 2 * radius, height - radius)
    let (leftCorner, rightCorner) = (Self.numbers(0, -radius, radius, -radius), Self.numbers(radius, 0, radius, radius))
    add(
      paint,
      .path(
        "M\(start)v\(Self.numbers(rise))q\(leftCorner)h\(Self.numbers(span))q\(rightCorner)v\(Self.numbers(fall))z"))
  }

  /// Numbers with spaces between them, for the commands of a path.
  static func numbers(_ values: Double...) -> String { values.map { $0.decimal(2) }.joined(separator: " ") }

  mutating func add(
    _ ink: Ink, _ string: String, x start: Double, baseline: Double, size: Double, points: Double? = nil
  ) {
    guard !string.isEmpty, points != 0 else { return }
    texts.append(
      (
        ink,
        Text(
          x: x + (mirrorWidth.map { $0 - start } ?? start), baseline: y + baseline, size: size, string: string,
          points: points)
      ))
  }
}

/// How a shape is painted. Later shapes are above earlier ones.
enum Paint: CaseIterable, Hashable {
  case band, watchCase, padCase, padEdge, darkPlate, dimDarkPlate, lightPlate, tile, paleTile
  case darkBar, bar, separator, tileSymbol, icon, image, good, unsure, bad, mark

  /// Pictures appear on light and dark pages. What a device shows has its own colors, and its outline is gray.
  var attributes: [SVGMarkup.Attribute] {
    switch self {
    case .band: [("fill", "#48484a")]
    case .watchCase: [("stroke", "#6e6e73"), ("stroke-width", 2.0)]
    case .padCase: [("fill", "#f2f2f7"), ("stroke", "#6e6e73"), ("stroke-width", 4.0)]
    case .padEdge: [("stroke", "#6e6e73"), ("stroke-dasharray", "5 5")]
    case .darkPlate: [("fill", "#2c2c2e")]
    case .dimDarkPlate: [("fill", "#171718")]
    case .lightPlate: [("fill", "#fff")]
    case .tile: [("fill", "#2f62c0")]
    case .paleTile: [("fill", "#c3d2ee")]
    case .darkBar: [("fill", "#48484a")]
    case .bar: [("fill", "#d1d1d8")]
    case .separator: [("fill", "#dcdce2")]
    case .tileSymbol: [("fill", "#fff"), ("opacity", "0.85")]
    case .icon: [("fill", "#ff9f0a")]
    case .image: [("fill", "#8e8e93")]
    case .good: [("fill", "#1f883d")]
    case .unsure: [("fill", "#b26a00")]
    case .bad: [("fill", "#d1242f")]
    case .mark: [("fill", "none"), ("stroke", "#fff"), ("stroke-width", 1.5)]
    }
  }
}

struct Ink: Hashable, Comparable {
  enum Role: Int, Hashable {
    case darkTime, lightTime, onDark, onLight, onTile, quietOnDark, quietOnLight
    case hidden, device, surface, settings, verdict, note

    /// Whether the text is a sentence in the reader's language.
    var isOfReader: Bool {
      switch self {
      case .surface, .settings, .verdict, .note: true
      default: false
      }
    }

    /// Whether this is one of the app's texts, in its language. Other texts are in the reader's language.
    var isOfApp: Bool {
      switch self {
      case .onDark, .onLight, .onTile, .quietOnDark, .quietOnLight, .hidden: true
      case .darkTime, .lightTime, .device, .surface, .settings, .verdict, .note: false
      }
    }
  }

  var role: Role
  /// The weight as in CSS. Nil for the default of the role.
  var weight: Int?

  init(_ role: Role, weight: Int? = nil) {
    self.role = role
    self.weight = weight
  }

  static func < (lhs: Ink, rhs: Ink) -> Bool {
    (lhs.role.rawValue, lhs.weight ?? 0) < (rhs.role.rawValue, rhs.weight ?? 0)
  }

  var attributes: [SVGMarkup.Attribute] {
    var attributes: [SVGMarkup.Attribute] =
      switch role {
      case .darkTime: [("font-size", 13.0), ("fill", "#d1d1d6"), ("text-anchor", "end")]
      case .lightTime: [("font-size", 13.0), ("fill", "#1c1c1e"), ("font-weight", "600")]
      case .onDark, .onTile: [("fill", "#fff")]
      case .onLight: [("fill", "#000")]
      case .quietOnDark: [("fill", "#aeaeb2")]
      case .quietOnLight: [("fill", "#5f5f66")]
      case .device: [("fill", "currentColor"), ("font-size", SurfacePicture.captionSize), ("font-weight", "600")]
      case .surface, .settings, .hidden, .note:
        [("fill", "currentColor"), ("font-size", SurfacePicture.captionSize), ("opacity", "0.7")]
      case .verdict: [("fill", "currentColor"), ("font-size", SurfacePicture.captionSize)]
      }
    if let weight, weight != 400 { attributes.append(("font-weight", "\(weight)")) }
    return attributes
  }

  /// Whether its texts specify their own size.
  var hasOwnSize: Bool { !role.isOfApp || role == .hidden }
}

/// An SVG that is being written, with escaped attributes and text.
struct SVGMarkup {
  private var utf8: [UInt8] = []

  var string: String { String(decoding: utf8, as: UTF8.self) }

  /// The name and value of an attribute. The value is a number or a text.
  typealias Attribute = (name: StaticString, value: any SVGValue)

  /// An element with what `content` writes into it. Empty if `content` writes nothing.
  mutating func element(_ name: StaticString, _ attributes: [Attribute], content: ((inout SVGMarkup) -> Void)? = nil) {
    utf8 += "<\(name)".utf8
    for attribute in attributes {
      utf8 += " \(attribute.name)=\"".utf8
      attribute.value.write(to: &self)
      utf8.append(UInt8(ascii: "\""))
    }
    guard let content else {
      utf8 += "/>".utf8
      return
    }
    utf8.append(UInt8(ascii: ">"))
    content(&self)
    utf8 += "</\(name)>".utf8
  }

  /// Text with the characters escaped that are markup in XML.
  ///
  /// XML cannot represent control characters, so they become U+FFFD. A line end becomes a space. Invisible characters,
  /// such as marks of direction, are written as numbers. They still work in the picture, and they are visible in the
  /// source.
  ///
  /// - Parameter keepsFormatting: Whether to write invisible characters.
  mutating func text(_ text: some StringProtocol, keepsFormatting: Bool = true) {
    utf8.append(markup: text, escaping: Self.special) { scalar, utf8 in
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: utf8 += " ".utf8
      case .format: if keepsFormatting { utf8 += "&#\(scalar.value);".utf8 }
      default: utf8 += (scalar.isWhitespace ? " " : "\u{FFFD}").utf8
      }
    }
  }

  private static let special = ASCIISet(controlsAnd: "&<>\"")

  /// A number with at most two decimals.
  mutating func number(_ value: Double) { utf8 += value.decimal(2).utf8 }
}

protocol SVGValue {
  func write(to markup: inout SVGMarkup)
}

extension String: SVGValue {
  func write(to markup: inout SVGMarkup) { markup.text(self) }
}

extension Double: SVGValue {
  func write(to markup: inout SVGMarkup) { markup.number(self) }
}
