import ReviewModel
import TextLayout
import UnicodeText

/// What devices show of a text: a picture of the device that shows least, and a chip for each device. For another
/// wording, the script draws the same, with chips that you can select.
struct PageDevices {
  private let pictures: [SurfacePicture]
  /// Whether the text is below a title.
  private let isSubtitle: Bool
  private let language: ReportLanguage
  private let words: PictureWords

  /// - Parameter pictures: In the order of surfaces and devices.
  init(_ pictures: [SurfacePicture], isSubtitle: Bool, _ language: ReportLanguage, _ words: PictureWords) {
    self.pictures = pictures
    self.isSubtitle = isSubtitle
    self.language = language
    self.words = words
  }

  private func block(_ picture: SurfacePicture) -> SurfacePicture.Block {
    isSubtitle ? picture.subtitle ?? picture.text : picture.text
  }

  /// The picture that shows least: by verdict, then by what is hidden, then by room.
  private var shown: SurfacePicture? {
    pictures.enumerated().min { first, second in
      let (left, right) = (block(first.element), block(second.element))
      return (
        right.verdict, right.graphemesOver, first.element.textWidth, first.offset
      ) < (left.verdict, left.graphemesOver, second.element.textWidth, second.offset)
    }?.element
  }

  func write(to page: inout Markup) {
    guard let shown else { return }
    page.constant("\n")
    page.element("div", .class("devices")) { page in
      if let room = room(on: shown) { page.element("p", .class("room")) { $0.words(language.shownText(of: room)) } }
      page.element("div", .class("on-devices")) { page in
        write(shown, to: &page)
        writeChips(to: &page)
      }
    }
  }

  private func room(on picture: SurfacePicture) -> Message? {
    let block = block(picture)
    return DeviceHeadline.room(over: block.graphemesOver, count: block.graphemes, device: picture.deviceName)
  }

  private func write(_ picture: SurfacePicture, to page: inout Markup) {
    page.element("figure", .class("device")) { page in
      page.append(Picture(device: picture, in: words))
      page.element("figcaption") { page in
        page.element("strong", text: picture.deviceName)
        page.element("span", text: words.surfaceName(picture.surfaceID, picture.surfaceName))
        page.element("span", text: words.settings(picture.category, picture.isBold))
        for part in [picture.text, picture.subtitle].compactMap(\.self) where !part.hidden.isEmpty {
          page.element(
            "bdi", .class("rest"), .language(picture.language), .direction(isRightToLeft: picture.isRightToLeft),
            text: Truncator.ellipsis + part.hidden.shortened(to: 400))
        }
      }
    }
  }

  private func writeChips(to page: inout Markup) {
    page.element("dl", .class("chips")) { page in
      var surface: String?
      var list: [SurfacePicture] = []
      func close(_ page: inout Markup) {
        guard let first = list.first else { return }
        page.element("dt", text: words.surfaceName(first.surfaceID, first.surfaceName))
        page.element("dd") { page in
          for picture in list {
            page.element("span", .class("chip"), .data(block(picture).verdict.rawValue)) { writeChip(picture, to: &$0) }
            page.constant(" ")
          }
        }
      }
      for picture in pictures {
        if picture.surfaceID != surface {
          close(&page)
          list = []
          surface = picture.surfaceID
        }
        list.append(picture)
      }
      close(&page)
    }
  }

  /// "40 mm −28", "49 mm Fits": only the number if the text is certainly cut off. Names and numbers run left to right
  /// in every language.
  private func writeChip(_ picture: SurfacePicture, to page: inout Markup) {
    let block = block(picture)
    page.element("bdi", .direction(isRightToLeft: false), text: picture.deviceShortName)
    if block.verdict != .cut || block.graphemesOver == 0 {
      page.constant(" ")
      page.text(language[block.verdict.text])
    }
    if block.graphemesOver > 0 {
      page.constant(" ")
      page.element("bdi", .direction(isRightToLeft: false), text: "−\(language.number(block.graphemesOver))")
    }
  }
}
