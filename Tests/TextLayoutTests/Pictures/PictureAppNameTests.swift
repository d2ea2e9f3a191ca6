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

  @Test("A name ends on its card, whatever the device", arguments: names, [CardImage.absent, .present])
  func room(name: (locale: String, text: String), image: CardImage) {
    for picture in Self.pictures(name.text, name.locale, image: image) {
      guard let line = picture.appName else { continue }
      let drawing = SurfacePictureStrip([picture]).placed().drawing
      guard let drawn = drawing.texts.first(where: { $0.text.string == line.text })?.text else {
        Issue.record("no name on \(picture.surfaceID)")
        continue
      }
      #expect(drawn.points == line.points && drawn.size == 12)
      // A heading ends on the screen, any other name where the texts do.
      let isHeading = ["shortcuts-tile", "phrase-list"].contains(picture.surfaceID)
      let room = isHeading ? picture.screen.width - picture.extent.plate.start : picture.extent.text.end
      let start = isHeading ? picture.extent.plate.start + 2 : picture.extent.text.start
      #expect(start + 17 + line.points <= room + 0.001, "\(picture.surfaceID) on \(picture.deviceID)")
      #expect(line.text == name.text || line.text.hasSuffix(Truncator.ellipsis))
    }
  }

  @Test("A name that has room is not cut, and a long one is on the narrow watch alone")
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
