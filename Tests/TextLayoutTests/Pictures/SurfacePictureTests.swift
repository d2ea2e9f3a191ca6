import Testing
import UnicodeText

@testable import TextLayout

@Suite("Surface pictures")
struct SurfacePictureTests {
  /// The pictures of a text on the surfaces that draw it in some roles.
  static func pictures(
    _ title: String, subtitle: String? = nil, appName: String? = "Coffee Bar", _ locale: String,
    image: CardImage = .absent, devices: [Device] = Device.watches, roles: [TextRole] = [.title],
    surfaces: [String]? = ["siri-watch-face-card"], size: DynamicTypeSize? = nil
  ) -> [SurfacePicture] {
    let analyzer = TextAnalyzer()
    let typesetter = SurfaceTypesetter(
      surfaces: Surface.all().filter { surfaces?.contains($0.id) ?? true }, devices: devices, image: image, size: size)
    return roles.flatMap { role in
      typesetter.layouts(
        of: title, subtitle: subtitle, role: role, locale: LocaleIdentifier(locale), analyzer: analyzer
      ).map {
        typesetter.picture(
          of: $0, title: title, subtitle: subtitle, appName: appName, locale: LocaleIdentifier(locale),
          analyzer: analyzer)
      }
    }
  }

  /// On every surface of every device.
  static func everywhere(_ sample: SampleTitles.Sample, subtitle: String? = nil) -> [SurfacePicture] {
    pictures(
      sample.text, subtitle: subtitle, sample.locale, image: .present, devices: Device.all, roles: TextRole.allCases,
      surfaces: nil)
  }

  @Test("Tags are balanced, values escaped, and nothing acts invisibly", arguments: SampleTitles.all)
  func wellFormed(sample: SampleTitles.Sample) {
    let svg = SurfacePictureStrip(Self.everywhere(sample, subtitle: sample.text)).svg
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
    #expect(!svg.unicodeScalars.contains { $0.properties.generalCategory == .control || $0.isBidiControl })
    #expect(!svg.contains("line-clamp") && !svg.contains("style") && !svg.contains("\"nan\""))
  }

  @Test("XML markup characters are escaped, and direction marks are numeric")
  func escaping() {
    let svg = Self.pictures("a<b>&\"c\u{1}\u{202E}d\u{FFFF}\u{9B}", "en")[0].svg
    #expect(svg.contains(">a&lt;b&gt;&amp;&quot;c\u{FFFD}&#8238;d\u{FFFD}\u{FFFD}<"))
    #expect(svg.contains("“a&lt;b&gt;&amp;&quot;c\u{FFFD}d\u{FFFD}\u{FFFD}”"))
    #expect(!svg.contains("<b>"))
    let scotland = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    let flag = Self.pictures(scotland, "en")[0].svg
    #expect(flag.contains(">\(scotland)<") && flag.contains("“\(scotland)”"))
  }

  @Test("Every line is stretched to its width, and none leaves its frame", arguments: SampleTitles.all)
  func lines(sample: SampleTitles.Sample) {
    for picture in Self.everywhere(sample) {
      for line in picture.text.lines { #expect(line.points <= picture.textWidth + 0.001 || line.text.hasSuffix("…")) }
      let drawn = (picture.text.lines + picture.text.hiddenLines).filter { !$0.text.isEmpty && $0.points != 0 }
      let names = picture.appName == nil ? 0 : 1
      #expect(picture.svg.split(separator: "textLength=").count - 1 == drawn.count + names)
      #expect(picture.text.hidden.isEmpty == picture.text.hiddenLines.isEmpty)
    }
  }

  @Test("A long title ends in an ellipsis on a card, and the rest is below it", arguments: SampleTitles.long)
  func cut(sample: SampleTitles.Sample) {
    for picture in Self.pictures(sample.text, sample.locale) {
      #expect(picture.text.lines.count == 2)
      #expect(picture.text.lines.last?.text.hasSuffix(Truncator.ellipsis) == true)
      #expect(!picture.text.hidden.isEmpty && picture.text.hiddenLines.count <= 3)
      #expect(
        picture.svg.contains(">Cut off<") && picture.svg.contains(">\(picture.text.graphemesOver) characters over<"))
    }
  }

  @Test("A verdict is a word and a shape, not only a color")
  func verdicts() {
    for picture in Self.everywhere(SampleTitles.long[0]) + Self.everywhere(SampleTitles.short[0]) {
      let word = PictureWords.englishWord(for: picture.text.verdict)
      #expect(picture.svg.contains(">\(word.prefix(1).uppercased())\(word.dropFirst())"))
      #expect(picture.svg.contains("<circle") && picture.svg.contains("stroke=\"#fff\""))
    }
    let both = Self.pictures(SampleTitles.long[0].text, subtitle: "Large", "en")[0]
    #expect(both.svg.contains(">Title cut off<") && both.svg.contains(">Subtitle fits<"))
    let alone = Self.pictures("", subtitle: "Large", "en")[0]
    #expect(!alone.svg.contains(">Title") && alone.svg.contains(">Subtitle fits<"))
  }

  @Test("Right-to-left texts start at the right, and only they are marked as such", arguments: SampleTitles.all)
  func direction(sample: SampleTitles.Sample) {
    let isRightToLeft = ["ar", "he"].contains(sample.locale)
    for picture in Self.everywhere(sample) {
      #expect(picture.isRightToLeft == isRightToLeft)
      let (drawing, size) = SurfacePictureStrip([picture]).placed()
      // The row of pictures begins at the side where reading begins.
      let left =
        (picture.platform == .watchOS ? SurfacePicture.watchBezel : SurfacePicture.phoneBezel)
        + (isRightToLeft ? size.width - picture.outerWidth : 0)
      let texts = drawing.texts.filter { $0.ink.role.isOfApp && $0.ink.role != .hidden }
      for (_, text) in texts where text.string != picture.appName?.text {
        let start = isRightToLeft ? picture.screen.width - picture.extent.text.start : picture.extent.text.start
        #expect(abs(text.x - left - start) < 0.001)
      }
      let svg = picture.svg
      guard !drawing.texts.allSatisfy({ !$0.ink.role.isOfApp }) else { continue }
      #expect(svg.contains(" direction=\"rtl\"") == isRightToLeft)
      #expect(svg.contains("<g lang=\"\(sample.locale)\" xml:lang=\"\(sample.locale)\""))
    }
  }

  @Test("The text’s frame is within its row, the row within its plate, the plate within the screen")
  func extents() {
    for image in [CardImage.absent, .present] {
      for surface in Surface.all() {
        for layout in SurfaceTypesetter(surfaces: [surface], devices: Device.all, image: image).layouts(
          of: "a", role: surface.role, locale: LocaleIdentifier("en"), analyzer: TextAnalyzer())
        {
          let extent = layout.placement.extent
          #expect(extent.plate.start >= 0 && extent.plate.end <= layout.device.points.width + 0.001)
          #expect(extent.row.start >= extent.plate.start && extent.row.end <= extent.plate.end + 0.001)
          #expect(extent.text.start >= extent.row.start && extent.text.end < extent.row.end + 0.001)
          #expect(extent.text.width == layout.textFrame.width)
          if let side = extent.image {
            #expect(side.end <= extent.text.start || side.start >= extent.text.end, "\(surface.id)")
          }
          if let symbol = extent.symbol { #expect(symbol.end <= extent.text.start) }
          // The free space is the same on both sides.
          let before = extent.text.start - extent.row.start - (extent.symbol?.width ?? 0)
          let after = extent.row.end - extent.text.end
          if extent.image == nil { #expect(abs(before - after) < 0.001, "\(surface.id) on \(layout.device.id)") }
        }
      }
    }
  }

  @Test("A picture describes in words what is shown and hidden")
  func textAlternative() throws {
    let picture = try #require(Self.pictures(SampleTitles.long[0].text, "en").first)
    #expect(picture.textAlternative.hasPrefix("Apple Watch 38 mm, Siri watch face card, shows “Start my"))
    #expect(picture.textAlternative.contains("hides “"))
    #expect(try !#require(Self.pictures("Tea", "en").first).textAlternative.contains("hides “"))
    #expect(picture.svg.contains("<title>Apple Watch 38 mm, Siri watch face card, shows"))
    #expect(picture.svg.contains("role=\"img\""))
    #expect(picture.svg.contains("A prediction, not a screenshot"))
  }

  @Test("Equal pictures produce equal text, and nine take under fourteen kilobytes", arguments: SampleTitles.long)
  func size(sample: SampleTitles.Sample) {
    let pictures = Self.pictures(sample.text, sample.locale)
    let svg = SurfacePictureStrip(pictures).svg
    #expect(svg == SurfacePictureStrip(Self.pictures(sample.text, sample.locale)).svg)
    #expect(svg.utf8.count < 14_000, "\(svg.utf8.count) bytes")
  }

  @Test("Pictures are in rows, a surface begins a row, and nothing leaves the drawing")
  func rows() {
    let pictures = Self.everywhere(SampleTitles.long[0])
    let strip = SurfacePictureStrip(pictures)
    let (drawing, size) = strip.placed()
    #expect(size.width <= strip.width && size.height > 1_000)
    for (_, shape) in drawing.shapes {
      guard case .rect(let x, let y, let width, let height, _) = shape else { continue }
      #expect(x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height)
    }
    for (_, text) in drawing.texts {
      #expect(text.x >= 0 && text.x <= size.width && text.baseline > 0 && text.baseline <= size.height)
    }
    let watches = Self.pictures("Order coffee", "en")
    #expect(SurfacePictureStrip(watches, width: 0).size.height > SurfacePictureStrip(watches, width: 5_000).size.height)
    #expect(SurfacePictureStrip([]).size == PointSize(width: 0, height: 0))
    #expect(SurfacePictureStrip(watches, width: 5_000).size.width > watches.map(\.screen.width).reduce(0, +))
  }

  @Test(
    "The largest text fits on the screen as far as it is drawn",
    arguments: [DynamicTypeSize.accessibility3, .accessibility5])
  func largest(size: DynamicTypeSize) {
    let pictures = Self.pictures(
      SampleTitles.long[0].text, subtitle: "Large", "en", image: .present, devices: Device.all,
      roles: TextRole.allCases, surfaces: nil, size: size)
    #expect(!pictures.isEmpty)
    for picture in pictures {
      let strip = SurfacePictureStrip([picture])
      let (drawing, whole) = strip.placed()
      for (_, text) in drawing.texts { #expect(text.baseline <= whole.height) }
      if picture.platform == .watchOS { #expect(size == .accessibility3) }
    }
  }
}
