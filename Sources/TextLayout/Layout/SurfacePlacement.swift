/// A surface on a device that draws it, and the frames its texts stand in.
///
/// Every layout names its surface and device, which are large values: shared, a layout costs one count instead of a
/// hundred.
final class SurfacePlacement: Sendable {
  let surface: Surface
  let device: Device
  let textAlone: FrameRange
  let textAboveSubtitle: FrameRange
  let subtitle: FrameRange?

  init(surface: Surface, device: Device, textAlone: FrameRange, textAboveSubtitle: FrameRange, subtitle: FrameRange?) {
    self.surface = surface
    self.device = device
    self.textAlone = textAlone
    self.textAboveSubtitle = textAboveSubtitle
    self.subtitle = subtitle
  }

  /// The frames of the text, with a subtitle below it or none.
  func text(hasSubtitle: Bool) -> FrameRange { hasSubtitle && subtitle != nil ? textAboveSubtitle : textAlone }
}

extension SurfacePlacement: Hashable {
  static func == (lhs: SurfacePlacement, rhs: SurfacePlacement) -> Bool {
    lhs === rhs
      || (lhs.surface == rhs.surface && lhs.device == rhs.device && lhs.textAlone == rhs.textAlone
        && lhs.textAboveSubtitle == rhs.textAboveSubtitle && lhs.subtitle == rhs.subtitle)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(surface.id)
    hasher.combine(device.id)
  }
}
