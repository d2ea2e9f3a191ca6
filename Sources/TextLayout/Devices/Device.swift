/// A width and a height in points.
public struct PointSize: Hashable, Sendable {
  public let width: Double
  public let height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A screen on which the system draws an app's texts, and the devices that have it.
///
/// Two cases of one millimetre size may have two screens (42 and 49 mm do), so a screen is known by its identifier.
public struct Device: Hashable, Sendable, Identifiable {
  /// What options and reports call it: `watch-42-s10`.
  public let id: String
  /// What people call it: `Apple Watch 42 mm (Series 10, 11)`.
  public let name: String
  /// The case size in millimetres, as printed on the box.
  public let caseMillimetres: Int
  /// The screen in pixels, as published.
  public let pixels: PointSize
  /// Pixels per point.
  public let scale: Double
  /// The text size category the device comes with.
  public let defaultCategory: TextCategory
  /// The categories the published headings leave open for this screen; only `defaultCategory` where they name it.
  public let possibleCategories: ClosedRange<TextCategory>
  /// The versions of the system that some device with this screen runs.
  public let systems: SystemVersions
  /// Where the numbers come from, one source each.
  public let sources: [String]

  /// The screen in points.
  public var points: PointSize { PointSize(width: pixels.width / scale, height: pixels.height / scale) }

  /// Whether some device with this screen still gets new versions of the system.
  public var isCurrent: Bool { systems.last == nil }
}
