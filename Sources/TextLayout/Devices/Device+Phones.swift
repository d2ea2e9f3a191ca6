extension Device {
  /// The width classes of iPhones, narrow before wide.
  public static let iPhones: [Device] = [
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

  /// The width classes of iPads held upright, narrow before wide.
  public static let iPads: [Device] = [
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
      id: "\(prefix)-\(width)", name: "\(models.first ?? prefix) (\(width) pt)", platform: platform, models: models,
      caseMillimetres: nil, pixels: PointSize(width: pixels.0, height: pixels.1), scale: scale,
      defaultCategory: .large, possibleCategories: .large ... .large, systems: systems,
      sources: [
        "Human Interface Guidelines, Layout, \(platform == .iOS ? "iOS" : "iPadOS") device screen dimensions (2025-09-09)",
        "Human Interface Guidelines, Typography, iOS and iPadOS Dynamic Type sizes: Large is the default (2025-12-16)",
        "Apple Support, compatible models: the first version its oldest model came with, the last its newest runs",
      ])
  }
}
