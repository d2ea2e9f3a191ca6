/// What one surface on one device shows of a text, and of a subtitle below it.
public struct SurfaceLayout: Hashable, Sendable {
  public let placement: SurfacePlacement
  /// The main text of the surface: a title, a phrase or a summary.
  public var text: DrawnText
  /// The frame of the text's lines.
  public var textFrame: TextFrame
  /// Nil if there is no subtitle, or the surface draws none.
  public var subtitle: DrawnText?
  /// The frame of the subtitle's lines.
  public var subtitleFrame: TextFrame?

  public var surface: Surface { placement.surface }
  public var device: Device { placement.device }
  /// The identifiers alone, without copying the large values.
  public var surfaceID: Surface.ID { placement.surface.id }
  public var deviceID: Device.ID { placement.device.id }
  /// The category of Dynamic Type of its texts.
  public var category: DynamicTypeSize { placement.category }
  /// Whether Bold Text is on.
  public var isBold: Bool { placement.isBold }
  /// The default category of Dynamic Type on the device.
  public var defaultCategory: DynamicTypeSize { placement.device.defaultCategory }
  /// Whether an optional image is next to the texts.
  public var hasOptionalImage: Bool {
    placement.extent.image != nil && placement.surface.image?.isAlwaysThere == false
  }
  /// Where both frames start, in points from the edge of the screen where reading starts.
  public var textStart: Double { placement.extent.text.start }
}

/// A surface on a device that draws it, and the frames of its texts.
///
/// Every layout refers to its surface and device, which are large values. A shared object makes a layout cost one
/// reference count instead of a hundred.
public final class SurfacePlacement: Sendable {
  public let surface: Surface
  public let device: Device
  /// The frame of the text without a subtitle.
  public let textAlone: FrameRange
  /// The frame of the text above a subtitle. The same as `textAlone` if the surface draws no subtitle.
  public let textAboveSubtitle: FrameRange
  /// The frame of the subtitle. Nil if the surface draws none.
  public let subtitle: FrameRange?
  /// Where the parts of the surface are across the screen.
  let extent: SurfaceExtent
  /// The category of Dynamic Type of its texts.
  public let category: DynamicTypeSize
  /// Whether Bold Text is on.
  public let isBold: Bool

  init(
    surface: Surface, device: Device, textAlone: FrameRange, textAboveSubtitle: FrameRange, subtitle: FrameRange?,
    extent: SurfaceExtent, category: DynamicTypeSize, isBold: Bool
  ) {
    self.surface = surface
    self.device = device
    self.textAlone = textAlone
    self.textAboveSubtitle = textAboveSubtitle
    self.subtitle = subtitle
    self.extent = extent
    self.category = category
    self.isBold = isBold
  }

  /// The frames of the text, with or without a subtitle below it.
  func text(hasSubtitle: Bool) -> FrameRange { hasSubtitle && subtitle != nil ? textAboveSubtitle : textAlone }
}

extension SurfacePlacement: Hashable {
  public static func == (lhs: SurfacePlacement, rhs: SurfacePlacement) -> Bool {
    lhs === rhs
      || (lhs.surface == rhs.surface && lhs.device == rhs.device && lhs.textAlone == rhs.textAlone
        && lhs.textAboveSubtitle == rhs.textAboveSubtitle && lhs.subtitle == rhs.subtitle && lhs.extent == rhs.extent
        && lhs.category == rhs.category
        && lhs.isBold == rhs.isBold)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(surface.id)
    hasher.combine(device.id)
  }
}
