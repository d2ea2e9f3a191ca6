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
/// Watches are told apart by their screens: two cases of one millimetre size may have two screens (42 and 49 mm do). Of
/// iPhones and iPads all models with screens of one width are one device, as no text is set by the height.
public struct Device: Hashable, Sendable, Identifiable {
  /// What options and reports call it: `watch-42-s10`, `iphone-375`.
  public let id: String
  /// What people call it: `Apple Watch 42 mm (Series 10, 11)`.
  public let name: String
  public let platform: Platform
  /// The models that have the screen, newest first.
  public let models: [String]
  /// The case size in millimetres, as printed on the box; of watches only.
  public let caseMillimetres: Int?
  /// The screen in pixels, as published, upright; of the newest model where the models differ.
  public let pixels: PointSize
  /// Pixels per point.
  public let scale: Double
  /// The Dynamic Type category the device comes with.
  public let defaultCategory: DynamicTypeSize
  /// The categories the published headings leave open for this screen; only `defaultCategory` where they name it.
  public let possibleCategories: ClosedRange<DynamicTypeSize>
  /// The versions of the system that some device with this screen runs.
  public let systems: SystemVersions
  /// Where the numbers come from, one source each.
  public let sources: [String]

  /// The screen in points.
  public var points: PointSize { PointSize(width: pixels.width / scale, height: pixels.height / scale) }

  /// Whether some device with this screen still gets new versions of the system.
  public var isCurrent: Bool { systems.last == nil }
}

extension Device {
  /// All devices: watches, iPhones, iPads.
  public static let all = watches + iPhones + iPads

  /// The narrowest of these devices that still get new versions of the system.
  public static func narrowestCurrent(of devices: [Device]) -> Device? {
    devices.filter(\.isCurrent).min { $0.points.width < $1.points.width }
  }
}
