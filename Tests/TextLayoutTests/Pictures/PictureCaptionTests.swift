import Testing
import UnicodeText

@testable import TextLayout

@Suite("Captions of pictures")
struct PictureCaptionTests {
  /// English, and words as long as a language might have.
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

  @Test("No caption is wider than its picture, none is lost, and none lies on another", arguments: languages.indices)
  func width(language: Int) {
    let words = Self.languages[language]
    let analyzer = TextAnalyzer()
    var broken = 0
    for picture in Self.pictures {
      let (drawing, size) = SurfacePictureStrip([picture]).placed(in: words)
      let captions = drawing.texts.filter { [.device, .surface, .verdict].contains($0.ink.role) }
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

  @Test("A verdict and its number stand below one another")
  func verdicts() {
    #expect(PictureWords.english.verdict(.borderline, .subtitle, 17) == ["Subtitle borderline", "17 characters over"])
    #expect(PictureWords.english.verdict(.cut, nil, 1) == ["Cut", "1 character over"])
    #expect(PictureWords.english.verdict(.fits, .title, 0) == ["Title fits"])
  }
}
