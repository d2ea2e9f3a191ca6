/// Shapes and texts at their places, for a writer to put into any format.
struct PictureDrawing {
  enum Shape {
    case rect(x: Double, y: Double, width: Double, height: Double, radius: Double)
    case circle(x: Double, y: Double, radius: Double)
    /// In the syntax of SVG's `d`.
    case path(String)
  }

  struct Text {
    /// Where it starts, in its own direction.
    var x: Double
    var baseline: Double
    var size: Double
    var string: String
    /// The width it is stretched to; its own where nothing is said.
    var points: Double?
  }

  private(set) var shapes: [(paint: Paint, shape: Shape)] = []
  private(set) var texts: [(ink: Ink, text: Text)] = []

  /// Where a screen's top left corner is; everything is added in points from there.
  var x = 0.0
  var y = 0.0
  /// The width of the screen across which places are mirrored; nothing where they are not.
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

  /// A rectangle as wide as a stretch of a surface.
  mutating func add(
    _ paint: Paint, _ stretch: SurfaceExtent.Stretch, top: Double, height: Double, radius: Double
  ) {
    add(paint, .rect(x: stretch.start, y: top, width: max(0, stretch.width), height: height, radius: radius))
  }

  /// The top of a rectangle that goes on below what is seen.
  mutating func addTop(of paint: Paint, _ stretch: SurfaceExtent.Stretch, top: Double, height: Double, radius: Double) {
    let width = max(2 * radius, stretch.width)
    let left = x + (mirrorWidth.map { $0 - stretch.end } ?? stretch.start)
    var path = SVGMarkup()
    path.append("M")
    path.numbers(left, y + top + height)
    path.append("v")
    path.numbers(radius - height)
    path.append("q")
    path.numbers(0, -radius, radius, -radius)
    path.append("h")
    path.numbers(width - 2 * radius)
    path.append("q")
    path.numbers(radius, 0, radius, radius)
    path.append("v")
    path.numbers(height - radius)
    path.append("z")
    add(paint, .path(path.string))
  }

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

/// How a shape is painted; what comes later lies above what comes before.
enum Paint: CaseIterable, Hashable {
  case band, watchCase, padCase, padEdge
  case darkPlate, dimDarkPlate, lightPlate, tile, paleTile
  case darkBar, bar, separator, tileSymbol, icon, image
  case good, unsure, bad, mark
}

/// How a text is painted.
struct Ink: Hashable, Comparable {
  enum Role: Int, Hashable {
    case darkTime, lightTime
    case onDark, onLight, onTile, quietOnDark, quietOnLight
    case hidden, device, surface, verdict, note

    /// Whether the text is a sentence in the reader's language.
    var isOfReader: Bool {
      switch self {
      case .surface, .verdict, .note: true
      default: false
      }
    }

    /// Whether the text is one of the app's, in its language; the others are in the reader's.
    var isOfApp: Bool {
      switch self {
      case .onDark, .onLight, .onTile, .quietOnDark, .quietOnLight, .hidden: true
      case .darkTime, .lightTime, .device, .surface, .verdict, .note: false
      }
    }
  }

  var role: Role
  /// As CSS counts weights; nothing for the role's own.
  var weight: Int?

  init(_ role: Role, weight: Int? = nil) {
    self.role = role
    self.weight = weight
  }

  static func < (lhs: Ink, rhs: Ink) -> Bool {
    (lhs.role.rawValue, lhs.weight ?? 0) < (rhs.role.rawValue, rhs.weight ?? 0)
  }
}
