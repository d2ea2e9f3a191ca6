import Foundation
import ReviewTestSupport
import SourceText
import Testing

@testable import AgentTools

@Suite("Answers of the tools")
struct ToolTests {
  private let folder: ScratchFolder
  private let session: Session

  init() throws {
    folder = try Samples.small()
    session = try Session(folder.root)
  }

  private static let calls: [(String, JSONValue)] = [
    ("review", [:]), ("review", ["path": "App", "locales": ["de"], "rules": "title-punctuation", "places": 1]),
    ("review", ["locales": ["xx"]]), ("list_untranslated", [:]), ("list_untranslated", ["locale": "de"]),
    ("apply_fixes", [:]), ("apply_fixes", ["safety": "all", "rules": ["title-punctuation"], "locale": "de"]),
    ("explain_rule", ["id": "title-punctuation"]), ("explain_rule", ["id": "widget-no-relevance-entry"]),
    ("check_text", ["text": "Kaffee bestellen", "locale": "de", "kind": "title"]),
    (
      "check_text",
      [
        "text": "iphone  mit Siri,  hey siri. ", "locale": "de", "kind": "title", "source": "Use ${it} with Siri",
        "sourceLocale": "en", "key": "k", "table": "App/Texts", "comment": "Max. 5 characters", "app": "Coffee Bar",
      ]
    ),
    ("check_text", ["text": "", "locale": "ja"]),
    ("preview_text", ["text": "Kaffee bestellen", "locale": "de"]),
    (
      "preview_text",
      ["text": "Order ${coffee}", "locale": "en", "subtitle": "Now", "devices": ["all"], "picture": false]
    ),
  ]

  @Test("An answer matches the schema of its tool", arguments: calls)
  func schemas(_ tool: String, _ arguments: JSONValue) throws {
    let definition = try #require(Toolbox().tool(tool)?.definition)
    let outcome = try session.call(tool, arguments)
    #expect(!outcome.isError, "\(outcome.text)")
    #expect(SchemaCheck.faults(in: outcome.structure, definition.output) == [])
    #expect(!outcome.text.isEmpty)
  }

  @Test(
    "A wrong argument is explained in the result and is not a protocol error",
    arguments: [
      ("review", ["pth": "App"], "Did you mean ‘path’?"), ("review", ["path": 1], "must be a string"),
      ("review", ["places": 0], "from 1 to 40"), ("review", ["severity": "bad"], "error, warning, note"),
      ("review", ["rules": ["title-punctation"]], "title-punctuation"), ("review", ["path": "Ap"], "no such file"),
      ("review", ["locales": [1]], "list of strings"), ("apply_fixes", ["dryRun": "no"], "true or false"),
      ("explain_rule", [:], "‘id’"), ("explain_rule", ["id": "title-punctation"], "title-punctuation"),
      ("check_text", ["text": "a"], "‘locale’"), ("check_text", ["text": "a", "locale": "zzzz"], "zzzz"),
      ("check_text", ["text": "a", "locale": "de", "kind": "titel"], "title"),
      ("preview_text", ["text": "a"], "‘locale’"), ("preview_text", ["text": "a", "locale": "zzzz"], "zzzz"),
      ("preview_text", ["text": "a", "locale": "de", "kind": "titel"], "title"),
      ("preview_text", ["text": "a", "locale": "de", "devices": ["watch-4"]], "watch-40"),
    ] as [(String, JSONValue, String)])
  func faults(_ tool: String, _ arguments: JSONValue, _ told: String) throws {
    let outcome = try session.call(tool, arguments)
    #expect(outcome.isError && outcome.text.contains(told), "\(outcome.text)")
    #expect(outcome.structure == .null)
  }

  @Test("A problem has its place, its key and the suggested text")
  func problem() throws {
    let outcome = try session.call("review", ["rules": ["title-punctuation"]])
    let problem = try #require(outcome.structure["problems"]?.elements.first)
    #expect(problem["severity"] == "warning" && problem["count"] == 1 && problem["text"] == "Kaffee bestellen.")
    #expect(
      problem["places"]?.elements == [
        [
          "at": "App/de.lproj/Localizable.strings:1", "locale": "de", "key": "title1", "suggestion": "Kaffee bestellen",
          "safety": "safe",
        ]
      ])
    #expect(outcome.text.contains("App/de.lproj/Localizable.strings:1 · de · title1 · → Kaffee bestellen"))
  }

  @Test("Texts without a translation are listed with their source texts, including prose")
  func untranslated() throws {
    try folder.file("App/en.lproj/Other.strings", "/* On the button. */\n\"greeting\" = \"Good morning\";\n")
    try folder.file("App/de.lproj/Other.strings", "\"x\" = \"y\";\n")
    let texts = try session.call("list_untranslated").structure["texts"]?.elements ?? []
    let title = try #require(texts.first { $0["key"] == "title2" })
    #expect(title["source"] == "Find a shop" && title["missing"] == ["de"] && title["kind"] == "title")
    let greeting = try #require(texts.first { $0["key"] == "greeting" })
    #expect(
      greeting["table"] == "App/Other" && greeting["comment"] == "On the button." && greeting["missing"] == ["de"])
    #expect(greeting["at"] == "App/en.lproj/Other.strings:2")
  }

  @Test("Fixes are only shown unless the client asks to write them")
  func fixes() throws {
    let file = "App/de.lproj/Localizable.strings"
    let before = try folder.text(file)
    let shown = try session.call("apply_fixes")
    #expect(shown.structure["fixed"] == 1 && shown.structure["dryRun"] == true)
    #expect(shown.structure["diff"]?.string?.contains("+\"title1\" = \"Kaffee bestellen\";") == true)
    #expect(try folder.text(file) == before)
    let made = try session.call("apply_fixes", ["dryRun": false])
    #expect(made.structure["fixed"] == 1 && made.structure["files"] == [.string(file)])
    #expect(try folder.text(file) == before.replacing("bestellen.", with: "bestellen"))
    #expect(try session.call("apply_fixes", ["dryRun": false]).structure["fixed"] == 0)
    #expect(try session.call("review", ["rules": ["title-punctuation"]]).structure["problems"] == [])
  }

  @Test("A text without a file gets findings with their positions and suggestions")
  func check() throws {
    let outcome = try session.call("check_text", ["text": "Kaffee bestellen.", "locale": "de", "kind": "title"])
    let finding = try #require(outcome.structure["findings"]?.elements.first { $0["rule"] == "title-punctuation" })
    #expect(finding["severity"] == "warning" && finding["flagged"] == "." && finding["scalars"] == [16, 17])
    #expect(finding["utf16"] == [16, 17] && finding["suggestion"] == "Kaffee bestellen" && finding["safety"] == "safe")
    #expect(outcome.text.contains("→ Kaffee bestellen"))
    let lost = try session.call(
      "check_text", ["text": "Bestellen", "locale": "de", "kind": "dialog", "source": "Order ${coffee} now"])
    #expect(lost.structure["findings"]?.elements.contains { $0["rule"] == "localization-placeholder" } == true)
    let right = try session.call("check_text", ["text": "Kaffee bestellen", "locale": "de", "kind": "title"])
    #expect(right.structure["findings"] == [])
  }

  @Test("A text is reviewed with the current configuration in the root")
  func checkConfigured() throws {
    let arguments: JSONValue = ["text": "Kaffee bestellen.", "locale": "de", "kind": "title", "app": "Coffee Bar"]
    func count() throws -> Int { try session.call("check_text", arguments).structure["findings"]?.elements.count ?? -1 }
    #expect(try count() == 1)
    try folder.file(".shortcut-review.yml", "rules: {title-punctuation: off}\n")
    #expect(try count() == 0)
    try folder.file(".shortcut-review.yml", "rules: {title-punctation: off}\n")
    #expect(try session.call("check_text", arguments).isError)
    try folder.remove(".shortcut-review.yml")
    #expect(try count() == 1)
  }

  @Test("The findings of a long text with many mistakes stay under the answer’s limit")
  func checkLong() throws {
    let text = String(repeating: "Open the Iphone 's hey siri  now. ", count: 1_000)
    let outcome = try session.call("check_text", ["text": .string(text), "locale": "en", "kind": "title"])
    #expect(!outcome.isError && TokenEstimate.tokens(in: outcome.result) < TokenEstimate.limit)
    #expect(outcome.structure["findings"]?.elements.isEmpty == false && outcome.text.contains("Iphone"))
    let longer = String(repeating: "a", count: TextLimit.bytes + 1)
    #expect(try session.call("check_text", ["text": .string(longer), "locale": "en"]).isError)
  }

  @Test("A preview describes each device and includes a picture unless the client declines it")
  func preview() throws {
    let arguments: JSONValue = [
      "text": "Kaffee bestellen und sofort bezahlen", "locale": "de", "devices": ["watch-40", "watch-45"],
    ]
    let outcome = try session.call("preview_text", arguments)
    let devices = outcome.structure["devices"]?.elements ?? []
    #expect(devices.compactMap { $0["device"]?.string } == ["watch-40", "watch-45"])
    #expect(devices.first?["hidden"]?.string?.isEmpty == false && devices.last?["hidden"] == "")
    let picture = outcome.result["content"]?.elements.last?["resource"]
    #expect(picture?["mimeType"] == "image/svg+xml" && picture?["text"]?.string?.hasPrefix("<svg") == true)
    let bare = try session.call("preview_text", .object(arguments.members + [.init("picture", false)]))
    #expect(bare.result["content"]?.elements.count == 1)
  }

  @Test("A tool’s description is short and says what the tool changes")
  func definitions() {
    let definitions = Toolbox().definitions
    #expect(Set(definitions.map(\.name)).count == definitions.count)
    for definition in definitions {
      let listed = definition.listed(for: .june2025)
      #expect(definition.description.count < 900 && TokenEstimate.tokens(in: listed) < 1_800, "\(definition.name)")
      let writes = definition.name == "apply_fixes"
      #expect(listed["annotations"]?["readOnlyHint"]?.boolean == !writes)
      #expect(listed["annotations"]?["destructiveHint"]?.boolean == writes)
    }
  }
}
