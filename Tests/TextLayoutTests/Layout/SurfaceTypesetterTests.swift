import Testing
import TextLayout
import UnicodeText

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

  @Test("A short title fits on every current watch, image or not", arguments: SampleTitles.short)
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

  @Test("The verdict goes with what is drawn", arguments: SampleTitles.all)
  func verdicts(sample: SampleTitles.Sample) {
    for layout in layouts(sample.text, sample.locale) {
      if layout.text.verdict == .cut { #expect(layout.text.isCutAsDrawn) }
      if layout.text.verdict == .fits { #expect(!layout.text.isCutAsDrawn) }
    }
  }

  @Test("A wider watch with text of the same size shows no less", arguments: SampleTitles.all)
  func widerDevice(sample: SampleTitles.Sample) {
    let layouts = layouts(sample.text, sample.locale)
    for narrow in layouts {
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
      #expect((unknown[place].text.verdict == .fits) == (with[place].text.verdict == .fits))
    }
  }

  @Test("A text between the two is borderline somewhere")
  func borderline() {
    let verdicts = Set(
      SampleTitles.long.flatMap { sample in
        sample.text.indices.flatMap { end in
          layouts(String(sample.text[..<end]), sample.locale).map(\.text.verdict)
        }
      })
    #expect(verdicts == Set(Verdict.allCases))
  }
}
