/// Placements by the numbers of what they have in common: types, frames, surfaces and devices stand once.
struct BrowserPlacements {
  private var typeNumbers = Numbered<[Double], [Double]>()
  private var frameNumbers = Numbered<[Double], [Double]>()
  private var surfaceNumbers = Numbered<Surface.ID, SurfaceMembers>()
  private var deviceNumbers = Numbered<Device.ID, DeviceMembers>()
  private(set) var placements: [Placement] = []

  /// Size, weight, tracking and leading, and the narrowing where there is one: the expected, the greatest, the least.
  var types: [[Double]] { typeNumbers.values }
  /// Width, number of lines, and the number of the type.
  var frames: [[Double]] { frameNumbers.values }
  var surfaces: [SurfaceMembers] { surfaceNumbers.values }
  var devices: [DeviceMembers] { deviceNumbers.values }

  struct SurfaceMembers: Encodable {
    let id, name, role, scene: String
  }

  struct DeviceMembers: Encodable {
    let id, name, platform, face: String
    let screen: [Double]
  }

  /// Numbers; of frames the generous, the assumed and the strict one of each part.
  struct Placement: Encodable {
    let surface, device: Int
    let alone: [Int]
    /// Nil where it is as `alone`.
    let above: [Int]?
    let below: [Int]?
    let extent: Extent
  }

  /// Only what a picture draws there: stretches are where they start and how wide they are.
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

  init(_ placements: [SurfacePlacement]) {
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
              id: device.id, name: device.name, platform: device.platform.rawValue,
              face: device.platform.face == .pro ? "pro" : "compact",
              screen: [device.points.width, device.points.height])
          },
          alone: alone, above: above == alone ? nil : above, below: placement.subtitle.map { numbers(of: $0) },
          extent: Extent(placement.extent)))
    }
  }

  private mutating func numbers(of range: FrameRange) -> [Int] {
    [range.generous, range.assumed, range.strict].map { frame in
      var type = [frame.type.size, frame.type.weight, frame.type.tracking, frame.leading]
      let narrowing = frame.type.narrowing
      if narrowing != .none { type += [narrowing.expected, narrowing.greatest, narrowing.least] }
      let number = typeNumbers.number(of: type) { type }
      let members = [frame.width, Double(frame.lineCount), Double(number)]
      return frameNumbers.number(of: members) { members }
    }
  }
}

/// Different values, numbered in the order in which they come.
private struct Numbered<Key: Hashable, Value> {
  private(set) var values: [Value] = []
  private var numbers: [Key: Int] = [:]

  mutating func number(of key: Key, _ value: () -> Value) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = values.count
    values.append(value())
    return values.count - 1
  }
}
