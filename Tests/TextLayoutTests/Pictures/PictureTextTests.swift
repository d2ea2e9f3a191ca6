import Testing
import UnicodeText

@testable import TextLayout

@Suite("App names in pictures")
struct PictureAppNameTests {
  private static let names = [
    ("en", "Coffee Bar"), ("en", "Commonwealth Bank & Insurance"), ("ar", "تطبيق القهوة العربية الأصيلة للجميع"),
    ("ja", "カフェとケーキの予約と注文アプリ決定版"), ("en", String(repeating: "a", count: 100_000)), ("en", "One\nTwo"),
  ]

  private static func pictures(_ name: String, _ locale: String, image: CardImage) -> [SurfacePicture] {
    SurfacePictureTests.pictures(
      "Order coffee", appName: name, locale, image: image, devices: Device.all, roles: TextRole.allCases, surfaces: nil)
  }

  @Test("A name ends within its card, on any device", arguments: names, [CardImage.absent, .present])
  func room(name: (locale: String, text: String), image: CardImage) {
    for picture in Self.pictures(name.text, name.locale, image: image) {
      guard let line = picture.appName else { continue }
      let drawing = SurfacePictureStrip([picture]).placed().drawing
      guard let drawn = drawing.texts.first(where: { $0.text.string == line.text })?.text else {
        Issue.record("no name on \(picture.surfaceID)")
        continue
      }
      #expect(drawn.points == line.points && drawn.size == 12)
      // A heading ends at the screen’s edge, and any other name where the texts end.
      let isHeading = ["shortcuts-tile", "phrase-list"].contains(picture.surfaceID)
      let room = isHeading ? picture.screen.width - picture.extent.plate.start : picture.extent.text.end
      let start = isHeading ? picture.extent.plate.start + 2 : picture.extent.text.start
      #expect(start + 17 + line.points <= room + 0.001, "\(picture.surfaceID) on \(picture.deviceID)")
      #expect(line.text == name.text || line.text.hasSuffix(Truncator.ellipsis))
    }
  }

  @Test("A name that fits is not cut, and a long one is only on the narrow watch")
  func cut() throws {
    let short = Self.pictures("Coffee Bar", "en", image: .present).compactMap(\.appName)
    #expect(!short.isEmpty && short.allSatisfy { $0.text == "Coffee Bar" })
    for picture in Self.pictures("Commonwealth Bank & Insurance", "en", image: .absent) {
      guard let line = picture.appName else { continue }
      #expect(line.text.hasSuffix(Truncator.ellipsis) == (picture.platform == .watchOS), "\(picture.deviceID)")
    }
    let watch = try #require(
      Self.pictures("Commonwealth Bank & Insurance", "en", image: .absent).first { $0.deviceID == "watch-40" })
    #expect(watch.svg.contains(">Commonwealth Bank"))
  }
}

@Suite("Picture captions")
struct PictureCaptionTests {
  /// English, and words as long as in any language.
  private static let languages: [PictureWords] = {
    var long = PictureWords.english
    long.verdict = { _, _, count in ["Der Untertitel ist vielleicht abgeschnitten", "\(count) Zeichen zu lang"] }
    long.surfaceName = { _, name in "Oberfläche namens \(name) mit Donaudampfschifffahrtsgesellschaftskapitänsmütze" }
    var japanese = PictureWords.english
    japanese.language = "ja"
    japanese.surfaceName = { _, _ in "文字盤のSiriカードとスマートスタックの長方形のウィジェットの名前" }
    return [.english, long, japanese]
  }()

  private static let pictures = SurfacePictureTests.pictures(
    SampleTitles.long[0].text, subtitle: "Of the playlists, the one that I like best", "en", devices: Device.all,
    roles: TextRole.allCases, surfaces: nil)

  @Test("No caption is wider than its picture, none is lost, and none overlaps another", arguments: languages.indices)
  func width(language: Int) {
    let words = Self.languages[language]
    let analyzer = TextAnalyzer()
    var broken = 0
    for picture in Self.pictures {
      let (drawing, size) = SurfacePictureStrip([picture]).placed(in: words)
      let captions = drawing.texts.filter { [.device, .surface, .settings, .verdict].contains($0.ink.role) }
      for (ink, text) in captions {
        let type = TypeSetting(size: text.size, weight: ink.role == .device ? 1 : 0)
        let points = TextMeasurer.phone.measurement(of: text.string, in: type, analyzer: analyzer).points
        #expect(text.x + points <= picture.outerWidth, "\(text.string) below \(picture.deviceID)")
        #expect(text.baseline < size.height)
      }
      #expect(Set(captions.map(\.text.baseline)).count == captions.count)
      let names = captions.filter { $0.ink.role == .surface }.map(\.text.string)
      let name = words.surfaceName(picture.surfaceID, picture.surfaceName)
      if names.last?.hasSuffix(Truncator.ellipsis) == false {
        #expect(names.joined().filter { $0 != " " } == name.filter { $0 != " " })
      }
      if names.count > 1 { broken += 1 }
    }
    #expect(language == 0 || broken > 0)
  }

  @Test("A verdict and its number are one below the other")
  func verdicts() {
    #expect(
      PictureWords.english.verdict(.probablyCut, .subtitle, 17) == ["Subtitle probably cut off", "17 characters over"])
    #expect(PictureWords.english.verdict(.cut, nil, 1) == ["Cut off", "1 character over"])
    #expect(PictureWords.english.verdict(.fits, .title, 0) == ["Title fits"])
  }
}
