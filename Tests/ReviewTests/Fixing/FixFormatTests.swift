import Editing
import Reports
import Review
import ReviewTestSupport
import Testing

/// A file with a defect, and the fixed file.
struct FormatCase: Sendable, CustomTestStringConvertible {
  var name: String
  var path: String
  var before: [UInt8]
  var after: [UInt8]
  var testDescription: String { name }

  /// - Parameter text: The file, with fixed places written as `⟦bad|good⟧`.
  init(_ name: String, _ path: String, _ text: String, _ encode: (String) -> [UInt8] = { Array($0.utf8) }) {
    self.name = name
    self.path = path
    before = encode(text.replacing(/⟦(.*?)\|.*?⟧/) { String($0.output.1) })
    after = encode(text.replacing(/⟦.*?\|(.*?)⟧/) { String($0.output.1) })
  }

  private static let pairs = """
    /* A comment: Iphone */
    "one" = "Works on ⟦Iphone|iPhone⟧ & \\"Ipod\\" — café.";
    plain = "Open it on your ⟦Iphone|iPhone⟧.";

    bare = ⟦Iphone|iPhone⟧;
    // The last line has no line feed.
    'two' = "Fine as it is";
    """

  private static let list = propertyList(
    """
    <dict>
    \t<key>one</key> <!-- Iphone -->
    \t<string>On &lt;b&gt;⟦Iphone|iPhone⟧&lt;/b&gt; &amp; more</string>
    \t<key>two</key>
    \t<string>Fine as it is</string>
    </dict>
    """)

  private static let plurals = """
    <plist version="1.0"><dict><key>orders</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
    <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d order on ⟦Iphone|iPhone⟧</string><key>other</key><string>%d orders on ⟦Iphone|iPhone⟧</string>
    </dict></dict></dict></plist>
    """

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "orders" : {
          "comment" : "Iphone",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Am ⟦Iphone|iPhone⟧ & mehr" } },
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld order on ⟦Iphone|iPhone⟧" } },
              "other" : { "stringUnit" : { "state" : "new", "value" : "%lld orders on ⟦Iphone|iPhone⟧" } }
            } } }
          }
        },
        "Iphone is the key" : { }
      },
      "version" : "1.0"
    }
    """

  private static let definition = """
    <plist version="1.0"><dict><key>INIntents</key><array><dict>
    <key>INIntentName</key><string>Order</string>
    <key>INIntentTitle</key><string>Order coffee⟦.|⟧</string><key>INIntentTitleID</key><string>T1</string>
    <key>INIntentDescription</key><string>Orders on ⟦Iphone|iPhone⟧</string><key>INIntentDescriptionID</key><string>D1</string>
    </dict></array></dict></plist>
    """

  private static let exchange = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="A.strings" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="one"><source>On Iphone</source><target state="needs-review-translation">Am ⟦Iphone|iPhone⟧</target></trans-unit>
      </body></file>
    </xliff>
    """

  static let all: [FormatCase] = [
    FormatCase("strings", "en.lproj/A.strings", pairs),
    FormatCase("strings with a mark", "en.lproj/A.strings", "\u{FEFF}" + pairs),
    FormatCase("strings with CR LF", "en.lproj/A.strings", pairs.replacing("\n", with: "\r\n")),
    FormatCase("strings in UTF-16, little end first", "en.lproj/A.strings", pairs) {
      ("\u{FEFF}" + $0).utf16Bytes(bigEndian: false)
    },
    FormatCase("strings in UTF-16, big end first", "en.lproj/A.strings", pairs) {
      ("\u{FEFF}" + $0).utf16Bytes(bigEndian: true)
    },
    FormatCase("strings as a property list", "en.lproj/A.strings", list),
    FormatCase("stringsdict", "en.lproj/A.stringsdict", plurals),
    FormatCase("xcstrings", "A.xcstrings", catalog),
    FormatCase("intentdefinition", "Base.lproj/Intents.intentdefinition", definition),
    FormatCase("xliff", "de.xliff", exchange),
  ]
}

@Suite("Fixes in files of every format")
struct FixFormatTests {
  @Test("A file stays the same except for the fixed words", arguments: FormatCase.all)
  func format(_ test: FormatCase) throws {
    let folder = try FixedFolder([test.path: test.before])
    let result = try folder.fix()
    let after = try folder.contents()[test.path]
    #expect(after == test.after, "\(result.remarks)")
    #expect(result.changes.map(\.path) == [test.path])
    try folder.checkLaws([result], includesUnsafe: false)
  }

  @Test("Texts that belong to another file or are built are left alone and counted")
  func refused() throws {
    let key = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"On Iphone\" : { } }, \"version\" : \"1.0\" }"
    let given =
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"k\" : { \"extractionState\" : \"extracted_with_value\", "
      + "\"localizations\" : { \"en\" : { \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"On Iphone\" } } } } } }"
    let cases: [(path: String, text: String, reason: String)] = [
      ("A.xcstrings", key, "is the key"), ("A.xcstrings", given, "source code"),
      ("en.lproj/A.strings", "\"On Iphone\";\n", "key"),
      ("App.app/en.lproj/A.strings", "\"k\" = \"On Iphone\";\n", "A build generates"),
      (
        "en.xcloc/Source Contents/en.lproj/A.strings", "\"k\" = \"On Iphone\";\n", "exported copy that Xcode"
      ),
    ]
    for (path, text, reason) in cases {
      let folder = try FixedFolder([path: text])
      #expect(!folder.reported.findings.isEmpty, "\(path): nothing to fix shows nothing")
      let result = try folder.fix()
      #expect(result.fixed.isEmpty && result.changes.isEmpty, "\(path)")
      #expect(result.unfixed.allSatisfy { $0.reason.contains(reason) }, "\(path): \(result.remarks)")
      #expect(!result.unfixed.isEmpty, "\(path)")
      #expect(try folder.contents() == folder.before)
    }
  }
}
