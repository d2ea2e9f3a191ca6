import Testing
import UnicodeText

@testable import TextLayout

@Suite("Surfaces")
struct SurfaceTests {
  static let pairs = Surface.all().flatMap { surface in
    Device.all.filter(surface.isDrawn).map { Pair(surface: surface, device: $0) }
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var surface: Surface
    var device: Device
    var testDescription: String { "\(surface.id) on \(device.id)" }
  }

  @Test("Every number has a name, a source and an identifier that is unique among all surfaces")
  func numbers() {
    var assumptions: [Assumption.ID: Assumption] = [:]
    for surface in Surface.all() {
      let ids = surface.assumptions.map(\.id) + surface.figures.map(\.id)
      #expect(Set(ids).count == ids.count, "\(surface.id)")
      for assumption in surface.assumptions {
        #expect(assumption.range.contains(assumption.value), "\(assumption.id)")
        #expect(!assumption.source.isEmpty && !assumption.summary.isEmpty, "\(assumption.id)")
        #expect(assumptions[assumption.id] ?? assumption == assumption, "\(assumption.id) is two things")
        assumptions[assumption.id] = assumption
      }
      for figure in surface.figures { #expect(!figure.source.isEmpty, "\(figure.id)") }
    }
    #expect(Set(Surface.all().map(\.id)).count == Surface.all().count)
  }

  @Test("Every role has a surface that a current watch or iPhone draws")
  func roles() throws {
    let current = DeviceSelection.default.devices
    for role in TextRole.allCases {
      #expect(Surface.all().contains { $0.role == role && current.contains(where: $0.isDrawn) }, "\(role)")
    }
    let old = try #require(Device.all.first { $0.id == "iphone-320" })
    #expect(!Surface.all().contains { $0.role == .widget && $0.isDrawn(on: old) })
  }

  @Test("A surface is on the devices whose systems match its own")
  func devices() {
    func without(_ id: String) -> [String] {
      let surface = Surface.all().first { $0.id == id }
      return Device.watches.filter { surface?.isDrawn(on: $0) == false }.map(\.id)
    }
    #expect(without("siri-watch-face-card") == ["watch-42-s10", "watch-46", "watch-49-ultra3"])
    #expect(without("smart-stack-widget") == ["watch-38", "watch-42-s3"])
    #expect(without("watch-shortcuts-tile") == ["watch-38", "watch-42-s3"])
    #expect(
      Self.pairs.filter { $0.device.id == "iphone-320" }.map(\.surface.id) == ["siri-suggestion", "editor-summary"])
  }

  @Test("However small a team sets the letters, they have a size", arguments: pairs)
  func sizes(pair: Pair) {
    let settings = pair.surface.assumptions.filter { $0.unit == .points }.map { assumption in
      let least = assumption.unit.possibleValues.lowerBound
      return (assumption.id, AssumptionSettings.Setting(value: least, range: least...least, source: "test"))
    }
    let surface = pair.surface.applying(AssumptionSettings(Dictionary(uniqueKeysWithValues: settings)))
    for part in [Surface.Part.text(aboveSubtitle: false), .text(aboveSubtitle: true), .subtitle] {
      guard let frames = surface.frames(of: part, image: .absent, on: pair.device, TextSettings(), pair.device.widths)
      else {
        #expect(part == .subtitle, "every surface has a frame for the text")
        continue
      }
      for frame in [frames.generous, frames.assumed, frames.strict] {
        #expect(frame.type.size >= 1 && frame.leading > 0)
      }
    }
  }

  @Test("From the generous to the strict reading, frames get no wider and letters no smaller", arguments: pairs)
  func frames(pair: Pair) throws {
    for image in CardImage.allCases {
      for part in [Surface.Part.text(aboveSubtitle: false), .text(aboveSubtitle: true), .subtitle] {
        let frames = pair.surface.frames(of: part, image: image, on: pair.device, TextSettings(), pair.device.widths)
        if part == .subtitle, !pair.surface.hasSubtitle {
          #expect(frames == nil)
          continue
        }
        let found = try #require(frames)
        #expect(found.generous.width >= found.assumed.width && found.assumed.width >= found.strict.width)
        #expect(found.generous.type.size <= found.assumed.type.size)
        #expect(found.assumed.type.size <= found.strict.type.size)
        #expect(found.generous.type.weight <= found.strict.type.weight)
        #expect(found.generous.lineCount >= found.assumed.lineCount)
        #expect(found.assumed.lineCount >= found.strict.lineCount)
        #expect(found.strict.width > 60 && found.generous.width <= pair.device.points.width)
        #expect(found.assumed.leading > found.assumed.type.size)
      }
    }
  }

  @Test(
    "Larger Dynamic Type categories have larger letters, and those that a platform lacks have no frame",
    arguments: pairs)
  func dynamicType(pair: Pair) {
    let part = Surface.Part.text(aboveSubtitle: false)
    var last = 0.0
    for size in DynamicTypeSize.allCases {
      let frames = pair.surface.frames(
        of: part, image: .absent, on: pair.device, TextSettings(size: size), pair.device.widths)
      #expect((frames == nil) == !pair.device.platform.dynamicTypeSizes.contains(size))
      guard let points = frames?.assumed.type.size else { continue }
      #expect(points >= last)
      last = points
    }
  }

  @Test("An unknown image spans from the frame without one to the frame with one", arguments: pairs)
  func unknownImage(pair: Pair) {
    let frames = [CardImage.absent, .unknown, .present].map {
      pair.surface.frames(
        of: .text(aboveSubtitle: false), image: $0, on: pair.device, TextSettings(), pair.device.widths)
    }
    #expect(frames[1]?.generous == frames[0]?.generous)
    #expect(frames[1]?.strict == frames[2]?.strict)
  }

  @Test("Every assumption can be set, and a set value applies to all readings")
  func settings() {
    for assumption in Surface.all().flatMap(\.assumptions) {
      let value = assumption.range.upperBound + 1
      let settings = AssumptionSettings([assumption.id: .init(value: value, range: value...value, source: "measured")])
      let found = Surface.all(settings).flatMap(\.assumptions).filter { $0.id == assumption.id }
      #expect(!found.isEmpty)
      for found in found {
        #expect(found.value == value && found.range == value...value && found.source == "measured")
        #expect(found.summary == assumption.summary && found.unit == assumption.unit)
      }
    }
  }

  @Test("A value outside its own range is not accepted")
  func brokenSetting() {
    let settings = AssumptionSettings(["watch-card-margin": .init(value: 90, range: 1...2, source: "a mistake")])
    #expect(Surface.all(settings) == Surface.all())
  }

  @Test("Every assumption of every surface, whatever is on it")
  func surfaces() {
    let known = Set(SurfaceTypesetter.knownAssumptions.map(\.id))
    let all = Set(Surface.all().flatMap(\.assumptions).map(\.id))
    let unknown = all.subtracting(known)
    #expect(unknown.isEmpty, "\(unknown.sorted())")
    #expect(all.subtracting(known.subtracting(["watch-card-margin"])) == ["watch-card-margin"])
  }
}

extension Device {
  /// Those of its face, unless a team has set others.
  fileprivate var widths: WidthAssumptions { WidthAssumptions(face: platform.face, settings: AssumptionSettings()) }
}

@Suite("Surface typesetter")
struct SurfaceTypesetterTests {
  let analyzer = TextAnalyzer()

  private func layouts(
    _ title: String, subtitle: String? = nil, _ locale: String, image: CardImage = .absent,
    devices: [Device] = Device.watches, surface: String = "siri-watch-face-card"
  ) -> [SurfaceLayout] {
    SurfaceTypesetter(surfaces: Surface.all().filter { $0.id == surface }, devices: devices, image: image).layouts(
      of: title, subtitle: subtitle, role: .title, locale: LocaleIdentifier(locale), analyzer: analyzer)
  }

  @Test("Every device that draws a surface for a role has a layout, in the order of surfaces and devices")
  func pairs() {
    let typesetter = SurfaceTypesetter(devices: Device.all)
    for role in TextRole.allCases {
      let found = typesetter.layouts(
        of: "Order coffee", subtitle: "Large", role: role, locale: LocaleIdentifier("en"), analyzer: analyzer)
      let expected = Surface.all().filter { $0.role == role }.flatMap { surface in
        Device.all.filter(surface.isDrawn).map { (surface.id, $0.id) }
      }
      #expect(found.map(\.surface.id) == expected.map(\.0) && found.map(\.device.id) == expected.map(\.1))
      for layout in found { #expect((layout.subtitle != nil) == layout.surface.hasSubtitle) }
    }
    #expect(
      SurfaceTypesetter(devices: []).layouts(
        of: "a", role: .title, locale: LocaleIdentifier("en"), analyzer: analyzer
      ).isEmpty)
  }

  @Test("A short title fits on every current watch, with or without an image", arguments: SampleTitles.short)
  func short(sample: SampleTitles.Sample) {
    for image in [CardImage.absent, .present, .unknown] {
      for layout in layouts(sample.text, sample.locale, image: image) where layout.device.isCurrent {
        #expect(layout.text.verdict == .fits, "\(layout.device.id)")
      }
    }
  }

  @Test("A very long title is cut on every watch", arguments: SampleTitles.long)
  func long(sample: SampleTitles.Sample) {
    for layout in layouts(sample.text, sample.locale) {
      #expect(layout.text.verdict == .cut, "\(layout.device.id)")
      #expect(layout.text.isCutAsDrawn && layout.text.pointsOver > 0)
    }
  }

  @Test(
    "A wider watch with text of the same size shows no less, and the verdict matches the drawing",
    arguments: SampleTitles.all)
  func widerDevice(sample: SampleTitles.Sample) {
    let layouts = layouts(sample.text, sample.locale)
    for narrow in layouts {
      if narrow.text.verdict == .cut { #expect(narrow.text.isCutAsDrawn) }
      if narrow.text.verdict == .fits { #expect(!narrow.text.isCutAsDrawn) }
      for wide in layouts
      where wide.textFrame.width >= narrow.textFrame.width && wide.textFrame.type == narrow.textFrame.type {
        #expect(wide.text.hidden.lowerBound >= narrow.text.hidden.lowerBound)
        if wide.device.possibleCategories == narrow.device.possibleCategories {
          #expect(wide.text.verdict <= narrow.text.verdict, "\(narrow.device.id) \(wide.device.id)")
        }
      }
    }
  }

  @Test("A subtitle takes a line from the title", arguments: SampleTitles.all)
  func subtitle(sample: SampleTitles.Sample) {
    let alone = layouts(sample.text, sample.locale)
    let together = layouts(sample.text, subtitle: sample.text, sample.locale)
    for (alone, together) in zip(alone, together) {
      #expect(together.text.lines.count == 1 && together.subtitle?.lines.count == 1)
      #expect(alone.subtitle == nil)
      #expect(together.text.verdict >= alone.text.verdict)
    }
  }

  @Test("An image takes room from the title", arguments: SampleTitles.all)
  func image(sample: SampleTitles.Sample) {
    let without = layouts(sample.text, sample.locale)
    let unknown = layouts(sample.text, sample.locale, image: .unknown)
    let with = layouts(sample.text, sample.locale, image: .present)
    for place in without.indices {
      #expect(without[place].text.verdict <= with[place].text.verdict)
      #expect((unknown[place].text.verdict == .cut) == (without[place].text.verdict == .cut))
      // Where a word is broken follows the assumed frame, not the strictest one.
      let verdicts = [unknown[place].text.verdict, with[place].text.verdict]
      if !verdicts.contains(.breaksWord) { #expect((verdicts[0] == .fits) == (verdicts[1] == .fits)) }
    }
  }
}

extension Surface {
  /// The unpublished numbers, without duplicates.
  fileprivate var assumptions: [Assumption] { assumptions(on: Set(rooms.keys)) }
}
