import Testing

@testable import TextLayout

/// Every published number in the code, compared with tables that were typed separately.
@Suite("Published numbers, cell by cell")
struct PublishedNumberTests {
  @Test("Sizes and leadings of all text styles at all categories", arguments: Platform.allCases)
  func typeSizes(platform: Platform) throws {
    let table = platform == .watchOS ? PublishedTypeSizes.watch : PublishedTypeSizes.phone
    let rows = table.split(separator: "\n").map { $0.split(separator: " ") }
    let styles = try #require(rows.first)
    var published: [TextStyle: [DynamicTypeSize: TypeSize]] = [:]
    for row in rows.dropFirst() {
      let category = try #require(DynamicTypeSize(rawValue: String(row[0])))
      for (style, cell) in zip(styles, row.dropFirst()) {
        let style = try #require(TextStyle(rawValue: String(style)))
        published[style, default: [:]][category] = Self.pair(cell, "/").map { TypeSize(size: $0, leading: $1) }
      }
    }
    let cells = published.values.reduce(0) { $0 + $1.count }
    #expect(cells == (platform == .watchOS ? 54 : 84))
    for style in TextStyle.allCases {
      for category in DynamicTypeSize.allCases {
        #expect(platform.typeSize(of: style, at: category) == published[style]?[category], "\(style) at \(category)")
      }
    }
  }

  @Test("Tracking at every size up to 54 points", arguments: SystemFace.allCases)
  func tracking(face: SystemFace) throws {
    let table = face == .pro ? PublishedTracking.pro : PublishedTracking.compact
    let cells = table.split { $0.isWhitespace }
    #expect(cells.count == 54 - 6 + 1)
    for cell in cells {
      let (size, points) = try #require(Self.pair(cell, ":"))
      #expect(abs(face.tracking(at: size) - points) < 1e-9, "\(size)")
    }
  }

  @Test("The watch screens")
  func watches() throws {
    let rows = Self.rows(PublishedScreens.watches)
    #expect(Set(rows.map(\.[0])) == Set(Device.watches.map(\.id)) && rows.count == Device.watches.count)
    for row in rows {
      let device = try #require(Device.watch(row[0]))
      #expect(device.platform == .watchOS && device.scale == 2)
      #expect(device.caseMillimetres == Int(row[1]), "\(device.id)")
      #expect(device.pixels == Self.size(row[2]) && device.points == Self.size(row[3]), "\(device.id)")
      // For a screen that the headings omit, the neighbors' categories are assumed.
      if row[4] != "-" { #expect(device.defaultCategory.rawValue == row[4], "\(device.id)") }
      // `4, 5, 6, and SE (all generations)` and `Apple Watch Ultra (3rd generation)`: numbers and names must be the
      // same.
      let models = device.models.joined(separator: ", ")
      for name in row[5].split(whereSeparator: { " ,()".contains($0) })
      where name.allSatisfy(\.isNumber) || ["SE", "Ultra"].contains(name) {
        #expect(models.contains(name), "\(device.id): \(name)")
      }
      let newest = device.models.first?.split(separator: " ").last.map(String.init) ?? ""
      #expect(newest == "Ultra" || row[5].contains(newest) || row[5].contains("SE (all"), "\(device.id): \(newest)")
    }
  }

  @Test("The width classes of iPhones and iPads, with every model of each", arguments: [Platform.iOS, .iPadOS])
  func widthClasses(platform: Platform) throws {
    let devices = platform == .iOS ? Device.iPhones : Device.iPads
    let rows = Self.rows(platform == .iOS ? PublishedScreens.phones : PublishedScreens.pads)
    let classes = Dictionary(grouping: rows) { Self.size($0[1])?.width ?? 0 }
    #expect(classes.count == (platform == .iOS ? 10 : 6) && devices.count == classes.count)
    for device in devices {
      #expect(device.platform == platform)
      let models = try #require(classes[device.points.width], "\(device.id) has a width that no model has")
      #expect(Set(models.map(\.[0])) == Set(device.models) && models.count == device.models.count, "\(device.id)")
      // If models with one width have different pixels, the newest ones represent the class.
      let newest = try #require(rows.first { $0[0] == device.models.first })
      #expect(device.points == Self.size(newest[1]) && device.pixels == Self.size(newest[2]), "\(device.id)")
      #expect(device.scale == Double(newest[3]), "\(device.id)")
    }
  }

  @Test("A width class names its newer models first")
  func newestModels() {
    // The page shows no year; it follows from a model's number, if it has one: the X is the tenth.
    for device in Device.iPhones {
      let generations = device.models.compactMap { model -> Int? in
        guard let name = model.split(separator: " ").dropFirst().first, name != "SE", name != "touch" else {
          return nil
        }
        return name.hasPrefix("X") ? 10 : Int(name.prefix(while: \.isNumber))
      }
      #expect(generations == generations.sorted(by: >), "\(device.models)")
    }
  }

  @Test("The widths of Smart Stack widgets, and the watches they are published for")
  func widgets() throws {
    let surface = try #require(Surface.all().first { $0.id == "smart-stack-widget" })
    guard case .box(let widths, let share) = surface.rooms[.watchOS] else {
      Issue.record("A widget has a published box")
      return
    }
    let published: [Device.ID: Double] = [
      "watch-40": 152, "watch-41": 165, "watch-44": 173, "watch-45": 184, "watch-49": 191,
    ]
    #expect(widths.mapValues(\.value) == published)
    // The share that fills gaps is correct for each of these, to the half point that the page rounds to.
    for (id, width) in published {
      let screen = try #require(Device.watch(id)).points.width
      let shares = (width - 0.25) / screen...(width + 0.25) / screen
      #expect(shares.overlaps(share.range), "\(id)")
    }
  }

  @Test(
    "The sides of images, and the screen they are published for",
    arguments: [("siri-watch-face-card", 34.0, Device.ID?.some("watch-44")), ("siri-suggestion", 60, nil)])
  func images(id: Surface.ID, side: Double, screen: Device.ID?) throws {
    let image = try #require(Surface.all().first { $0.id == id }?.image)
    #expect(image.side.value == side)
    #expect(image.screenWidth?.value == screen.flatMap(Device.watch)?.points.width)
  }

  @Test("A title without a subtitle has two lines on the watch face")
  func lines() throws {
    let card = try #require(Surface.all().first { $0.id == "siri-watch-face-card" })
    #expect(card.figures.first { $0.id == "watch-card-title-lines" }?.value == 2)
    #expect(Set(card.figures.map(\.value)) == [2, 34, 184])
  }

  private static func rows(_ table: String) -> [[String]] {
    table.split(separator: "\n").map { row in
      row.split(separator: "|").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }
  }

  private static func pair(_ cell: Substring, _ separator: Character) -> (Double, Double)? {
    let parts = cell.split(separator: separator).compactMap { Double($0) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private static func size(_ cell: String) -> PointSize? {
    pair(cell[...], "x").map { PointSize(width: $0, height: $1) }
  }
}

extension Device {
  /// The watch screen with this identifier. Nil if there is none.
  fileprivate static func watch(_ id: String) -> Device? { watches.first { $0.id == id } }
}
