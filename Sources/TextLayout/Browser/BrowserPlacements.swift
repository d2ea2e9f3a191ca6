import UnicodeText

/// Placements that refer to shared types, frames, surfaces and devices by number, so that each is written once.
struct BrowserPlacements {
  private var typeNumbers = Numbered<[Double], [Double]>()
  private var frameNumbers = Numbered<[Double], [Double]>()
  private var surfaceNumbers = Numbered<Surface.ID, SurfaceMembers>()
  private var deviceNumbers = Numbered<Device.ID, DeviceMembers>()
  private var sizeNumbers = Numbered<SizeKey, JSONObject<[[Int]?]>>()
  private(set) var placements: [Placement] = []

  /// Size, weight, tracking and leading. A narrowing adds three values: expected, greatest and least.
  var types: [[Double]] { typeNumbers.values }
  /// Width, number of lines, and the number of the type.
  var frames: [[Double]] { frameNumbers.values }
  var surfaces: [SurfaceMembers] { surfaceNumbers.values }
  /// By category of Dynamic Type: the types of the text alone, of the text above a subtitle, and of the subtitle. Each
  /// has a generous, an assumed and a strict reading.
  var sizes: [JSONObject<[[Int]?]>] { sizeNumbers.values }
  var devices: [DeviceMembers] { deviceNumbers.values }

  struct SurfaceMembers: Encodable {
    let id, name, role, scene: String
  }

  struct DeviceMembers: Encodable {
    let id, name, short, platform, face, category: String
    let screen: [Double]
  }

  /// Numbers that refer to the lists. Each part has the generous, the assumed and the strict frame.
  struct Placement: Encodable {
    let surface, device: Int
    /// A number in ``BrowserPlacements/sizes``.
    let sizes: Int
    let alone: [Int]
    /// Nil if it is the same as `alone`.
    let above: [Int]?
    let below: [Int]?
    let extent: Extent
  }

  /// Only what a picture draws there. Stretches have a start and a width.
  struct Extent: Encodable {
    let text, plate: [Double]
    let row, image, symbol: [Double]?
    let columns: Int?
    let gap: Double?

    init(_ extent: SurfaceExtent) {
      func stretch(_ stretch: SurfaceExtent.Stretch) -> [Double] { [stretch.start, stretch.width] }
      text = stretch(extent.text)
      plate = stretch(extent.plate)
      row = extent.row == extent.plate ? nil : stretch(extent.row)
      image = extent.image.map(stretch)
      symbol = extent.symbol.map(stretch)
      columns = extent.columns > 1 ? extent.columns : nil
      gap = extent.columns > 1 ? extent.gap : nil
    }
  }

  /// What the types of a placement depend on at other categories.
  private struct SizeKey: Hashable {
    let surface: Surface.ID
    let platform: Platform
  }

  init(_ placements: [SurfacePlacement], of typesetter: SurfaceTypesetter) {
    for placement in placements {
      let (surface, device) = (placement.surface, placement.device)
      let alone = numbers(of: placement.textAlone)
      let above = numbers(of: placement.textAboveSubtitle)
      self.placements.append(
        Placement(
          surface: surfaceNumbers.number(of: surface.id) {
            SurfaceMembers(
              id: surface.id, name: surface.name, role: surface.role.rawValue, scene: surface.scene.rawValue)
          },
          device: deviceNumbers.number(of: device.id) {
            DeviceMembers(
              id: device.id, name: device.name, short: device.shortName, platform: device.platform.rawValue,
              face: device.platform.face == .pro ? "pro" : "compact", category: device.defaultCategory.rawValue,
              screen: [device.points.width, device.points.height])
          },
          sizes: sizes(of: placement, in: typesetter), alone: alone, above: above == alone ? nil : above,
          below: placement.subtitle.map { numbers(of: $0) },
          extent: Extent(placement.extent)))
    }
  }

  /// The number of the types of a surface on a platform, at every category that people can choose there.
  private mutating func sizes(of placement: SurfacePlacement, in typesetter: SurfaceTypesetter) -> Int {
    let (surface, device) = (placement.surface, placement.device)
    let key = SizeKey(surface: surface.id, platform: device.platform)
    if let known = sizeNumbers.known(key) { return known }
    let measurers = typesetter.measurers
    let widths = (device.platform.face == .pro ? measurers.pro : measurers.compact).widths
    let members = device.platform.dynamicTypeSizes.map { size -> (String, [[Int]?]) in
      let parts: [Surface.Part] = [.text(aboveSubtitle: false), .text(aboveSubtitle: true), .subtitle]
      let types = parts.map { part -> [Int]? in
        let frames = surface.frames(
          of: part, image: typesetter.image, on: device, TextSettings(size: size, boldStep: nil), widths)
        return frames.map { [$0.generous, $0.assumed, $0.strict].map { typeNumber(of: $0) } }
      }
      return (size.rawValue, types)
    }
    return sizeNumbers.number(of: key) { JSONObject(members) }
  }

  private mutating func typeNumber(of frame: TextFrame) -> Int {
    var type = [frame.type.size, frame.type.weight, frame.type.tracking, frame.leading]
    let narrowing = frame.type.narrowing
    if narrowing != .none { type += [narrowing.expected, narrowing.greatest, narrowing.least] }
    return typeNumbers.number(of: type) { type }
  }

  private mutating func numbers(of range: FrameRange) -> [Int] {
    [range.generous, range.assumed, range.strict].map { frame in
      let number = typeNumber(of: frame)
      let members = [frame.width, Double(frame.lineCount), Double(number)]
      return frameNumbers.number(of: members) { members }
    }
  }
}

private struct Numbered<Key: Hashable, Value> {
  private(set) var values: [Value] = []
  private var numbers: [Key: Int] = [:]

  func known(_ key: Key) -> Int? { numbers[key] }

  mutating func number(of key: Key, _ value: () -> Value) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = values.count
    values.append(value())
    return values.count - 1
  }
}
