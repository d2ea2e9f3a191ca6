/// A place where some versions of a system draw a text of an app.
///
/// Everything about it is data: which texts it draws, in which style, in how many lines, and what takes the width of the
/// screen away from them. What is published is a ``PublishedFigure``, everything else an ``Assumption``.
public struct Surface: Hashable, Sendable, Identifiable {
  /// What options and reports call it: `siri-watch-face-card`.
  public let id: String
  /// What people call it: `Siri watch face card`.
  public let name: String
  /// The versions of each system that have it.
  public let systems: [Platform: SystemVersions]
  /// Where the versions come from.
  public let source: String
  public let role: TextRole
  let text: TextBlock
  /// How a subtitle below it is set; nothing where the surface has none.
  let subtitle: TextBlock?
  /// The room before insets and image are taken from it.
  let rooms: [Platform: Room]
  /// What is taken from the width.
  let insets: [Inset]
  let image: ImageColumn?
  /// What pictures draw around the texts.
  let scene: Scene

  /// Whether some version of the system draws this surface on this device.
  public func isDrawn(on device: Device) -> Bool { isDrawn(on: device, since: 0) }

  /// Whether some version from `oldest` on does.
  func isDrawn(on device: Device, since oldest: Int) -> Bool {
    systems[device.platform].map { $0.overlaps(device.systems, since: oldest) } ?? false
  }

  /// Whether it shows what the system suggests on the face of a watch.
  public var isWatchFace: Bool { id == Self.siriWatchFaceCard.id }

  /// Whether a subtitle stands below the text.
  public var hasSubtitle: Bool { subtitle != nil }

  /// Whether an image may stand beside the text.
  public var hasImage: Bool { image != nil }
}

/// What a text that a surface draws is.
public enum TextRole: String, CaseIterable, Hashable, Sendable {
  /// The title of a suggestion.
  case title
  /// The short title of an App Shortcut.
  case shortTitle
  /// What people say to run an App Shortcut.
  case phrase
  /// The sentence that an action is in the editor.
  case summary
  /// What a widget of the app shows, which no shortcut has.
  case widget
}

extension Surface {
  struct TextBlock: Hashable, Sendable {
    var style: TextStyle
    /// What is added to the size of the style, in points.
    var sizeStep: Assumption?
    /// From regular, 0, to semibold, 1.
    var weight: Assumption
    /// Its lines where nothing stands below it.
    var lines: Count
    /// Its lines above a subtitle; as many as else where nothing is said.
    var linesAboveSubtitle: Count?
  }

  enum Count: Hashable, Sendable {
    case published(PublishedFigure)
    case assumed(Assumption)
  }

  /// The room that a surface has on a device, from edge to edge.
  enum Room: Hashable, Sendable {
    case screen
    /// Published widths by device, and a share of the screen's width for the others.
    case box([Device.ID: PublishedFigure], share: Assumption)
    /// A width of its own, whatever the screen's.
    case width(Assumption)
    /// One of several columns of the screen with gaps between them and a margin at both sides.
    case column(count: Assumption, gap: Assumption, margin: Assumption)
  }

  struct Inset: Hashable, Sendable {
    var assumption: Assumption
    /// Where pictures draw it.
    var place: Place
    /// How often it is taken from the width.
    var times: Double { place == .outside || place == .inside ? 2 : 1 }

    static func outside(_ assumption: Assumption) -> Inset { Inset(assumption: assumption, place: .outside) }
    static func inside(_ assumption: Assumption) -> Inset { Inset(assumption: assumption, place: .inside) }
    static func column(_ assumption: Assumption) -> Inset { Inset(assumption: assumption, place: .column) }
    static func symbol(_ assumption: Assumption) -> Inset { Inset(assumption: assumption, place: .symbol) }

    enum Place: Hashable, Sendable {
      /// Outside what the texts stand on, at both sides.
      case outside
      /// Inside it, at both sides.
      case inside
      /// A column inside it, before the row that the texts stand in.
      case column
      /// A symbol before the texts, in their row.
      case symbol
    }
  }

  /// The kinds of surfaces, each drawn in its own way.
  enum Scene: String, Hashable, Sendable {
    case watchCard, watchWidget, watchComplication, watchTile
    case suggestion, tiles, searchHit, lockScreen, lockInline, action, list
  }

  /// An image beside the texts.
  struct ImageColumn: Hashable, Sendable {
    var side: PublishedFigure
    /// The width of the screen it is published for: on others it grows and shrinks with the screen.
    var screenWidth: PublishedFigure?
    /// How much larger or smaller it is drawn than that.
    var factor: Assumption
    /// Space between the image and the texts.
    var gap: Assumption
    var isAlwaysThere: Bool
  }
}

extension Surface {
  /// Every surface, watch before iPhone, as the values of a team have it.
  public static func all(_ settings: AssumptionSettings = AssumptionSettings()) -> [Surface] {
    [
      siriWatchFaceCard, smartStackWidget, watchComplication, watchShortcutsTile, suggestion, shortcutsTile,
      spotlightAppShortcut, lockScreenRectangular, lockScreenInline, editorSummary, phraseList,
    ].map { $0.applying(settings) }
  }
}

/// The assumptions that surfaces share the form of.
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
    Assumption(id: id, summary: "Lines of \(what)", unit: .count, value: value, range: range, source: source)
  }

  static func sizeStep(_ id: String, _ style: String, _ range: ClosedRange<Double>, _ source: String) -> Assumption {
    Assumption(
      id: id, summary: "Size beyond that of \(style)", unit: .points, value: 0, range: range, source: source)
  }

  static func points(_ id: String, _ summary: String, _ value: Double, _ range: ClosedRange<Double>) -> Assumption {
    Assumption(
      id: id, summary: summary, unit: .points, value: value, range: range,
      source: "judgement: not published")
  }

  static func count(_ id: String, _ summary: String, _ value: Double, _ range: ClosedRange<Double>) -> Assumption {
    Assumption(
      id: id, summary: summary, unit: .count, value: value, range: range,
      source: "judgement: not published")
  }
}

/// Where the parts of a surface stand across the screen, in points from its leading edge.
struct SurfaceExtent: Hashable, Sendable {
  /// A stretch between two places.
  struct Stretch: Hashable, Sendable {
    var start: Double
    var width: Double
    var end: Double { start + width }
  }

  /// What the texts stand on: a card, a tile, a row.
  var plate: Stretch
  /// The part of the plate that the row of the texts takes.
  var row: Stretch
  var symbol: Stretch?
  var image: Stretch?
  var text: Stretch
  /// How many plates stand side by side, and the space between them.
  var columns: Int
  var gap: Double
}

extension Surface {
  /// The parts as the assumptions have them.
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
      // A row begins with its image, a card on a watch ends with it.
      let start = image.isAlwaysThere ? textStart : row.end - side(.inside) - imageSide
      imageStretch = SurfaceExtent.Stretch(start: start, width: imageSide)
      if image.isAlwaysThere { textStart += imageSide + reading.taking(image.gap) }
    }
    return SurfaceExtent(
      plate: plate, row: row, symbol: symbol, image: imageStretch,
      text: SurfaceExtent.Stretch(start: textStart, width: textWidth), columns: columns, gap: gap)
  }
}
