import BundleReading
import ReviewModel
import ReviewTestSupport
import Testing

@Suite("A catalog that is read again after one key has changed")
struct StringCatalogRereadingTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {},
        "Hello, %@!" : {
          "comment" : "A greeting. shortcut-review:disable text-whitespace in de -- As it is.",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo, %@!" } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "" } }
          }
        },
        "a.b" : { "shouldTranslate" : false },
        "cups" : {
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "A cup" } },
              "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld cups" } } } } }
          }
        },
        "stale" : { "extractionState" : "stale", "localizations" : {} },
        "Ünïcode 👍" : { "comment" : "shortcut-review:disable text-offensive -- No." }
      },
      "version" : "1.0"
    }

    """

  private static let pieces = [
    "a", "  ", "\"", "\\", "\\n", "{", "}", ",", ":", "\"de\" : { \"stringUnit\" : { \"value\" : \"x\" } },", "👍", "ü",
    "stale", "shortcut-review:disable text-whitespace -- So.", "\n", "true", "\"comment\" : \"x\",", "null", "\u{1}",
  ]

  @Test(arguments: TestSweep.seeds(400))
  func law(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let shared = ReadFiles()
    var bytes = Array(Self.catalog.utf8)
    _ = Self.read(bytes, LocalizationBundleReader().sharing(shared))
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      var lower = Int.random(in: 0...bytes.count, using: &generator)
      while lower > 0, lower < bytes.count, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
      var upper = min(bytes.count, lower + [0, 0, 1, 5, 30].randomElement(using: &generator)!)
      while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
      let before = bytes
      let piece = Self.pieces.randomElement(using: &generator) ?? ""
      bytes.replaceSubrange(lower..<upper, with: Array(piece.utf8))
      let again = Self.read(bytes, LocalizationBundleReader().sharing(shared))
      #expect(again == Self.read(bytes, LocalizationBundleReader()), "seed \(seed)")
      // Most damage is repaired again, as while typing.
      if Bool.random(using: &generator) { bytes = before }
    }
  }

  /// Everything that was read, as text.
  private static func read(_ bytes: [UInt8], _ reader: LocalizationBundleReader) -> [String] {
    let bundle = reader.read(files: [
      ("Localizable.xcstrings", bytes), ("de.lproj/Other.strings", Array("\"a\" = \"b\";".utf8)),
    ])
    return bundle.entries.map { "\($0)" } + bundle.faults.map { "\($0)" } + bundle.directives.map { "\($0)" }
      + bundle.localizations + ["\(bundle.facts.lookups.count)", bundle.developmentLocale]
  }
}
