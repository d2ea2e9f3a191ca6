import LocalizationBundles
import Testing

@Suite("Directives in damaged files")
struct DamagedDirectiveTests {
  private static let directive = "shortcut-review:disable a-b, c in de -- why"

  private static let files: [(path: String, text: String)] = [
    (
      "en.lproj/A.strings",
      "/* D */ \"a\" = \"x\"; // D\n\n// D\n{ b = { /* D */ c = (d, \"e\"); }; /* D */ }\n\"f\" /* D */ = /* D */ \"g\";\n/* D */"
    ),
    (
      "en.lproj/B.stringsdict",
      "<plist><!-- D --><dict><!-- D -->\n<key>a</key><dict><!-- D --><key>b</key><string>c<!-- D --></string> <!-- D --></dict>"
        + "<array><!-- D --></array></dict><!-- D --></plist>"
    ),
    (
      "C.xcstrings",
      "{\"strings\": {\"a\": {\"comment\": \"é\\u00e9\\n D \\\\ D\", \"localizations\": {\"en\": {\"stringUnit\": {\"value\": \"b\"}}}}}}"
    ),
    (
      "d.xliff",
      "<xliff version=\"1.2\"><!-- D --><file original=\"A.strings\" source-language=\"en\" target-language=\"de\"><body>"
        + "<trans-unit id=\"a\"><source>b</source><note>&amp; D &lt; D</note><!-- D --><trans-unit id=\"b\"><note>D</note>"
        + "</trans-unit><note>D</note></trans-unit></body></file></xliff>"
    ),
  ]

  /// Takes bytes out, repeats them, or puts others in their place.
  private struct Damage {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return count > 0 ? Int(state >> 33) % count : 0
    }

    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
      var bytes = bytes
      for _ in 0...next(4) where !bytes.isEmpty {
        let start = next(bytes.count)
        let part = start..<min(bytes.count, start + next(12))
        switch next(4) {
        case 0: bytes.removeSubrange(part)
        case 1: bytes.insert(contentsOf: Array(bytes[part]), at: next(bytes.count))
        case 2: bytes[start] = Array("\"/*<>-{}();\n\\&\r \u{0}".utf8)[next(17)]
        default: bytes.swapAt(start, next(bytes.count))
        }
      }
      return bytes
    }
  }

  @Test("Whatever a file has become, directives lie in it, and what they hold for too")
  func places() {
    for (path, text) in Self.files {
      let whole = Array(text.replacing("D", with: Self.directive).utf8)
      #expect(!LocalizationBundleReader().read(files: [(path, whole)]).directives.isEmpty, "\(path)")
      for seed in 0..<500 {
        var damage = Damage(state: UInt64(seed))
        let bundle = LocalizationBundleReader().read(files: [(path, damage.damaged(whole))])
        for directive in bundle.directives {
          let file = bundle.files[directive.file].utf8.indices
          #expect(
            file.contains(directive.utf8.lowerBound) && directive.utf8.upperBound <= file.upperBound, "\(path) \(seed)")
          guard case .part(let part) = directive.reach else { continue }
          #expect(part.lowerBound >= 0 && part.upperBound <= file.upperBound && !part.isEmpty, "\(path) \(seed)")
        }
      }
    }
  }
}
