import JSONRPC
import LanguageServer
import Platform
import ReviewTestSupport
import SourceText
import Testing

@Suite("Actions on findings")
struct CodeActionTests {
  /// A document after an edit, or the configuration after one that creates or changes it.
  private static func applied(_ action: JSONValue, to texts: [String: String]) throws -> [String: String] {
    var texts = texts
    for change in action["edit"]?["documentChanges"]?.elements ?? [] {
      let uri = try #require((change["uri"] ?? change["textDocument"]?["uri"])?.string)
      if change["kind"] == "create" {
        #expect(texts[uri] == nil)
        texts[uri] = ""
      }
      let edits = (change["edits"]?.elements ?? []).map { edit -> (start: Position, end: Position, text: String) in
        func position(_ name: String) -> Position {
          let place = edit["range"]?[name]
          return Position(line: place?["line"]?.integer ?? -1, character: place?["character"]?.integer ?? -1)
        }
        return (position("start"), position("end"), edit["newText"]?.string ?? "")
      }
      var document = TextDocument(try #require(texts[uri]))
      for edit in edits.sorted(by: { $0.start > $1.start }) {
        document.replace(
          document.offset(of: edit.start, .utf16)..<document.offset(of: edit.end, .utf16), by: edit.text)
      }
      texts[uri] = String(decoding: document.utf8, as: UTF8.self)
    }
    return texts
  }

  private struct Case: CustomStringConvertible {
    var path: String
    var text: String
    /// The rule whose findings are examined.
    var rule: String
    /// Files next to it.
    var beside: [String: String] = [:]
    var description: String { path }
  }

  private static let cases = [
    Case(path: "en.lproj/A.strings", text: "/* A. */\n\"a\" = \"Two  spaces\";\n", rule: "text-whitespace"),
    Case(path: "en.lproj/A.strings", text: "\"a\" = \"x\";\r\n  \"b\" = \"Two  spaces\";\r\n", rule: "text-whitespace"),
    Case(
      path: "L.xcstrings",
      text: """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "a" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : { "state" : "translated", "value" : "Zwei  Leerzeichen" }
                },
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Two spaces" } }
              }
            }
          },
          "version" : "1.0"
        }

        """, rule: "text-whitespace"),
    Case(
      path: "L.xcstrings",
      text: #"{"sourceLanguage":"en","strings":{"Two  spaces":{"comment":"A \"button\"."}},"version":"1.0"}"#,
      rule: "text-whitespace"),
    Case(
      path: "L.xcstrings",
      text: #"{"sourceLanguage" : "en", "strings" : {"Two  spaces" : {"#
        + #""comment" : "shortcut-review:disable text-offensive -- No."}}, "version" : "1.0"}"#,
      rule: "text-whitespace"),
    Case(
      path: "L.xcstrings", text: #"{"sourceLanguage":"en","strings":{"Two  spaces":{}},"version":"1.0"}"#,
      rule: "text-whitespace"),
    Case(
      path: "en.lproj/P.stringsdict",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>cups</key>
          <dict>
            <key>NSStringLocalizedFormatKey</key>
            <string>%#@n@</string>
            <key>n</key>
            <dict>
              <key>NSStringFormatSpecTypeKey</key>
              <string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key>
              <string>d</string>
              <key>one</key>
              <string>%d  cup</string>
              <key>other</key>
              <string>%d cups</string>
            </dict>
          </dict>
        </dict>
        </plist>

        """, rule: "text-whitespace"),
    Case(
      path: "Sources/Order.swift",
      text: """
        import AppIntents

        struct OrderIntent: AppIntent {
          static let title: LocalizedStringResource = "Order  coffee"
          func perform() async throws -> some IntentResult { .result() }
        }

        """, rule: "text-whitespace"),
    Case(
      path: "Base.lproj/I.xliff",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="en.lproj/L.strings" source-language="en" target-language="de" datatype="plaintext">
            <body>
              <trans-unit id="a" xml:space="preserve">
                <source>Two spaces</source>
                <target>Zwei  Leerzeichen</target>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """, rule: "text-whitespace", beside: [".shortcut-review.yml": "# Ours.\nappNames: [Acme]\n"]),
    Case(
      path: "Base.lproj/I.xliff",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="en.lproj/L.strings" source-language="en" target-language="de" datatype="plaintext">
            <body>
              <trans-unit id="a" xml:space="preserve">
                <source>Two spaces</source>
                <target>Zwei  Leerzeichen</target>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """, rule: "text-whitespace",
      beside: [".shortcut-review.yml": "suppress:\n- rule: title-length\n  reason: So.\nappNames: [Acme]\n"]),
  ]

  private static func client(_ example: Case) throws -> (ScratchFolder, TestClient, [String: String]) {
    let folder = try ScratchFolder()
    var texts: [String: String] = [:]
    for (path, text) in example.beside.merging([example.path: example.text], uniquingKeysWith: { $1 }) {
      texts[FileURI.uri(of: try folder.file(path, text))] = text
    }
    let client = TestClient(in: folder.root)
    client.open(folder.path(example.path), example.text)
    client.settle()
    return (folder, client, texts)
  }

  private static func findings(_ example: Case, _ folder: ScratchFolder, _ client: TestClient) -> [JSONValue] {
    client.diagnostics(folder.path(example.path)).filter { $0["code"]?.string == example.rule }
  }

  /// Writes the result of an action to disk, and reviews it.
  private static func rulesAfter(
    _ action: JSONValue, _ texts: [String: String], _ folder: ScratchFolder
  ) throws -> [String: [String]] {
    for (uri, text) in try applied(action, to: texts) {
      try folder.file(String(try #require(FileURI.path(of: uri)).dropFirst(folder.root.count + 1)), text)
    }
    let fresh = TestClient(in: folder.root)
    #expect(!fresh.take().contains { $0["method"] == "window/showMessage" })
    return fresh.allDiagnostics.mapValues(JSONValue.rules)
  }

  @Test(arguments: cases.indices)
  func suppressing(index: Int) throws {
    let example = Self.cases[index]
    let (folder, client, texts) = try Self.client(example)
    let found = try #require(Self.findings(example, folder, client).first, "\(example)")
    let actions = client.actions(folder.path(example.path), at: found["range"] ?? .null)
    let action = try #require(actions.first { $0["title"]?.string?.hasPrefix("Suppress \(example.rule)") == true })
    #expect(action["kind"] == "quickfix" && action["isPreferred"] == nil)
    let useless = { (rules: [[String]]) in rules.joined().filter { $0 == "suppression-unused" }.count }
    let before = useless(client.allDiagnostics.values.map(JSONValue.rules))
    let rules = try Self.rulesAfter(action, texts, folder)
    #expect(!rules.values.contains { $0.contains(example.rule) }, "\(rules)")
    // What the file contained before may be just as invalid.
    #expect(useless(Array(rules.values)) == before, "\(rules)")
    #expect(!rules.values.contains { $0.contains("file-malformed") })
  }

  @Test(arguments: cases.indices)
  func fixing(index: Int) throws {
    let example = Self.cases[index]
    let (folder, client, texts) = try Self.client(example)
    let found = try #require(Self.findings(example, folder, client).first)
    let path = folder.path(example.path)
    let fixes = client.actions(path, at: found["range"] ?? .null).filter {
      $0["title"]?.string?.hasPrefix("Suppress") != true
    }
    // A key is a text in the code: a change by a tool in only one file would be lost.
    let isKey =
      example.path.hasSuffix(".swift")
      || example.text.contains("\"Two  spaces\"\(example.path == "L.xcstrings" ? "" : "-")")
    guard !isKey else {
      #expect(fixes.isEmpty)
      return
    }
    let fix = try #require(fixes.first)
    #expect(fix["isPreferred"] == true && fix["diagnostics"]?.elements.count == 1)
    #expect(try !Self.rulesAfter(fix, texts, folder).values.contains { $0.contains(example.rule) })
    let all = client.actions(path, at: .range(0, 0, 0, 0), only: ["source.fixAll"])
    #expect(all.count == 1 && all.first?["kind"] == "source.fixAll.shortcutReview")
    #expect(try !Self.rulesAfter(all[0], texts, folder).values.contains { $0.contains(example.rule) })
    #expect(client.actions(path, at: .range(0, 0, 0, 0), only: ["refactor"]).isEmpty)
  }

  @Test("A fix that needs a review says so")
  func needsReview() throws {
    let client = TestClient(in: Repository.path("Examples/CoffeeBar"))
    let titles = client.allDiagnostics.keys.sorted().flatMap { uri -> [(title: String, isPreferred: JSONValue?)] in
      guard let path = FileURI.path(of: uri), !path.hasSuffix(".intentdefinition"),
        let bytes = try? FileSystem.bytes(of: path, atMost: 1 << 24),
        let text = String(validating: bytes, as: UTF8.self)
      else { return [] }
      client.open(path, text)
      return client.diagnostics(path).flatMap { client.actions(path, at: $0["range"] ?? .null) }
        .map { ($0["title"]?.string ?? "", $0["isPreferred"]) }
    }
    let fixes = titles.filter { !$0.title.hasPrefix("Suppress") }
    #expect(fixes.contains { $0.isPreferred == true } && fixes.contains { $0.title.hasSuffix(" (needs review)") })
    #expect(fixes.allSatisfy { ($0.isPreferred == true) != $0.title.hasSuffix(" (needs review)") })
  }

  @Test("A client without full capabilities gets plain changes and no new files")
  func oldClient() throws {
    let folder = try ScratchFolder()
    let path = try folder.file("en.lproj/A.strings", "\"a\" = \"Two  spaces\";\n")
    let client = TestClient(
      in: folder.root, ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
    client.open(path, "\"a\" = \"Two  spaces\";\n")
    let actions = client.actions(path, at: .range(0, 12, 0, 12))
    #expect(!actions.isEmpty && actions.allSatisfy { $0["edit"]?["changes"]?[FileURI.uri(of: path)] != nil })
    #expect(actions.allSatisfy { $0["edit"]?["documentChanges"] == nil })
  }
}
