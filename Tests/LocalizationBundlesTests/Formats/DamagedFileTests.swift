import LocalizationBundles
import Testing

@Suite("Damaged files")
struct DamagedFileTests {
  /// A small linear generator: the seed stands in the failure.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  private static let intent = dictionary([
    "INIntentTitle": "Order &amp; go", "INIntentTitleID": "aaaaaa", "INIntentName": "Order",
    "INIntentParameters": "<array>\(dictionary(["INIntentParameterName": "size"]))</array>",
  ])

  static let files: [(path: String, text: String)] = [
    ("en.lproj/A.strings", "/* c */ \"a\" = \"A\\n\\\"b\\\"\";\n'b' = c; \"d\";\n// end"),
    ("en.lproj/A.stringsdict", propertyList(dictionary(["k": dictionary(["NSStringLocalizedFormatKey": "%#@n@"])]))),
    (
      "A.xcstrings",
      #"{"sourceLanguage":"en","strings":{"a b":{"localizations":{"de":{"stringUnit":{"state":"new","value":"\u00e4"}}}}}}"#
    ),
    ("Base.lproj/I.intentdefinition", propertyList(dictionary(["INIntents": "<array>\(intent)</array>"]))),
    ("en.lproj/AppIntentVocabulary.plist", propertyList(dictionary(["IntentPhrases": "<array><dict/></array>"]))),
    ("Info.plist", propertyList(dictionary(["CFBundleName": "$(A)", "CFBundleDisplayName": "B"]))),
    ("A.xcodeproj/project.pbxproj", "{ objects = { R = { targets = (T); }; T = { name = x; }; }; rootObject = R; }"),
    ("M.appintents/extract.actionsdata", #"{"autoShortcuts":[{"phraseTemplates":[{"key":"a ${applicationName}"}]}]}"#),
    ("A.xcconfig", "A = $(B:lower)\n#include \"A.xcconfig\"\n"),
  ]

  @Test("No bytes crash a reader, and every text stands where it is said to stand", arguments: 0..<40)
  func mutations(seed: UInt64) {
    var generator = Generator(state: seed)
    for _ in 0..<20 {
      let mutated = Self.files.map { file in
        var bytes = Array(file.text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
          let index = Int.random(in: bytes.indices, using: &generator)
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
          case 1: bytes.remove(at: index)
          case 2: bytes.insert(bytes[Int.random(in: bytes.indices, using: &generator)], at: index)
          default: bytes.removeSubrange(index...)
          }
        }
        return (path: file.path, bytes: bytes)
      }
      let bundle = LocalizationBundleReader().read(files: mutated)
      let wrong = bundle.entries.flatMap(\.texts)
        .filter { EscapedText($0.literal, in: bundle.files[$0.literal.file]).text != $0.text }
      #expect(wrong.isEmpty, "seed \(seed)")
    }
  }

  @Test("A single damage leaves the other texts")
  func recovery() {
    let fixture = BundleFixture([
      "en.lproj/A.strings": "\"a\" = \"A\";\n<<<<<<< HEAD\n\"b\" = \"B\";\n\"c\" = \"C\";=\n\"d\" = \"D\";\n"
    ])
    #expect(fixture.texts.map(\.text) == ["A", "B", "C", "D"])
    #expect(fixture.bundle.faults.map(fixture.line) == [2, 4])
    #expect(fixture.bundle.faults.allSatisfy { $0.kind == .malformed })
  }
}
