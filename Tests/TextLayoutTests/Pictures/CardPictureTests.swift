import Testing
import TextLayout
import UnicodeText

@Suite("Card pictures")
struct CardPictureTests {
  let analyzer = TextAnalyzer()

  private func pictures(
    _ title: String, subtitle: String? = nil, appName: String? = "Coffee Bar", _ locale: String,
    image: CardImage = .absent
  ) -> [CardPicture] {
    let layout = SurfaceTypesetter(
      surfaces: Surface.all().filter { $0.id == "siri-watch-face-card" }, devices: Device.watches, image: image)
    return layout.layouts(
      of: title, subtitle: subtitle, role: .title, locale: LocaleIdentifier(locale), analyzer: analyzer
    ).map {
      layout.picture(
        of: $0, title: title, subtitle: subtitle, appName: appName, locale: LocaleIdentifier(locale), analyzer: analyzer
      )
    }
  }

  @Test("Tags are balanced and values escaped", arguments: SampleTitles.all)
  func wellFormed(sample: SampleTitles.Sample) {
    let svg = CardPictureStrip(pictures(sample.text, subtitle: sample.text, sample.locale)).svg
    var open: [Substring] = []
    for piece in svg.split(separator: "<", omittingEmptySubsequences: true) {
      guard let end = piece.firstIndex(of: ">") else {
        Issue.record("a tag without end: \(piece)")
        continue
      }
      let tag = piece[..<end]
      #expect(tag.filter { $0 == "\"" }.count.isMultiple(of: 2))
      if tag.hasPrefix("/") {
        #expect(open.popLast() == tag.dropFirst())
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
    }
    #expect(open.isEmpty)
    #expect(!svg.unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test("What XML takes for markup is escaped")
  func escaping() {
    let svg = pictures("a<b>&\"c\u{1}", "en", image: .absent)[0].svg
    #expect(svg.contains("a&lt;b&gt;&amp;&quot;c\u{FFFD}"))
    #expect(!svg.contains("<b>"))
  }

  @Test("Lines are stretched to their widths, and none stands out of its frame", arguments: SampleTitles.long)
  func lines(sample: SampleTitles.Sample) {
    for picture in pictures(sample.text, sample.locale) {
      #expect(picture.title.lines.count == 2)
      for line in picture.title.lines { #expect(line.points <= picture.textWidth) }
      let stretched = picture.svg.split(separator: "textLength=").count - 1
      #expect(stretched == 2)
      #expect(picture.title.lines.last?.text.hasSuffix(Truncator.ellipsis) == true)
      #expect(!picture.title.hidden.isEmpty && !picture.title.hiddenLines.isEmpty)
    }
  }

  @Test(
    "Right-to-left texts start at the right, and only they say so", arguments: SampleTitles.short + SampleTitles.long)
  func direction(sample: SampleTitles.Sample) {
    let isRightToLeft = ["ar", "he"].contains(sample.locale)
    for picture in pictures(sample.text, sample.locale) {
      #expect(picture.isRightToLeft == isRightToLeft)
      #expect(picture.svg.contains("direction=\"rtl\"") == isRightToLeft)
      #expect(picture.svg.contains("xml:lang=\"\(sample.locale)\""))
    }
  }

  @Test("A picture says in words what is shown and what is hidden")
  func textAlternative() throws {
    let picture = try #require(pictures(SampleTitles.long[0].text, "en").first)
    #expect(picture.textAlternative.hasPrefix("Apple Watch 38 mm shows “Start my"))
    #expect(picture.textAlternative.contains("hides “"))
    #expect(picture.svg.contains("<title>Apple Watch 38 mm shows"))
  }

  @Test("Equal pictures give equal text, and nine are under ten kilobytes", arguments: SampleTitles.long)
  func size(sample: SampleTitles.Sample) {
    let svg = CardPictureStrip(pictures(sample.text, sample.locale)).svg
    #expect(svg == CardPictureStrip(pictures(sample.text, sample.locale)).svg)
    #expect(svg.utf8.count < 10_000, "\(svg.utf8.count) bytes")
  }

  @Test("Pictures stand in rows and do not overlap")
  func rows() {
    let pictures = pictures("Order coffee", "en")
    let one = CardPictureStrip(pictures, columns: 1).size
    let all = CardPictureStrip(pictures, columns: 9).size
    #expect(one.width < all.width && one.height > all.height)
    #expect(CardPictureStrip(pictures, columns: 0).columns == 1)
    #expect(CardPictureStrip([]).size == PointSize(width: 0, height: 0))
    #expect(all.width > pictures.map(\.screen.width).reduce(0, +))
  }
}
