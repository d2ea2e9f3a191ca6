import Foundation
import Testing
import UnicodeText

@testable import TextLayout

@Suite("Measuring in a browser")
struct BrowserMeasuringTests {
  /// The script’s input, parsed like the script does.
  struct Document: Decodable {
    struct Surface: Decodable { var id, name, role, scene: String }
    struct Device: Decodable {
      var id, name, platform, face: String
      var screen: [Double]
    }
    struct Extent: Decodable {
      var text, plate: [Double]
      var row, image, symbol: [Double]?
      var columns: Int?
      var gap: Double?
    }
    struct Placement: Decodable {
      var surface, device: Int
      var alone: [Int]
      var above, below: [Int]?
      var extent: Extent
    }
    var schema: Int
    var notices: [String]
    var tables: [String: String]
    var emphasis: [String: Double]
    var properties: [String: [String: String]]
    var faces: [String: [String: [Double]]]
    var types, frames: [[Double]]
    var surfaces: [Surface]
    var devices: [Device]
    var placements: [Placement]

    init(_ typesetter: SurfaceTypesetter, devices: [TextLayout.Device.ID]? = nil) throws {
      let json = BrowserMeasuring(typesetter, devices: devices).json
      self = try JSONDecoder().decode(Document.self, from: Data(json))
    }

    func frames(_ numbers: [Int]) throws -> FrameRange {
      let frames = try numbers.map { number in
        let frame = try #require(self.frames.indices.contains(number) ? self.frames[number] : nil)
        let type = types[Int(frame[2])]
        return TextFrame(
          width: frame[0], lineCount: Int(frame[1]),
          type: TypeSetting(
            size: type[0], weight: type[1], tracking: type[2],
            narrowing: type.count < 7
              ? .none : TypeSetting.Narrowing(expected: type[4], least: type[6], greatest: type[5])), leading: type[3])
      }
      try #require(frames.count == 3)
      return FrameRange(generous: frames[0], assumed: frames[1], strict: frames[2])
    }
  }

  @Test("Equal typesetters produce few and equal bytes, and none that end a script")
  func bytes() {
    let json = BrowserMeasuring(SurfaceTypesetter()).json
    #expect(json == BrowserMeasuring(SurfaceTypesetter()).json)
    #expect(json.count < 60_000, "\(json.count) bytes")
    #expect(!json.contains(UInt8(ascii: "<")))
    #expect(!json.contains(UInt8(ascii: "\n")))
  }

  @Test("Every placement is included, with its frames", arguments: CardImage.allCases)
  func placements(image: CardImage) throws {
    let typesetter = SurfaceTypesetter(devices: Device.all, image: image)
    let document = try Document(typesetter)
    try #require(document.placements.count == typesetter.placements.count && document.placements.count > 40)
    for (written, placement) in zip(document.placements, typesetter.placements) {
      let surface = document.surfaces[written.surface]
      #expect(surface.id == placement.surface.id && surface.role == placement.surface.role.rawValue)
      let device = document.devices[written.device]
      #expect(device.id == placement.device.id && device.name == placement.device.name)
      #expect(Self.isClose(device.screen, [placement.device.points.width, placement.device.points.height]))
      #expect(Self.isClose(try document.frames(written.alone), placement.textAlone))
      #expect(Self.isClose(try document.frames(written.above ?? written.alone), placement.textAboveSubtitle))
      #expect((written.below == nil) == (placement.subtitle == nil))
      if let below = written.below, let subtitle = placement.subtitle {
        #expect(Self.isClose(try document.frames(below), subtitle))
      }
      let extent = placement.extent
      #expect(Self.isClose(written.extent.text, [extent.text.start, extent.text.width]))
      #expect(Self.isClose(written.extent.plate, [extent.plate.start, extent.plate.width]))
      #expect((written.extent.image == nil) == (extent.image == nil))
    }
  }

  static func isClose(_ one: [Double], _ other: [Double]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 0.000_001 }
  }

  static func isClose(_ one: FrameRange, _ other: FrameRange) -> Bool {
    zip([one.generous, one.assumed, one.strict], [other.generous, other.assumed, other.strict]).allSatisfy {
      one, other in
      one.lineCount == other.lineCount
        && isClose(
          [one.width, one.type.size, one.type.weight, one.type.tracking, one.leading],
          [other.width, other.type.size, other.type.weight, other.type.tracking, other.leading])
    }
  }

  @Test("Only the requested devices are included, and what their placements need")
  func chosenDevices() throws {
    let document = try Document(SurfaceTypesetter(devices: Device.all), devices: ["watch-41", "unknown"])
    #expect(document.devices.map(\.id) == ["watch-41"])
    #expect(document.placements.map { document.surfaces[$0.surface].id } == document.surfaces.map(\.id))
    #expect(document.surfaces.count == 4)
    let used = Set(document.placements.flatMap { $0.alone + ($0.above ?? []) + ($0.below ?? []) })
    #expect(used == Set(document.frames.indices))
  }

  @Test("The team’s settings apply")
  func settings() throws {
    func setting(_ value: Double) -> AssumptionSettings.Setting {
      AssumptionSettings.Setting(value: value, range: value...value, source: "measured")
    }
    let settings = AssumptionSettings([
      "width-sf-pro": setting(1.01), "width-hangul": setting(0.9), "watch-card-margin": setting(30),
    ])
    let usual = try Document(SurfaceTypesetter(), devices: ["watch-41"])
    let own = try Document(SurfaceTypesetter(settings: settings), devices: ["watch-41"])
    #expect(usual.faces["pro"]?["system"] == [0.997, 0.977, 1.017])
    #expect(own.faces["pro"]?["system"] == [1.01, 1.01, 1.01])
    #expect(own.faces["compact"]?["system"] == usual.faces["compact"]?["system"])
    #expect(own.faces["compact"]?["hangul"] == [0.9, 0.9, 0.9])
    #expect(try own.frames(own.placements[0].alone).strict.width == 176 - 60)
    #expect(try usual.frames(usual.placements[0].alone).strict.width == 176 - 22)
  }

  @Test("The tables are complete, and their authors are named")
  func tables() throws {
    let document = try Document(SurfaceTypesetter(), devices: [])
    #expect(document.notices.contains("SPDX-License-Identifier: OFL-1.1"))
    #expect(document.notices.count { $0.hasPrefix("SPDX-FileCopyrightText: ") } == 3)
    let letters = try #require(document.tables["letters"])
    #expect(letters.hasPrefix("= Latn system\n"))
    #expect(document.tables.values.allSatisfy { !$0.contains("# ") && !$0.isEmpty })
    #expect(document.tables.count == 4)
    #expect(document.emphasis["Latn"] == 1.024)
  }

  @Test("The properties match ICU’s")
  func properties() throws {
    let document = try Document(SurfaceTypesetter(), devices: [])
    let width = try Self.names(of: #require(document.properties["width"]))
    let lineBreak = try Self.names(of: #require(document.properties["lineBreak"]))
    let joining = try Self.names(of: #require(document.properties["joining"]))
    for value in UInt32(0)..<0x10000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let name: String? =
        switch scalar.eastAsianWidth {
        case .wide, .fullwidth: "W"
        case .halfwidth: "H"
        default: nil
        }
      #expect(width[value] == name, "U+\(String(value, radix: 16))")
      #expect((lineBreak[value] == "SA") == scalar.needsDictionaryToBreak, "U+\(String(value, radix: 16))")
      if scalar.script.code == "Arab", scalar.isLetter {
        let joins = joining[value] ?? "U"
        #expect("DCL".contains(joins) == scalar.joiningType.joinsNext, "U+\(String(value, radix: 16))")
        #expect("DCR".contains(joins) == scalar.joiningType.joinsPrevious, "U+\(String(value, radix: 16))")
      }
    }
    for (character, name) in [(" ", "SP"), ("-", "HY"), ("々", "NS"), ("ぁ", "CJ"), ("漢", "ID"), ("\u{200D}", "ZWJ")] {
      #expect(try lineBreak[#require(character.unicodeScalars.first).value] == name)
    }
  }

  /// The name of the range that contains each code point of the first plane.
  private static func names(of ranges: [String: String]) throws -> [UInt32: String] {
    var names: [UInt32: String] = [:]
    for (name, words) in ranges {
      var last: UInt32 = 0
      for word in words.split(separator: " ") {
        let numbers = try word.split(separator: ".").map { try #require(UInt32($0, radix: 36)) }
        let first = last + numbers[0]
        last = first + (numbers.count > 1 ? numbers[1] : 0)
        if first < 0x10000 { for value in first...min(last, 0xFFFF) { names[value] = name } }
      }
    }
    return names
  }
}
