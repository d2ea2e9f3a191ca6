/// A place where some versions of the system draw a text of an app.
public struct Surface: Hashable, Sendable, Identifiable {
  /// What options and reports call it: `siri-watch-face-card`.
  public let id: String
  /// What people call it: `Siri watch face card`.
  public let name: String
  /// The versions of watchOS that have it.
  public let systems: SystemVersions
  /// Where the versions come from.
  public let source: String
  /// The published numbers of its layout.
  public let figures: [PublishedFigure]
  /// The unpublished ones.
  public let assumptions: [Assumption]

  /// Whether some version of the system draws this surface on this device.
  public func isDrawn(on device: Device) -> Bool { systems.overlaps(device.systems) }
}
