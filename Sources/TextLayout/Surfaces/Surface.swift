/// A place where some versions of a system draw one of an app's texts.
///
/// It consists of data: which texts it draws, in which style, in how many lines, and what reduces the width of the
/// screen. Published numbers are ``PublishedFigure``s, and all others are ``Assumption``s.
package struct Surface: Hashable, Sendable, Identifiable {
  /// Its identifier in options and reports: `siri-watch-face-card`.
  package let id: String
  /// Its name for people: `Siri watch face card`.
  package let name: String
  /// The versions of each system that have it.
  package let systems: [Platform: SystemVersions]
  /// The source of the versions.
  package let source: String
  package let role: TextRole
  let text: TextBlock
  /// How the subtitle below it is set. Nil if the surface has none.
  let subtitle: TextBlock?
  /// The width before insets and the image are subtracted.
  let rooms: [Platform: Room]
  /// What is subtracted from the width.
  let insets: [Inset]
  let image: ImageColumn?
  /// What pictures draw around the texts.
  let scene: Scene

  /// Whether some version of the system draws this surface on this device.
  package func isDrawn(on device: Device) -> Bool { isDrawn(on: device, since: 0) }

  /// Whether some version from `oldest` on draws it.
  func isDrawn(on device: Device, since oldest: Int) -> Bool {
    systems[device.platform].map { $0.overlaps(device.systems, since: oldest) } ?? false
  }

  /// Whether it shows the system's suggestions on the face of a watch.
  package var isWatchFace: Bool { id == Self.siriWatchFaceCard.id }
  /// Whether a subtitle can be below the text.
  package var hasSubtitle: Bool { subtitle != nil }
  /// Whether an image can be next to the text.
  package var hasImage: Bool { image != nil }

  struct TextBlock: Hashable, Sendable {
    var style: TextStyle
    /// The points that are added to the size of the style.
    var sizeStep: Assumption?
    /// From regular (0) to semibold (1).
    var weight: Assumption
    /// The number of lines if nothing is below the text.
    var lines: Count
    /// The number of lines above a subtitle. Nil if it is the same as without one.
    var linesAboveSubtitle: Count?
  }

  enum Count: Hashable, Sendable {
    case published(PublishedFigure)
    case assumed(Assumption)
  }

  /// The width of a surface on a device, from edge to edge.
  enum Room: Hashable, Sendable {
    case screen
    /// Published widths by device, and a share of the screen width for other devices.
    case box([Device.ID: PublishedFigure], share: Assumption)
    /// A separate width, independent of the screen.
    case width(Assumption)
    /// One of several columns of the screen, with gaps between them and a margin on both sides.
    case column(count: Assumption, gap: Assumption, margin: Assumption)
  }

  struct Inset: Hashable, Sendable {
    var assumption: Assumption
    var place: Place
    /// How many times it is subtracted from the width.
    var times: Double { place == .outside || place == .inside ? 2 : 1 }

    static func outside(_ assumption: Assumption) -> Inset { Inset(assumption: assumption, place: .outside) }
    static func inside(_ assumption: Assumption) -> Inset { Inset(assumption: assumption, place: .inside) }
    static func column(_ assumption: Assumption) -> Inset { Inset(assumption: assumption, place: .column) }
    static func symbol(_ assumption: Assumption) -> Inset { Inset(assumption: assumption, place: .symbol) }

    enum Place: Hashable, Sendable {
      /// Outside the plate of the texts, on both sides.
      case outside
      /// Inside the plate, on both sides.
      case inside
      /// A column inside the plate, before the row of the texts.
      case column
      /// A symbol before the texts, in the same row.
      case symbol
    }
  }

  /// The kinds of surfaces, each with its own drawing.
  enum Scene: String, Hashable, Sendable {
    case watchCard, watchWidget, watchComplication, watchTile
    case suggestion, tiles, searchHit, lockScreen, lockInline, action, list
  }

  struct ImageColumn: Hashable, Sendable {
    var side: PublishedFigure
    /// The screen width that the side length is published for. On other screens, the image scales with the screen.
    var screenWidth: PublishedFigure?
    /// The scale of the drawn image, relative to that size.
    var factor: Assumption
    /// Space between the image and the texts.
    var gap: Assumption
    var isAlwaysThere: Bool
  }

  /// All surfaces, watch before iPhone, with the values that a team sets.
  package static func all(_ settings: AssumptionSettings = AssumptionSettings()) -> [Surface] {
    [
      siriWatchFaceCard, smartStackWidget, watchComplication, watchShortcutsTile, suggestion, shortcutsTile,
      spotlightAppShortcut, lockScreenRectangular, lockScreenInline, editorSummary, phraseList,
    ].map { $0.applying(settings) }
  }

  /// The parts with the values of the assumptions.
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
      // In a row, the image comes first. On a watch card, it comes last.
      let start = image.isAlwaysThere ? textStart : row.end - side(.inside) - imageSide
      imageStretch = SurfaceExtent.Stretch(start: start, width: imageSide)
      if image.isAlwaysThere { textStart += imageSide + reading.taking(image.gap) }
    }
    return SurfaceExtent(
      plate: plate, row: row, symbol: symbol, image: imageStretch,
      text: SurfaceExtent.Stretch(start: textStart, width: textWidth), columns: columns, gap: gap)
  }
}

/// The role of a text that a surface draws.
package enum TextRole: String, CaseIterable, Hashable, Sendable {
  case title
  case shortTitle
  /// What people say to run an App Shortcut.
  case phrase
  /// The sentence for an action in the editor.
  case summary
  /// The text of a widget of the app. Shortcuts do not have it.
  case widget
}

extension Assumption {
  static func weight(
    _ id: String, of what: String, _ value: Double, range: ClosedRange<Double> = 0...1, _ source: String
  ) -> Assumption {
    Assumption(
      id: id, summary: "Weight of \(what), from regular (0) to semibold (1)", unit: .share, value: value, range: range,
      source: source)
  }

  static func lines(
    _ id: String, of what: String, _ value: Double, _ range: ClosedRange<Double>, _ source: String
  ) -> Assumption {
    Assumption(id: id, summary: "Number of lines for \(what)", unit: .count, value: value, range: range, source: source)
  }

  static func sizeStep(_ id: String, _ style: String, _ range: ClosedRange<Double>, _ source: String) -> Assumption {
    Assumption(
      id: id, summary: "Difference from the size of \(style)", unit: .points, value: 0, range: range, source: source)
  }

  static func points(_ id: String, _ summary: String, _ value: Double, _ range: ClosedRange<Double>) -> Assumption {
    Assumption(id: id, summary: summary, unit: .points, value: value, range: range, source: "estimate: not published")
  }

  static func count(_ id: String, _ summary: String, _ value: Double, _ range: ClosedRange<Double>) -> Assumption {
    Assumption(id: id, summary: summary, unit: .count, value: value, range: range, source: "estimate: not published")
  }
}

/// Where the parts of a surface are across the screen, in points from its leading edge.
struct SurfaceExtent: Hashable, Sendable {
  struct Stretch: Hashable, Sendable {
    var start: Double
    var width: Double
    var end: Double { start + width }
  }

  /// What the texts are on: a card, a tile or a row.
  var plate: Stretch
  /// The part of the plate with the row of the texts.
  var row: Stretch
  var symbol: Stretch?
  var image: Stretch?
  var text: Stretch
  /// The number of plates next to each other, and the space between them.
  var columns: Int
  var gap: Double
}
