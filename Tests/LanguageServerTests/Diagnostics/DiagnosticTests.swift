import Foundation
import JSONRPC
import LanguageServer
import ReviewTestSupport
import SourceText
import Testing

@Suite("Diagnostics and hovers")
struct DiagnosticTests {
  private static let root = Repository.path("Examples/CoffeeBar")

  @Test("A diagnostic fills all fields of the protocol")
  func members() {
    let client = TestClient(in: Self.root)
    let all = client.allDiagnostics.values.flatMap(\.self)
    #expect(all.count > 100)
    for diagnostic in all {
      #expect(diagnostic["source"] == "shortcut-review")
      #expect(diagnostic["code"]?.string?.isEmpty == false && diagnostic["message"]?.string?.isEmpty == false)
      #expect([1, 2, 3].contains(diagnostic["severity"]?.integer))
      if let address = diagnostic["codeDescription"]?["href"]?.string { #expect(address.hasPrefix("https://")) }
    }
    #expect(all.contains { $0["codeDescription"] != nil } && all.contains { $0["relatedInformation"] != nil })
    #expect(Set(all.compactMap { $0["severity"]?.integer }) == [1, 2, 3])
  }

  @Test("The rule pages may be elsewhere, and messages may be in another language")
  func options() {
    let client = TestClient(
      in: Self.root, options: ["language": "de-AT", "rulePages": "https://example.com/rules"])
    let all = client.allDiagnostics.values.flatMap(\.self)
    let found = all.first { $0["code"] == "title-punctuation" }
    #expect(found?["codeDescription"]?["href"] == "https://example.com/rules/title-punctuation.md")
    #expect(found?["message"]?.string?.contains("Titel") == true)
  }

  @Test("Notes become lines of the message if they have no place of their own")
  func notes() {
    let messages = { (capabilities: JSONValue) in
      TestClient(in: Self.root, capabilities).allDiagnostics.values.flatMap(\.self)
    }
    let with = messages(TestClient.everything)
    let without = messages([:])
    #expect(with.count == without.count && !without.contains { $0["relatedInformation"] != nil })
    #expect(with.contains { $0["relatedInformation"]?.elements.isEmpty == false })
    #expect(without.contains { $0["message"]?.string?.contains("\n") == true })
    #expect(!with.contains { $0["message"]?.string?.contains("\n") == true })
  }

  @Test("If the client wants it, only open files have diagnostics")
  func openFilesOnly() throws {
    let client = TestClient(in: Self.root, options: ["openFilesOnly": true])
    #expect(client.allDiagnostics.isEmpty)
    let path = Self.root + "/CoffeeBar/Actions.xcstrings"
    client.open(path, try Repository.text("Examples/CoffeeBar/CoffeeBar/Actions.xcstrings"))
    client.server.catchUp()
    #expect(client.allDiagnostics.keys.sorted() == [FileURI.uri(of: path)])
    #expect(JSONValue.rules(client.diagnostics(path)).contains("title-punctuation"))
  }

  @Test("Changes are reported immediately while typing, before any pause")
  func soon() throws {
    let folder = try ScratchFolder()
    let text = "\"a\" = \"One space\";\n\"b\" = \"Two  spaces\";\n"
    let path = try folder.file("en.lproj/A.strings", text)
    let client = TestClient(in: folder.root)
    client.open(path, text)
    client.server.catchUp()
    #expect(JSONValue.rules(client.diagnostics(path)).filter { $0 == "text-whitespace" }.count == 1)
    client.change(path, .range(0, 10, 0, 10), to: " ")
    client.server.catchUp()
    let found = client.diagnostics(path).filter { $0["code"] == "text-whitespace" }
    #expect(found.compactMap { $0["range"]?["start"]?["line"]?.integer }.sorted() == [0, 1])
    // A new line above moves everything below it.
    client.change(path, .range(0, 0, 0, 0), to: "/* New. */\n")
    client.server.catchUp()
    let moved = client.diagnostics(path).filter { $0["code"] == "text-whitespace" }
    #expect(moved.compactMap { $0["range"]?["start"]?["line"]?.integer }.sorted() == [1, 2])
  }

  @Test("A hover shows what watches draw and why there is a finding")
  func hover() throws {
    let path = Self.root + "/CoffeeBar/Actions.xcstrings"
    let client = TestClient(in: Self.root)
    client.open(path, try Repository.text("Examples/CoffeeBar/CoffeeBar/Actions.xcstrings"))
    let found = try #require(client.diagnostics(path).first { $0["code"] == "title-punctuation" })
    func hover(_ position: JSONValue) -> JSONValue? {
      client.request(
        "textDocument/hover",
        ["textDocument": ["uri": .string(FileURI.uri(of: path))], "position": position])["result"]
    }
    let shown = hover(found["range"]?["start"] ?? .null)
    let text = shown?["contents"]?["value"]?.string ?? ""
    #expect(shown?["contents"]?["kind"] == "markdown" && text.contains("```text\nKaffee bestellen."))
    #expect(text.contains("**title-punctuation**: The title contains punctuation."))
    #expect(shown?["range"]?["start"]?["line"] == found["range"]?["start"]?["line"])
    #expect(hover(["line": 0, "character": 0]) == .null)
    #expect(hover(["line": 99999, "character": 0]) == .null)
  }

  @Test("A hover over a title that watches cut off shows its lines as they are cut")
  func cut() throws {
    let folder = try ScratchFolder()
    let title = "Order the very large cappuccino with oat milk and extra cinnamon"
    let text =
      "import AppIntents\nstruct A: AppIntent {\n  static let title: LocalizedStringResource = \"Order\"\n"
      + "  func perform() async throws -> some IntentResult { .result() }\n}\n"
      + "struct S: AppShortcutsProvider {\n  static var appShortcuts: [AppShortcut] {\n"
      + "    AppShortcut(intent: A(), phrases: [\"Order with \\(.applicationName)\"], shortTitle: \"\(title)\",\n"
      + "      systemImageName: \"cup\")\n  }\n}\n"
    let path = try folder.file("Sources/A.swift", text)
    let client = TestClient(in: folder.root)
    client.open(path, text)
    func hover(over title: String) -> String {
      let line = text.split(separator: "\n").firstIndex { $0.contains(title) } ?? 0
      let start = String(text.split(separator: "\n")[line]).components(separatedBy: title)[0].utf16.count
      return client.request(
        "textDocument/hover",
        [
          "textDocument": ["uri": .string(FileURI.uri(of: path))],
          "position": ["line": .number(String(line)), "character": .number(String(start + 2))],
        ])["result"]?["contents"]?["value"]?.string ?? ""
    }
    let shown = hover(over: title)
    #expect(shown.contains("…\n```") && shown.contains("hidden: `"), "\(shown)")
    #expect(!hover(over: "Order").contains("hidden: `"), "a title that fits")
  }
}
