/// What one surface of one device shows of a text, and of a subtitle below it.
public struct SurfaceLayout: Hashable, Sendable {
  public let placement: SurfacePlacement
  /// The text the surface is about: a title, a phrase, a summary.
  public var text: DrawnText
  /// The frame the lines of the text stand in.
  public var textFrame: TextFrame
  /// Nothing where there is no subtitle, or the surface draws none.
  public var subtitle: DrawnText?
  /// The frame the lines of the subtitle stand in.
  public var subtitleFrame: TextFrame?

  public var surface: Surface { placement.surface }
  public var device: Device { placement.device }
  /// Their identifiers, without a copy of all that is known of them.
  public var surfaceID: Surface.ID { placement.surface.id }
  public var deviceID: Device.ID { placement.device.id }
  /// The category of Dynamic Type that its texts are set at.
  public var category: DynamicTypeSize { placement.category }
  /// Whether its texts are set as Bold Text has them.
  public var isBold: Bool { placement.isBold }
  /// The category of Dynamic Type that the device comes with.
  public var defaultCategory: DynamicTypeSize { placement.device.defaultCategory }
  /// Whether an image stands beside the texts that need not be there.
  public var hasOptionalImage: Bool {
    placement.extent.image != nil && placement.surface.image?.isAlwaysThere == false
  }
  /// Where the frames of both begin, from the edge of the screen at which the reading begins, in points.
  public var textStart: Double { placement.extent.text.start }
}

/// A surface on a device that draws it, and the frames its texts stand in.
///
/// Every layout names its surface and device, which are large values: shared, a layout costs one count instead of a
/// hundred.
public final class SurfacePlacement: Sendable {
  public let surface: Surface
  public let device: Device
  /// The frame of the text with nothing below it.
  public let textAlone: FrameRange
  /// The frame of the text above a subtitle; the same where the surface draws none.
  public let textAboveSubtitle: FrameRange
  /// The frame of the subtitle; nothing where the surface draws none.
  public let subtitle: FrameRange?
  /// Where the parts of the surface stand across the screen.
  let extent: SurfaceExtent
  /// The category of Dynamic Type that its texts are set at.
  public let category: DynamicTypeSize
  /// Whether its texts are set as Bold Text has them.
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

  /// The frames of the text, with a subtitle below it or none.
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
