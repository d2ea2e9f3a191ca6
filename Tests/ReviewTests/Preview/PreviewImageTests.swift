import Foundation
import Reports
import ReviewTestSupport
import Testing
import TextLayout

@testable import Review

@Suite("Images in previews")
struct PreviewImageTests {
  private static func previewer(_ kind: String, hasImage: Bool, devices: [String] = ["all"]) throws -> Previewer {
    let folder = try ScratchFolder()
    var options = PreviewOptions(kind: kind, devices: devices, hasImage: hasImage)
    options.configurationPath = try folder.file(".shortcut-review.yml", "devices: all\n")
    return try Previewer(options: options)
  }

  @Test("JSON says where an image was drawn that was asked for, and nowhere else", arguments: ["title", "subtitle"])
  func json(kind: String) throws {
    for hasImage in [false, true] {
      let preview = try Self.previewer(kind, hasImage: hasImage).preview(of: "Order coffee", locale: "en")
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(PreviewFormat.json.render(preview).utf8)) as? [String: Any])
      let surfaces = try #require(json["surfaces"] as? [[String: Any]])
      #expect(Set(surfaces.compactMap { $0["surface"] as? String }).count > 2)
      for surface in surfaces {
        let isDrawn = hasImage && surface["surface"] as? String == "siri-watch-face-card"
        #expect(surface["image"] as? Bool == (isDrawn ? true : nil))
      }
    }
  }

  @Test(
    "An image that no surface draws is left out with a note",
    arguments: ["shortTitle", "phrase", "summary", "invocationPhrase"])
  func notes(kind: String) throws {
    #expect(try Self.previewer(kind, hasImage: true).notes.contains { $0.hasSuffix("--image changes nothing") })
    #expect(try !Self.previewer(kind, hasImage: false).notes.contains { $0.contains("image") })
    #expect(try !Self.previewer("title", hasImage: true).notes.contains { $0.contains("image") })
  }
}
