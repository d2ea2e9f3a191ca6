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

  init(
    surface: Surface, device: Device, textAlone: FrameRange, textAboveSubtitle: FrameRange, subtitle: FrameRange?,
    extent: SurfaceExtent
  ) {
    self.surface = surface
    self.device = device
    self.textAlone = textAlone
    self.textAboveSubtitle = textAboveSubtitle
    self.subtitle = subtitle
    self.extent = extent
  }

  /// The frames of the text, with a subtitle below it or none.
  func text(hasSubtitle: Bool) -> FrameRange { hasSubtitle && subtitle != nil ? textAboveSubtitle : textAlone }
}

extension SurfacePlacement: Hashable {
  public static func == (lhs: SurfacePlacement, rhs: SurfacePlacement) -> Bool {
    lhs === rhs
      || (lhs.surface == rhs.surface && lhs.device == rhs.device && lhs.textAlone == rhs.textAlone
        && lhs.textAboveSubtitle == rhs.textAboveSubtitle && lhs.subtitle == rhs.subtitle && lhs.extent == rhs.extent)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(surface.id)
    hasher.combine(device.id)
  }
}
