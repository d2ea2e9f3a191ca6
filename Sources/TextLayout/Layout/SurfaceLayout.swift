/// What one surface on one device shows of a text, and of a subtitle below it.
package struct SurfaceLayout: Hashable, Sendable {
  package let placement: SurfacePlacement
  /// The main text of the surface: a title, a phrase or a summary.
  package var text: DrawnText
  /// The frame of the text's lines.
  package var textFrame: TextFrame
  /// Nil if there is no subtitle, or the surface draws none.
  package var subtitle: DrawnText?
  /// The frame of the subtitle's lines.
  package var subtitleFrame: TextFrame?

  package var surface: Surface { placement.surface }
  package var device: Device { placement.device }
  /// The identifiers alone, without copying the large values.
  package var surfaceID: Surface.ID { placement.surface.id }
  package var deviceID: Device.ID { placement.device.id }
  /// The category of Dynamic Type of its texts.
  package var category: DynamicTypeSize { placement.category }
  /// Whether Bold Text is on.
  package var isBold: Bool { placement.isBold }
  /// The default category of Dynamic Type on the device.
  package var defaultCategory: DynamicTypeSize { placement.device.defaultCategory }
  /// Whether an optional image is next to the texts.
  package var hasOptionalImage: Bool {
    placement.extent.image != nil && placement.surface.image?.isAlwaysThere == false
  }
  /// Where both frames start, in points from the edge of the screen where reading starts.
  package var textStart: Double { placement.extent.text.start }
}

/// A surface on a device that draws it, and the frames of its texts.
///
/// Every layout refers to its surface and device, which are large values. A shared object makes a layout cost one
/// reference count instead of a hundred.
package final class SurfacePlacement: Sendable {
  package let surface: Surface
  package let device: Device
  /// The frame of the text without a subtitle.
  package let textAlone: FrameRange
  /// The frame of the text above a subtitle. The same as `textAlone` if the surface draws no subtitle.
  package let textAboveSubtitle: FrameRange
  /// The frame of the subtitle. Nil if the surface draws none.
  package let subtitle: FrameRange?
  let extent: SurfaceExtent
  /// The category of Dynamic Type of its texts.
  package let category: DynamicTypeSize
  /// Whether Bold Text is on.
  package let isBold: Bool

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
  package static func == (lhs: SurfacePlacement, rhs: SurfacePlacement) -> Bool {
    lhs === rhs
      || (lhs.surface == rhs.surface && lhs.device == rhs.device && lhs.textAlone == rhs.textAlone
        && lhs.textAboveSubtitle == rhs.textAboveSubtitle && lhs.subtitle == rhs.subtitle && lhs.extent == rhs.extent
        && lhs.category == rhs.category
        && lhs.isBold == rhs.isBold)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(surface.id)
    hasher.combine(device.id)
  }
}
