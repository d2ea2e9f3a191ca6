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
  /// The text it is about.
  public let role: TextRole
  /// How that text is set.
  let text: TextBlock
  /// How a subtitle below it is set; nothing where the surface has none.
  let subtitle: TextBlock?
  /// The room before insets and image are taken from it.
  let rooms: [Platform: Room]
  /// What is taken from both sides together: each assumption as often as it says.
  let insets: [Inset]
  let image: ImageColumn?
  /// What pictures draw around the texts.
  let scene: Scene

  /// The name, with the versions where the surface has come to an end: `Siri watch face card (watchOS 5–11)`.
  public var nameWithVersions: String {
    let ended = systems.filter { $0.value.last != nil }.sorted { $0.key < $1.key }
    guard !ended.isEmpty else { return name }
    return "\(name) (\(ended.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")))"
  }

  /// Whether some version of the system draws this surface on this device.
  public func isDrawn(on device: Device) -> Bool { isDrawn(on: device, since: 0) }

  /// Whether some version from `oldest` on does.
  public func isDrawn(on device: Device, since oldest: Int) -> Bool {
    systems[device.platform].map { $0.overlaps(device.systems, since: oldest) } ?? false
  }

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
}

extension Surface {
  /// A text of a surface.
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
    /// The width of the screen.
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
    var times: Double
    /// Where pictures draw it.
    var place = Place.inside

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
    case watchCard, watchWidget, watchTile
    case suggestion, tiles, searchHit, action, list
  }

  /// An image beside the texts.
  struct ImageColumn: Hashable, Sendable {
    /// Its published side.
    var side: PublishedFigure
    /// The width of the screen it is published for: on others it grows and shrinks with the screen.
    var screenWidth: PublishedFigure?
    /// How much larger or smaller it is drawn than that.
    var factor: Assumption
    /// Space between the image and the texts.
    var gap: Assumption
    /// Whether the surface always has it.
    var isAlwaysThere: Bool
  }
}
