import Testing
import TextLayout
import UnicodeText

@Suite("Watch card layout")
struct WatchCardLayoutTests {
  let analyzer = TextAnalyzer()

  private func layouts(
    _ title: String, subtitle: String? = nil, _ locale: String, image: WatchCard.Image = .absent
  ) -> [CardLayout] {
    WatchCardLayout(image: image).layouts(
      title: title, subtitle: subtitle, locale: LocaleIdentifier(locale), analyzer: analyzer)
  }

  @Test("Nine of the ten screens have the card")
  func devices() {
    #expect(WatchCardLayout().devices.count == 9)
    #expect(layouts("Order coffee", "en").map(\.device) == WatchCardLayout().devices)
    #expect(
      WatchCardLayout(devices: []).layouts(title: "a", locale: LocaleIdentifier("en"), analyzer: analyzer).isEmpty)
  }

  @Test("A short title fits on every current watch, image or not", arguments: SampleTitles.short)
  func short(sample: SampleTitles.Sample) {
    for image in [WatchCard.Image.absent, .present, .unknown] {
      for layout in layouts(sample.text, sample.locale, image: image) where layout.device.isCurrent {
        #expect(layout.title.verdict == .fits, "\(layout.device.id)")
      }
    }
  }

  @Test("A very long title is cut on every watch", arguments: SampleTitles.long)
  func long(sample: SampleTitles.Sample) {
    for layout in layouts(sample.text, sample.locale) {
      #expect(layout.title.verdict == .cut, "\(layout.device.id)")
      #expect(layout.title.isCutAsDrawn && layout.title.pointsOver > 0)
    }
  }

  @Test("The verdict goes with what is drawn", arguments: SampleTitles.all)
  func verdicts(sample: SampleTitles.Sample) {
    for layout in layouts(sample.text, sample.locale) {
      if layout.title.verdict == .cut { #expect(layout.title.isCutAsDrawn) }
      if layout.title.verdict == .fits { #expect(!layout.title.isCutAsDrawn) }
    }
  }

  @Test("A wider watch with text of the same size shows no less", arguments: SampleTitles.all)
  func widerDevice(sample: SampleTitles.Sample) {
    let layouts = layouts(sample.text, sample.locale)
    for narrow in layouts {
      for wide in layouts
      where wide.titleFrame.width >= narrow.titleFrame.width && wide.titleFrame.type == narrow.titleFrame.type {
        #expect(wide.title.hidden.lowerBound >= narrow.title.hidden.lowerBound)
        if wide.device.possibleCategories == narrow.device.possibleCategories {
          #expect(wide.title.verdict <= narrow.title.verdict, "\(narrow.device.id) \(wide.device.id)")
        }
      }
    }
  }

  @Test("A subtitle takes a line from the title", arguments: SampleTitles.all)
  func subtitle(sample: SampleTitles.Sample) {
    let alone = layouts(sample.text, sample.locale)
    let together = layouts(sample.text, subtitle: sample.text, sample.locale)
    for (alone, together) in zip(alone, together) {
      #expect(together.title.lines.count == 1 && together.subtitle?.lines.count == 1)
      #expect(alone.subtitle == nil)
      #expect(together.title.verdict >= alone.title.verdict)
    }
  }

  @Test("An image takes room from the title", arguments: SampleTitles.all)
  func image(sample: SampleTitles.Sample) {
    let without = layouts(sample.text, sample.locale)
    let unknown = layouts(sample.text, sample.locale, image: .unknown)
    let with = layouts(sample.text, sample.locale, image: .present)
    for place in without.indices {
      #expect(without[place].title.verdict <= with[place].title.verdict)
      #expect((unknown[place].title.verdict == .cut) == (without[place].title.verdict == .cut))
      #expect((unknown[place].title.verdict == .fits) == (with[place].title.verdict == .fits))
    }
  }

  @Test("A text between the two is borderline somewhere")
  func borderline() {
    let verdicts = Set(
      SampleTitles.long.flatMap { sample in
        sample.text.indices.flatMap { end in
          layouts(String(sample.text[..<end]), sample.locale).map(\.title.verdict)
        }
      })
    #expect(verdicts == Set(Verdict.allCases))
  }
}
