import JSONRPC
import LanguageServer
import Platform
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing
import UnicodeText

@Suite("After any edits and a pause, an editor has the same findings as a review of the files")
struct EditLawTests {
  private static let files: [String: String] = [
    "en.lproj/Intents.strings": """
    /* The title. */
    "Title1" = "Order coffee.";
    "Sub1" = "with  milk";
    /* shortcut-review:disable text-whitespace -- The printer. */
    "Sub2" = "with  sugar 👩🏽‍🚀";

    """,
    "de.lproj/Intents.strings": "\"Title1\" = \"Kaffee bestellen.\";\r\n\"Sub1\" = \"mit  Milch\";\r\n",
    "Localizable.xcstrings": """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Hello, %@!" : {
          "comment" : "A greeting. shortcut-review:disable localization-untranslated in de -- As it is.",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Hello, %@!" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour, %d!" } }
          }
        },
        "order.title" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Einen  Kaffee bestellen." } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Say Hey siri to order 🇩🇪" } }
          }
        },
        "stale" : { "extractionState" : "stale" }
      },
      "version" : "1.0"
    }

    """,
    "en.lproj/Plurals.stringsdict": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <!-- shortcut-review:disable text-whitespace – The printer. -->
      <key>cups</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@cups@</string>
        <key>cups</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key> <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key> <string>d</string>
          <key>one</key> <string>%d  cup</string>
          <key>other</key> <string>%d cups</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """,
    "Sources/Order.swift": """
    import AppIntents

    struct OrderIntent: AppIntent {
      static let title: LocalizedStringResource = "Order Coffee."
      static let description = IntentDescription("Orders  a coffee.")
      // shortcut-review:disable text-whitespace -- As it is.
      @Parameter(title: "Size  of cup") var size: String
      func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Okay…  done") }
    }

    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: OrderIntent(), phrases: ["Order with \\(.applicationName)", "Order"], shortTitle: "Order",
          systemImageName: "cup")
      }
    }

    """,
    ".shortcut-review.yml": "appNames: [Acme]\nsuppress:\n  - {rule: title-punctuation, locales: [de], reason: So.}\n",
  ]

  private static let pieces = [
    "a", " ", "  ", ".", "!", "\"", "\\", "\n", "\r\n", "\r", "{", "}", ";", "Siri", "Hey siri", "%@", "👍", "é",
    "e\u{301}",
    "ä", "\u{202E}", "<key>", "</string>", ",", "\"x\" = \"y  z\";\n", "//", "*/", "\\n", "\u{A0}", "…", "コーヒー",
  ]

  @Test(arguments: TestSweep.seeds(60), [PositionEncoding.utf16])
  func settles(seed: UInt64, encoding: PositionEncoding) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try ScratchFolder()
    for (path, text) in Self.files { try folder.file(path, text) }
    let client = TestClient(in: folder.root)
    var open: [String: ReferenceText] = [:]
    let paths = Self.files.keys.filter { !$0.hasPrefix(".") }.sorted()
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      guard let path = paths.randomElement(using: &generator) else { return }
      if open[path] == nil {
        open[path] = ReferenceText(try folder.text(path))
        client.open(folder.path(path), try folder.text(path))
      }
      guard var text = open[path] else { return }
      let lower = text.place(&generator)
      var upper = lower
      if Bool.random(using: &generator) {
        upper = min(text.units.count, lower + Int.random(in: 0...9, using: &generator))
      }
      if upper < text.units.count, UTF16.isTrailSurrogate(text.units[upper]) { upper += 1 }
      if upper > 0, upper < text.units.count, text.units[upper] == 10, text.units[upper - 1] == 13 { upper += 1 }
      let (start, end) = (text.position(of: lower), text.position(of: upper))
      let piece = Self.pieces.randomElement(using: &generator) ?? ""
      text.units.replaceSubrange(lower..<upper, with: Array(piece.utf16))
      open[path] = text
      client.change(folder.path(path), .range(start.line, start.character, end.line, end.character), to: piece)
      // Some arrive together, and some have pauses before the last.
      if Int.random(in: 0..<3, using: &generator) > 0 { client.server.catchUp() }
      if Int.random(in: 0..<5, using: &generator) == 0 { client.settle() }
    }
    client.settle()
    for (path, text) in open { try folder.file(path, text.text) }
    let (told, reviewed) = (Self.told(client, in: folder), try Self.reviewed(folder))
    let difference = Set(told).symmetricDifference(reviewed).sorted()
    #expect(told == reviewed, "seed \(seed): \(difference)")
  }

  @Test("In the example app, one change in each of several files")
  func example() throws {
    let folder = try ScratchFolder()
    try folder.copy(Repository.path("Examples/CoffeeBar"), to: "App")
    let root = folder.path("App")
    let client = TestClient(in: root)
    let paths = [
      "CoffeeBar/Localizable.xcstrings", "CoffeeBar/de.lproj/Intents.strings", "CoffeeBar/Sources/Shortcuts.swift",
    ]
    for path in paths {
      let text = try folder.text("App/" + path)
      client.open("\(root)/\(path)", text)
      let reference = ReferenceText(text)
      let middle = reference.position(of: text.utf16.count / 2)
      client.change(
        "\(root)/\(path)", .range(middle.line, middle.character, middle.line, middle.character), to: "  ")
      client.server.catchUp()
    }
    client.settle()
    for path in paths {
      var text = ReferenceText(try folder.text("App/" + path))
      text.units.insert(contentsOf: Array("  ".utf16), at: text.units.count / 2)
      try folder.file("App/" + path, text.text)
    }
    #expect(try Self.told(client, in: folder, "App/") == Self.reviewed(folder, "App/"))
  }

  /// The diagnostics of all files: the path, the rule, the severity, the message and the range.
  private static func told(_ client: TestClient, in folder: ScratchFolder, _ prefix: String = "") -> [String] {
    client.allDiagnostics.flatMap { uri, diagnostics -> [String] in
      let path = FileURI.path(of: uri)?.dropFirst(folder.path(prefix).count) ?? "?"
      return diagnostics.map { diagnostic in
        let places = ["start", "end"].flatMap { end in
          ["line", "character"].map { diagnostic["range"]?[end]?[$0]?.integer ?? -1 }
        }
        return "\(path) \(diagnostic["code"]?.string ?? "?") \(diagnostic["severity"]?.integer ?? 0) "
          + "\(diagnostic["message"]?.string ?? "?") \(places)"
      }
    }
    .sorted()
  }

  /// The same from a review of the files on disk.
  private static func reviewed(_ folder: ScratchFolder, _ prefix: String = "") throws -> [String] {
    let report = try Review(reader: SwiftSourceReader()).report(on: folder.path(prefix))
    var texts: [String: ReferenceText] = [:]
    return try report.findings.map { finding in
      let path = finding.location.path
      let bytes = try FileSystem.bytes(of: folder.path(prefix + path), atMost: 1 << 20)
      let file = SourceFile.read(path: path, bytes: bytes, index: 0).file
      let text =
        texts[path] ?? ReferenceText(file.encoding == .binary ? "" : String(decoding: file.utf8, as: UTF8.self))
      texts[path] = text
      let severity = [Severity.error: 1, .warning: 2, .note: 3][finding.severity] ?? 0
      let message = ReportLanguage.english.plainText(of: finding.message)
      return
        "\(path) \(finding.rule) \(severity) \(message) \(text.range(finding.location.start, finding.location.end))"
    }
    .sorted()
  }
}
