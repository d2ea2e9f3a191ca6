import Foundation
import Testing
import UnicodeText

@testable import TextLayout

@Suite("Emoji of Unicode’s own test file")
struct EmojiFileTests {
  let analyzer = TextAnalyzer()

  /// The sequences by their status, as Debian's package unicode-data installs them.
  static let sequences: [String: [String]] = {
    let file = (try? String(contentsOfFile: "/usr/share/unicode/emoji/emoji-test.txt", encoding: .utf8)) ?? ""
    var sequences: [String: [String]] = [:]
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
      guard fields.count == 2 else { continue }
      var text = String.UnicodeScalarView()
      text.append(
        contentsOf: fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) })
      sequences[fields[1].trimmingCharacters(in: .whitespaces), default: []].append(String(text))
    }
    return sequences
  }()

  @Test(
    "Each is one glyph, alone and between letters",
    .enabled(if: !sequences.isEmpty, "no emoji-test.txt: install unicode-data"),
    arguments: [("fully-qualified", 3600), ("minimally-qualified", 800)])
  func oneGlyph(status: String, atLeast count: Int) {
    let sequences = Self.sequences[status] ?? []
    #expect(sequences.count >= count)
    let type = TypeSetting(size: 1)
    for measurer in [TextMeasurer.watch, .phone] {
      func points(_ text: String) -> Double { measurer.measurement(of: text, in: type, analyzer: analyzer).points }
      let (glyph, letters) = (points("😀"), points("ab"))
      for text in sequences {
        let place = "\(text) \(text.unicodeScalars.map { String($0.value, radix: 16) })"
        #expect(analyzer.graphemeCount(of: text) == 1 && points(text) == glyph, "\(place)")
        #expect(abs(points("a\(text)b") - glyph - letters) < 1e-9, "\(place)")
      }
    }
  }
}
