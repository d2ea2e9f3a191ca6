extension Device {
  /// The ten watch screens, by case size, older before newer.
  public static let watches: [Device] = [
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

  /// The watch screen with this identifier, if there is one.
  public static func watch(_ id: String) -> Device? { watches.first { $0.id == id } }

  private struct Generation {
    let versions: SystemVersions
    let models: [String]
    let source: String
  }

  private static let series1to3 = Generation(
    versions: SystemVersions(3, through: 8), models: ["Series 3", "Series 2", "Series 1"],
    source: "Series 1 came with watchOS 3, Series 3 stops at watchOS 8")
  private static let series4 = Generation(
    versions: SystemVersions(5), models: ["SE 3", "SE 2", "SE", "Series 6", "Series 5", "Series 4"],
    source: "Series 4 came with watchOS 5; SE 3 has the same screens and is current")
  private static let series7 = Generation(
    versions: SystemVersions(8), models: ["Series 9", "Series 8", "Series 7"],
    source: "Series 7 came with watchOS 8; Series 9 still gets new versions")
  private static let series10 = Generation(
    versions: SystemVersions(11), models: ["Series 11", "Series 10"],
    source: "Series 10 came with watchOS 11 and still gets new versions")
  private static let ultra = Generation(
    versions: SystemVersions(9), models: ["Ultra 2", "Ultra"],
    source: "Ultra came with watchOS 9; Ultra 2 still gets new versions")
  private static let ultra3 = Generation(
    versions: SystemVersions(26), models: ["Ultra 3"], source: "Ultra 3 came with watchOS 26")

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
          + (possible == nil ? "" : "; this screen is not named there, the category is the nearest reading"),
        systems.source,
      ])
  }
}
