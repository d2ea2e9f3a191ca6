/// Placements by the numbers of what they have in common: types, frames, surfaces and devices stand once.
struct BrowserPlacements {
  private var types = Numbered<TypeKey>()
  private var frames = Numbered<FrameKey>()
  private var surfaces = Numbered<Surface.ID>()
  private var devices = Numbered<Device.ID>()
  private let placements: [SurfacePlacement]
  private var ranges: [Ranges] = []

  private struct TypeKey: Hashable {
    var type: TypeSetting
    var leading: Double
  }

  private struct FrameKey: Hashable {
    var width: Double
    var lineCount: Int
    var type: Int
  }

  /// The generous, the assumed and the strict frame of each part, by number.
  private struct Ranges {
    var alone: [Int]
    var above: [Int]
    var below: [Int]?
  }

  init(_ placements: [SurfacePlacement]) {
    self.placements = placements
    for placement in placements {
      _ = surfaces.number(of: placement.surface.id)
      _ = devices.number(of: placement.device.id)
      ranges.append(
        Ranges(
          alone: numbers(of: placement.textAlone), above: numbers(of: placement.textAboveSubtitle),
          below: placement.subtitle.map { numbers(of: $0) }))
    }
  }

  private mutating func numbers(of range: FrameRange) -> [Int] {
    [range.generous, range.assumed, range.strict].map { frame in
      let type = types.number(of: TypeKey(type: frame.type, leading: frame.leading))
      return frames.number(of: FrameKey(width: frame.width, lineCount: frame.lineCount, type: type))
    }
  }

  func write(to json: inout CompactJSON) {
    json.member("types") { json in
      json.array(types.values) { json, key in
        let (type, narrowing) = (key.type, key.type.narrowing)
        if narrowing == .none {
          json.numbers(type.size, type.weight, type.tracking, key.leading)
        } else {
          json.numbers(
            type.size, type.weight, type.tracking, key.leading, narrowing.expected, narrowing.greatest,
            narrowing.least)
        }
      }
    }
    json.member("frames") { json in
      json.array(frames.values) { $0.numbers($1.width, Double($1.lineCount), Double($1.type)) }
    }
    json.member("surfaces") { json in
      json.array(surfaces.firsts(of: placements, by: \.surface.id).map(\.surface)) { $0.value($1) }
    }
    json.member("devices") { json in
      json.array(devices.firsts(of: placements, by: \.device.id).map(\.device)) { $0.value($1) }
    }
    json.member("placements") { json in
      json.array(zip(placements, ranges)) { json, element in write(element.0, element.1, to: &json) }
    }
  }

  private func write(_ placement: SurfacePlacement, _ ranges: Ranges, to json: inout CompactJSON) {
    func write(_ numbers: [Int], to json: inout CompactJSON) { json.array(numbers) { $0.value(Double($1)) } }
    json.object { json in
      json.member("surface") { $0.value(Double(surfaces.known(placement.surface.id))) }
      json.member("device") { $0.value(Double(devices.known(placement.device.id))) }
      json.member("alone") { write(ranges.alone, to: &$0) }
      if ranges.above != ranges.alone { json.member("above") { write(ranges.above, to: &$0) } }
      if let below = ranges.below { json.member("below") { write(below, to: &$0) } }
      json.member("extent") { $0.value(placement.extent) }
    }
  }
}

/// Different values, numbered in the order in which they come.
private struct Numbered<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }

  /// The number of a value that has one.
  func known(_ value: Value) -> Int { numbers[value] ?? 0 }

  /// Of elements that have the values, the first of each, in the order of the numbers.
  func firsts<Element>(of elements: [Element], by value: (Element) -> Value) -> [Element] {
    let firsts = Dictionary(elements.map { (value($0), $0) }, uniquingKeysWith: { first, _ in first })
    return values.compactMap { firsts[$0] }
  }
}

extension CompactJSON {
  fileprivate mutating func value(_ surface: Surface) {
    object { json in
      json.member("id", surface.id)
      json.member("name", surface.name)
      json.member("role", surface.role.rawValue)
      json.member("scene", surface.scene.rawValue)
    }
  }

  fileprivate mutating func value(_ device: Device) {
    object { json in
      json.member("id", device.id)
      json.member("name", device.name)
      json.member("platform", device.platform.rawValue)
      json.member("face", device.platform.face == .pro ? "pro" : "compact")
      json.member("screen") { $0.numbers(device.points.width, device.points.height) }
    }
  }

  /// Only what a picture draws there: stretches are where they start and how wide they are.
  fileprivate mutating func value(_ extent: SurfaceExtent) {
    object { json in
      json.member("text") { $0.numbers(extent.text.start, extent.text.width) }
      json.member("plate") { $0.numbers(extent.plate.start, extent.plate.width) }
      if extent.row != extent.plate { json.member("row") { $0.numbers(extent.row.start, extent.row.width) } }
      if let image = extent.image { json.member("image") { $0.numbers(image.start, image.width) } }
      if let symbol = extent.symbol { json.member("symbol") { $0.numbers(symbol.start, symbol.width) } }
      if extent.columns > 1 {
        json.member("columns") { $0.value(Double(extent.columns)) }
        json.member("gap") { $0.value(extent.gap) }
      }
    }
  }
}
