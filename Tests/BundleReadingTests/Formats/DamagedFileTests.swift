import BundleReading
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Damaged files")
struct DamagedFileTests {
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

  @Test(
    "No bytes crash a reader, and every text stands where it is said to stand",
    arguments: TestSweep.seeds(40))
  func mutations(seed: UInt64) {
    var mutation = Mutation(seed: seed)
    for _ in 0..<20 {
      let mutated = Self.files.map { (path: $0.path, bytes: mutation.apply(to: Array($0.text.utf8))) }
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
