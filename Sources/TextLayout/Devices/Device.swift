/// A width and a height in points.
package struct PointSize: Hashable, Sendable {
  package let width: Double
  package let height: Double
}

/// A screen on which the system draws an app's texts, and the devices that have this screen.
///
/// Watches are distinguished by their screens, because cases of the same size can have two screens (42 and 49 mm do).
/// All iPhone or iPad models with the same screen width are one device, because the height does not affect how a text
/// is set.
package struct Device: Hashable, Sendable, Identifiable {
  /// Its identifier in options and reports: `watch-42-s10`, `iphone-375`.
  package let id: String
  /// Its name for people: `Apple Watch 42 mm (Series 10, 11)`, `iPhone 13 mini`.
  package let name: String
  package let platform: Platform
  /// The models that have the screen, newest first.
  package let models: [String]
  /// The case size in millimeters, as printed on the box. Only for watches.
  package let caseMillimetres: Int?
  /// The published screen size in pixels, in portrait orientation. If models differ, that of the newest one.
  package let pixels: PointSize
  /// Pixels per point.
  package let scale: Double
  /// The default category of Dynamic Type on the device.
  package let defaultCategory: DynamicTypeSize
  /// The categories that the published headings allow for this screen. Only `defaultCategory` if they name the screen.
  package let possibleCategories: ClosedRange<DynamicTypeSize>
  /// The system versions that devices with this screen run.
  package let systems: SystemVersions
  /// The sources of the numbers.
  package let sources: [String]

  /// The screen in points.
  package var points: PointSize { PointSize(width: pixels.width / scale, height: pixels.height / scale) }

  /// Whether a device with this screen still gets system updates.
  package var isCurrent: Bool { systems.last == nil }
}

extension Device {
  /// All devices: watches, iPhones, iPads.
  package static let all = watches + iPhones + iPads

  /// The narrowest of the devices that still get system updates.
  package static func narrowestCurrent(of devices: [Device]) -> Device? {
    devices.filter(\.isCurrent).min { $0.points.width < $1.points.width }
  }
}

extension Device {
  /// The name for a list of devices of the same platform: `42 mm (Series 10, 11)`, `iPhone 13 mini`.
  package var shortName: String {
    let prefix = "Apple Watch "
    return platform == .watchOS && name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  /// The names of devices for a list. All names except the first omit the words that all of them start with: "Apple
  /// Watch 40 mm", "41 mm".
  package static func shortNames(of devices: [Device]) -> [String] {
    let words = devices.map { $0.name.split(separator: " ") }
    var shared = 0
    while let word = words.first?.dropFirst(shared).first,
      words.allSatisfy({ $0.count > shared + 1 && $0[shared] == word })
    { shared += 1 }
    return words.enumerated().map { place, words in words.dropFirst(place == 0 ? 0 : shared).joined(separator: " ") }
  }
}

extension Device {
  /// The width classes of iPhone models, from narrow to wide.
  package static let iPhones: [Device] = [
    phone(
      (640, 1136), scale: 2, systems: SystemVersions(6, through: 15),
      "iPhone SE 4-inch", "iPod touch 5th generation and later"),
    phone(
      (1125, 2436), scale: 3, systems: SystemVersions(8),
      "iPhone 13 mini", "iPhone 12 mini", "iPhone SE 4.7-inch", "iPhone 11 Pro", "iPhone XS", "iPhone X", "iPhone 8",
      "iPhone 7", "iPhone 6s", "iPhone 6"),
    phone(
      (1170, 2532), scale: 3, systems: SystemVersions(14),
      "iPhone 16e", "iPhone 14", "iPhone 13 Pro", "iPhone 13", "iPhone 12 Pro", "iPhone 12"),
    phone(
      (1179, 2556), scale: 3, systems: SystemVersions(16),
      "iPhone 16", "iPhone 15 Pro", "iPhone 15", "iPhone 14 Pro"),
    phone(
      (1206, 2622), scale: 3, systems: SystemVersions(18), "iPhone 17 Pro", "iPhone 17", "iPhone 16 Pro"),
    phone(
      (828, 1792), scale: 2, systems: SystemVersions(8),
      "iPhone 11", "iPhone 11 Pro Max", "iPhone XS Max", "iPhone XR", "iPhone 8 Plus", "iPhone 7 Plus",
      "iPhone 6s Plus", "iPhone 6 Plus"),
    phone((1260, 2736), scale: 3, systems: SystemVersions(26), "iPhone Air"),
    phone(
      (1284, 2778), scale: 3, systems: SystemVersions(14),
      "iPhone 14 Plus", "iPhone 13 Pro Max", "iPhone 12 Pro Max"),
    phone(
      (1290, 2796), scale: 3, systems: SystemVersions(16),
      "iPhone 16 Plus", "iPhone 15 Pro Max", "iPhone 15 Plus", "iPhone 14 Pro Max"),
    phone((1320, 2868), scale: 3, systems: SystemVersions(18), "iPhone 17 Pro Max", "iPhone 16 Pro Max"),
  ]

  /// The width classes of iPad models in portrait orientation, from narrow to wide.
  package static let iPads: [Device] = [
    pad((1488, 2266), systems: SystemVersions(15), "iPad mini 8.3-inch"),
    pad(
      (1536, 2048), systems: SystemVersions(3),
      "iPad mini 7.9-inch", "iPad 9.7-inch", "iPad Pro 9.7-inch", "iPad Air 9.7-inch"),
    pad((1620, 2160), systems: SystemVersions(13), "iPad 10.2-inch"),
    pad((1640, 2360), systems: SystemVersions(14), "iPad 11-inch", "iPad Air 11-inch", "iPad Air 10.9-inch"),
    pad((1668, 2388), systems: SystemVersions(10), "iPad Pro 11-inch", "iPad Pro 10.5-inch", "iPad Air 10.5-inch"),
    pad((2048, 2732), systems: SystemVersions(9), "iPad Air 13-inch", "iPad Pro 12.9-inch"),
  ]

  private static func phone(
    _ pixels: (Double, Double), scale: Double, systems: SystemVersions, _ models: String...
  ) -> Device {
    device("iphone", .iOS, pixels, scale: scale, systems: systems, models)
  }

  private static func pad(_ pixels: (Double, Double), systems: SystemVersions, _ models: String...) -> Device {
    device("ipad", .iPadOS, pixels, scale: 2, systems: systems, models)
  }

  private static func device(
    _ prefix: String, _ platform: Platform, _ pixels: (Double, Double), scale: Double, systems: SystemVersions,
    _ models: [String]
  ) -> Device {
    let width = Int(pixels.0 / scale)
    return Device(
      id: "\(prefix)-\(width)", name: models.first ?? prefix, platform: platform, models: models,
      caseMillimetres: nil, pixels: PointSize(width: pixels.0, height: pixels.1), scale: scale,
      defaultCategory: .large, possibleCategories: .large ... .large, systems: systems,
      sources: [
        "Human Interface Guidelines, Layout, \(platform == .iOS ? "iOS" : "iPadOS") device screen dimensions (2025-09-09)",
        "Human Interface Guidelines, Typography, iOS and iPadOS Dynamic Type sizes: Large is the default (2025-12-16)",
        "Apple Support, compatible models: from the first version of the oldest model to the last version of the "
          + "newest model",
      ])
  }
}

extension Device {
  /// All watch screens, by case size, with older screens first.
  package static let watches: [Device] = [
    watch("watch-38", "Apple Watch 38 mm", 38, (272, 340), .small, systems: series1to3),
    watch("watch-40", "Apple Watch 40 mm", 40, (324, 394), .large, systems: series4),
    watch("watch-41", "Apple Watch 41 mm", 41, (352, 430), .large, systems: series7),
    watch("watch-42-s3", "Apple Watch 42 mm (Series 1–3)", 42, (312, 390), .large, systems: series1to3),
    watch(
      "watch-42-s10", "Apple Watch 42 mm (Series 10, 11)", 42, (374, 446), .large, possible: .large ... .xLarge,
      systems: series10),
    watch("watch-44", "Apple Watch 44 mm", 44, (368, 448), .xLarge, systems: series4),
    watch("watch-45", "Apple Watch 45 mm", 45, (396, 484), .xLarge, systems: series7),
    watch(
      "watch-46", "Apple Watch 46 mm", 46, (416, 496), .xLarge, possible: .large ... .xLarge, systems: series10),
    watch("watch-49", "Apple Watch 49 mm (Ultra, Ultra 2)", 49, (410, 502), .xLarge, systems: ultra),
    watch("watch-49-ultra3", "Apple Watch 49 mm (Ultra 3)", 49, (422, 514), .xLarge, systems: ultra3),
  ]

  private struct Generation {
    let versions: SystemVersions
    let models: [String]
    let source: String
  }

  private static let series1to3 = Generation(
    versions: SystemVersions(3, through: 8), models: ["Series 3", "Series 2", "Series 1"],
    source: "Series 1 was released with watchOS 3, and watchOS 8 is the last version for Series 3")
  private static let series4 = Generation(
    versions: SystemVersions(5), models: ["SE 3", "SE 2", "SE", "Series 6", "Series 5", "Series 4"],
    source: "Series 4 was released with watchOS 5; SE 3 has the same screens and is current")
  private static let series7 = Generation(
    versions: SystemVersions(8), models: ["Series 9", "Series 8", "Series 7"],
    source: "Series 7 was released with watchOS 8; Series 9 still gets updates")
  private static let series10 = Generation(
    versions: SystemVersions(11), models: ["Series 11", "Series 10"],
    source: "Series 10 was released with watchOS 11 and still gets updates")
  private static let ultra = Generation(
    versions: SystemVersions(9), models: ["Ultra 2", "Ultra"],
    source: "Ultra was released with watchOS 9; Ultra 2 still gets updates")
  private static let ultra3 = Generation(
    versions: SystemVersions(26), models: ["Ultra 3"], source: "Ultra 3 was released with watchOS 26")

  private static func watch(
    _ id: String, _ name: String, _ caseMillimetres: Int, _ pixels: (Double, Double), _ category: DynamicTypeSize,
    possible: ClosedRange<DynamicTypeSize>? = nil, systems: Generation
  ) -> Device {
    Device(
      id: id, name: name, platform: .watchOS, models: systems.models, caseMillimetres: caseMillimetres,
      pixels: PointSize(width: pixels.0, height: pixels.1), scale: 2,
      defaultCategory: category, possibleCategories: possible ?? category...category,
      systems: systems.versions,
      sources: [
        "Human Interface Guidelines, Layout, watchOS device screen dimensions (2025-09-09); points are pixels / 2",
        "Human Interface Guidelines, Typography, watchOS Dynamic Type sizes (2025-12-16)"
          + (possible == nil ? "" : "; this screen is not listed there, so the category is the closest match"),
        systems.source,
      ])
  }
}
