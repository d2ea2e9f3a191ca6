import BundleReading
import ReviewModel
import ReviewTestSupport
import SourceText
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

  @Test("Whatever a file has become, directives lie in it, and what they hold for too")
  func places() {
    for (path, text) in Self.files {
      let whole = Array(text.replacing("D", with: Self.directive).utf8)
      #expect(!LocalizationBundleReader().read(files: [(path, whole)]).directives.isEmpty, "\(path)")
      for seed in TestSweep.seeds(500) {
        var mutation = Mutation(seed: seed)
        let bundle = LocalizationBundleReader().read(files: [(path, mutation.apply(to: whole))])
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
