/// What one surface of one device shows of a text, and of a subtitle below it.
public struct SurfaceLayout: Hashable, Sendable {
  let placement: SurfacePlacement
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
  /// The category of Dynamic Type that the device comes with.
  public var defaultCategory: DynamicTypeSize { placement.device.defaultCategory }
  /// Whether an image stands beside the texts that need not be there.
  public var hasOptionalImage: Bool {
    placement.extent.image != nil && placement.surface.image?.isAlwaysThere == false
  }
  /// Where the frames of both begin, from the edge of the screen at which the reading begins, in points.
  public var textStart: Double { placement.extent.text.start }
}
