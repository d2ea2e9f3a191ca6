import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Compiled metadata of App Intents")
struct ActionsMetadataFormatTests {
  @Test("App Shortcuts are facts with the places of their first phrases")
  func shortcuts() throws {
    let bundle = BundleFixture([
      "App.app/Metadata.appintents/extract.actionsdata": #"""
      {"autoShortcuts": [
        {"shortTitle": {"key": "Order"}, "phraseTemplates": [{"key": "Order \u0026 ${applicationName}"}, {"key": "B"}]},
        {"phraseTemplates": []}
      ], "negativePhrases": [{"key": "Never"}, "Not"], "version": 1}
      """#
    ]).bundle
    let shortcuts = try #require(bundle.facts.appShortcuts)
    #expect(shortcuts.map(\.phrases) == [["Order & ${applicationName}", "B"], ["Never", "Not"]])
    #expect(shortcuts.map(\.isNegative) == [false, true])
    let place = try #require(shortcuts.first?.place)
    #expect(String(decoding: bundle.files[place.file].utf8[place.utf8], as: UTF8.self).hasPrefix("Order"))
    #expect(bundle.entries.map(\.id.key) == ["B", "Order & ${applicationName}", "Order"])
    #expect(bundle.entries.map(\.kind) == [.phrase, .phrase, .shortTitle] && bundle.faults.isEmpty)
  }

  @Test("Without metadata, nothing is known about App Shortcuts")
  func absence() {
    var files = ["en.lproj/A.strings": "\"a\" = \"b\";"]
    #expect(BundleFixture(files).bundle.facts.appShortcuts == nil)
    files["App.app/Metadata.appintents/extract.actionsdata"] =
      #"{"autoShortcuts": [{"phraseTemplates": [{"key": "Order ${applicationName}"}]}]}"#
    #expect(BundleFixture(files).bundle.facts.appShortcuts?.count == 1)
  }

  private func outline(_ metadata: String, _ others: [String: String] = [:]) -> [String] {
    BundleFixture(others.merging(["M.app/Metadata.appintents/extract.actionsdata": metadata]) { first, _ in first })
      .outline
  }

  @Test(
    "A text is a string or an object, with or without its own table and text",
    arguments: [
      (#""Order""#, "Localizable:Order | title | en=Order"),
      (#"{"key": "Order"}"#, "Localizable:Order | title | en=Order"),
      (#"{"key": "Order", "table": "Intents"}"#, "Intents:Order | title | en=Order"),
      (#"{"key": "Order", "table": "Intents.strings"}"#, "Intents:Order | title | en=Order"),
      (#"{"key": "order.title", "defaultValue": "Order"}"#, "Localizable:order.title | title | en=Order"),
      (#"{"key": "order.title"}"#, nil), (#"{"key": ""}"#, nil), ("7", nil), ("null", nil), ("[]", nil), ("{}", nil),
    ])
  func shapes(title: String, expected: String?) {
    let found = outline(#"{"actions": {"A": {"identifier": "A", "title": \#(title)}}}"#)
    #expect(found == [expected.map { "M.app/" + $0 }].compactMap { $0 })
  }

  @Test(
    "A key that is a name is not a text, even with the values that belong to it",
    arguments: [
      ("ORDER_SUMMARY ${size}", false), ("${size} order.summary", false), ("Order ${size}", true), ("${size}", true),
      ("DELETE ${item}", true), ("ORDER_SUMMARY of ${size}", true),
    ])
  func opaqueSummaries(format: String, isText: Bool) {
    let summary = #"{"actionSummary": {"wrapper": {"summaryString": {"formatString": "\#(format)"}}}}"#
    let found = outline(#"{"actions": {"A": {"actionConfiguration": \#(summary)}}}"#)
    #expect(found == (isText ? ["M.app/Localizable:\(format) | parameterSummary | en=\(format)"] : []))
  }

  @Test("The table of a summary is next to its format")
  func summaryTable() {
    let summary =
      #"{"actionSummary": {"wrapper": {"summaryString": {"formatString": "Open ${a}"}, "table": "Intents"}}}"#
    #expect(
      outline(#"{"actions": {"A": {"actionConfiguration": \#(summary)}}}"#)
        == ["M.app/Intents:Open ${a} | parameterSummary | en=Open ${a}"])
  }

  @Test("If a key has several uses, the title counts, in any order")
  func severalUses() {
    let metadata = #"""
      {"autoShortcuts": [{"shortTitle": {"key": "Order"}, "phraseTemplates": []}],
       "enums": [{"identifier": "E", "cases": [{"identifier": "o", "displayRepresentation": {"title": "Order"}}]}],
       "actions": {"A": {"title": {"key": "Order"}}}}
      """#
    #expect(outline(metadata) == ["M.app/Localizable:Order | title | en=Order"])
  }

  @Test("If an action is not discoverable, only its configuration parameters are read")
  func hidden() {
    func metadata(_ protocols: String) -> String {
      #"""
      {"actions": {"A": {"title": "Tap", "descriptionMetadata": {"descriptionText": "Taps"},
        "isDiscoverable": false, "visibilityMetadata": {"isDiscoverable": true}, "systemProtocols": [\#(protocols)],
        "parameters": [{"name": "p", "title": {"key": "Color"}}]}}}
      """#
    }
    #expect(outline(metadata("")).isEmpty)
    #expect(
      outline(metadata("\"com.apple.link.systemProtocol.WidgetConfiguration\""))
        == ["M.app/Localizable:Color | parameterName | en=Color"])
  }

  @Test("If nothing else names the app, the source of Siri's training data does")
  func trainedNames() {
    func training(_ definitions: String) -> String {
      """
      apiVersion: ssu/v1
      nlu:
        shortcuts:
          intents:
          - metadata:
              name: AIntent_0
            corpuses:
              training:
              - locale: en_US
                utterances:
                - Run ${+applicationName}
      variables:
      - name: +applicationName
        type: ssu/expansion
        definitions:
      \(definitions)
      - name: +prefix
        definitions:
        - locale: en_US
          synomyms:
            $ref: ssu://Resources/prefix/en.yaml
          - Not a name
      """
    }
    func names(_ definitions: String, _ others: [String: String] = [:]) -> [String] {
      BundleFixture(
        others.merging(["Metadata.appintents/root.ssu.yaml": training(definitions)]) { first, _ in first }
      ).bundle.app.names.map { "\($0.locale):\($0.name)" }
    }
    let one = "  - locale: en_US\n    synomyms:\n    - Coffee Bar\n    - \"Café\""
    #expect(names(one) == [":Coffee Bar", ":Café"])
    #expect(
      names(one + "\n  - locale: de_DE\n    synomyms:\n    - Kaffeebar") == [
        "en-US:Coffee Bar", "en-US:Café", "de-DE:Kaffeebar",
      ])
    #expect(names("") == [])
    #expect(names(one, ["Info.plist": propertyList(dictionary(["CFBundleName": "Bar"]))]) == [":Bar"])
  }

  @Test("A prompt is recognized as one")
  func prompts() throws {
    let bundle = BundleFixture([
      "Metadata.appintents/extract.actionsdata":
        #"{"actions": [{"identifier": "A", "parameters": [{"name": "p", "requestValueDialog": "Which one?"}]}]}"#
    ]).bundle
    #expect(bundle.entries.map(\.kind) == [.dialog] && bundle.entries.first?.dialogPart == .prompt)
  }

  @Test("Unlimited nesting is read without unlimited work")
  func depth() {
    let depth = 400
    let open = String(repeating: #"{"whenClause": {"wrapper": {"when": "#, count: depth / 3)
    let close = String(repeating: "}}}", count: depth / 3)
    let found = outline(#"{"actions": {"A": {"actionConfiguration": \#(open){"summaryString": "Deep"}\#(close)}}}"#)
    #expect(found == ["M.app/Localizable:Deep | parameterSummary | en=Deep"])
  }
}
