import BundleReading
import EditorialRules
import LocaleData
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Suppressions in comments")
struct CommentSuppressionTests {
  private static let path = "en.lproj/Main.strings"
  private static let directive = "shortcut-review:disable text-whitespace -- known"

  /// The keys of one file whose findings of `text-whitespace` are hidden.
  private func hidden(_ text: String, path: String = path) throws -> [String] {
    let bundle = try CommentedBundle([path: text], only: ["text-whitespace"])
    return bundle.hidden.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
  }

  @Test(
    "In a strings table a comment applies to the pair after it, or before it on its line",
    arguments: [
      ("/* D */\n\"a\" = \"x  y\";\n\"b\" = \"x  y\";\n", ["a"]),
      ("/* D */ \"a\" = \"x  y\";\n\"b\" = \"x  y\";\n", ["a"]),
      ("// D\r\n\"a\" = \"x  y\";\r\n\"b\" = \"x  y\";\r\n", ["a"]),
      ("\"a\" = \"x  y\"; // D\n\"b\" = \"x  y\";\n", ["a"]),
      ("\"a\" = \"x  y\"; /* D */\n\"b\" = \"x  y\";\n", ["a"]),
      ("\"a\" = \"x  y\"; \"b\" = \"x  y\"; // D\n", ["b"]),
      ("\"a\" /* D */ = \"x  y\"; \"b\" = \"x  y\";\n", ["a"]),
      ("\"b\" = \"x  y\"; \"a\" = /* D */ \"x  y\";\n", ["a"]),
      ("\"a\" =\n  // D\n  \"x  y\";\n\"b\" = \"x  y\";\n", ["a"]),
      ("// D\n// more\n/* and\n more */\n\"a\" = \"x  y\";\n\"b\" = \"x  y\";\n", ["a"]),
      ("/* The button.\n * D\n */\n\"a\" = \"x  y\";\n\"b\" = \"x  y\";\n", ["a"]),
      ("/* D */\n\n\"a\" = \"x  y\";\n\"b\" = \"x  y\";\n", []),
      ("/* D */\n// more\n\n\"a\" = \"x  y\";\n", []), ("\"a\" = \"x  y\";\n// D\n", []),
      ("\"a\" = \"x  D  y\";\n", []), ("\"a\" = \"x  y\" /* D */ z\";\n", []),
      ("\"a\" = \"x  y /* D */ z;\n\"b\" = \"x  y\";\n", []),
      ("/* D */\n\"a\" = \"x  y\";\n\"a\" = \"x  y\";\n", ["a"]),
      ("\u{FEFF}/* D */\n\"a\" = \"x  y\";\n", ["a"]),
      ("{ /* D */ a = \"x  y\"; b = \"x  y\"; }\n", ["a"]),
    ])
  func strings(text: String, keys: [String]) throws {
    #expect(try hidden(text.replacing("D", with: Self.directive)) == keys)
  }

  @Test("The result is the same in any encoding, and its place is exact")
  func encodings() throws {
    let text =
      "/* Größe 😀 \(Self.directive) */\n\"a\" = \"x  y\";\n/* 😀 shortcut-review:disable text-x -- é */\n\"b\" = \"y\";\n"
    let units = Array(text.utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] as [UInt8] }
    for bytes in [Array(text.utf8), little, big] {
      let bundle = try CommentedBundle([Self.path: bytes])
      #expect(CommentedBundle.whitespace(bundle.hidden) == ["en.lproj/Main.strings a en: text-whitespace"])
      #expect(bundle.notes == ["en.lproj/Main.strings “text-x”: Unknown rule ‘text-x’ in a suppression"])
      #expect(bundle.comments == ["Größe 😀", "😀"])
    }
  }

  @Test(
    "A mistake hides nothing, and is noted at its place",
    arguments: [
      (
        "disable text-whitespace", "shortcut-review:disable text-whitespace",
        "The suppression has no reason, so it hides nothing"
      ),
      (
        "disable text-whitespace -- ", "shortcut-review:disable text-whitespace --",
        "The suppression has no reason, so it hides nothing"
      ),
      ("disable -- why", "shortcut-review:disable -- why", "The suppression does not name a rule"),
      ("disabel text-whitespace -- why", "disabel", "Unknown word ‘disabel’ after ‘shortcut-review:’"),
      ("disable text-whitespaces -- why", "text-whitespaces", "Unknown rule ‘text-whitespaces’ in a suppression"),
      (
        "disable suppression-unused -- why", "suppression-unused",
        "‘suppression-unused’ checks the suppressions themselves and cannot be suppressed"
      ),
      ("disable text-whitespace in xx-YY -- why", "xx-YY", "Unknown locale ‘xx-YY’ in a suppression"),
    ])
  func mistakes(directive: String, range: String, message: String) throws {
    let bundle = try CommentedBundle([Self.path: "/* shortcut-review:\(directive) */\n\"a\" = \"x  y\";\n"])
    #expect(bundle.hidden.isEmpty)
    #expect(bundle.notes == ["\(Self.path) “\(range)”: \(message)"])
  }

  @Test(
    "Correct directives next to a mistake still apply",
    arguments: [
      "disable text-whitespace, text-whitespaces -- why", "disable text-whitespaces text-whitespace in de, en -- why",
      "disable text-whitespace in en, xx-YY -- why", "Disable TEXT-WHITESPACE,suppression-unused—why",
    ])
  func partly(directive: String) throws {
    let bundle = try CommentedBundle([Self.path: "/* shortcut-review:\(directive) */\n\"a\" = \"x  y\";\n"])
    #expect(bundle.hidden == ["\(Self.path) a en: text-whitespace"])
    #expect(bundle.notes.count == 1)
  }

  @Test("A directive that hides nothing is noted once, with its place, but only if its rule ran")
  func unused() throws {
    let files = [Self.path: "/* \(Self.directive) */\n\"a\" = \"x y\";\n"]
    let note = "\(Self.path) “\(Self.directive)”: The suppression hides nothing"
    #expect(try CommentedBundle(files).notes == [note])
    #expect(try CommentedBundle(files, only: ["text-whitespace", "suppression-unused"]).notes == [note])
    #expect(try CommentedBundle(files, only: ["title-length", "suppression-unused"]).notes.isEmpty)
    #expect(try CommentedBundle(files, only: ["text-whitespace"]).notes.isEmpty)
    for rules in ["text-whitespace: off", "text-whitespace: {locales: {de: off}}", "suppression-unused: off"] {
      #expect(try CommentedBundle(files, configuration: "rules: {\(rules)}").notes.isEmpty, "\(rules)")
    }
  }

  @Test("A directive that belongs to nothing is noted")
  func stray() throws {
    let bundle = try CommentedBundle([Self.path: "/* \(Self.directive) */\n\n\"a\" = \"x  y\";\n"])
    #expect(bundle.notes == ["\(Self.path) “\(Self.directive)”: The suppression does not belong to any text"])
  }

  @Test(
    "A comment does not apply to other languages; a comment in the source applies to missing texts")
  func languages() throws {
    let missing = "shortcut-review:disable localization-missing in fr -- never sold there"
    let files = [
      "en.lproj/Main.strings": "/* \(Self.directive)\n\(missing) */\n\"a\" = \"x  y\";\n\"b\" = \"Coffee\";\n",
      "de.lproj/Main.strings": "\"a\" = \"z  y\";\n\"b\" = \"Kaffee\";\n",
      "fr.lproj/Main.strings": "\"b\" = \"Café\";\n",
      "es.lproj/Main.strings": "\"b\" = \"Café\";\n",
    ]
    let bundle = try CommentedBundle(
      files, only: ["text-whitespace", "localization-missing"], configuration: "roles: {a: title, b: title}")
    #expect(
      bundle.hidden == [
        "en.lproj/Main.strings a en: text-whitespace", "en.lproj/Main.strings a fr: localization-missing",
      ])
    #expect(
      bundle.shown == [
        "de.lproj/Main.strings a de: text-whitespace", "en.lproj/Main.strings a es: localization-missing",
      ])
  }

  @Test("A file-wide comment may be anywhere in the file")
  func files() throws {
    let text =
      "\"a\" = \"x  y\";\n\n/* shortcut-review:disable-file text-whitespace -- a table for printers */\n\n\"b\" = \"x  y\";\n"
    let bundle = try CommentedBundle(["en.lproj/A.strings": text, "en.lproj/B.strings": "\"a\" = \"x  y\";\n"])
    #expect(
      CommentedBundle.whitespace(bundle.hidden) == [
        "en.lproj/A.strings a en: text-whitespace", "en.lproj/A.strings b en: text-whitespace",
      ])
    #expect(CommentedBundle.whitespace(bundle.shown) == ["en.lproj/B.strings a en: text-whitespace"])
    #expect(bundle.notes.isEmpty)
  }

  @Test("One comment may contain several directives, each independent")
  func several() throws {
    let text =
      "/* Says hello. shortcut-review:disable text-whitespace -- one\n   shortcut-review:disable siri-hey-form -- two"
      + " shortcut-review:disable title-length -- three */\n\"a\" = \"Say “hey siri”  now\";\n"
    let bundle = try CommentedBundle([Self.path: text])
    #expect(bundle.hidden == ["siri-hey-form", "text-whitespace"].map { "\(Self.path) a en: \($0)" })
    #expect(
      bundle.notes == ["\(Self.path) “shortcut-review:disable title-length -- three”: The suppression hides nothing"]
    )
    #expect(bundle.bundle.entries.first?.texts.first?.comment == "Says hello.")
  }

  private static func code(_ first: String = "", _ second: String = "") -> String {
    """
    import Intents

    func offer(_ first: INShortcut, _ second: INShortcut) {
      \(first)
      let one = INRelevantShortcut(shortcut: first)
      one.shortcutRole = .action
      let two = INRelevantShortcut(shortcut: second) \(second)
      two.shortcutRole = .action
      INRelevantShortcutStore.default.setRelevantShortcuts([one, two]) { error in print(error as Any) }
    }
    """
  }

  private func review(_ code: String) throws -> (shown: Int, hidden: Int, notes: [String]) {
    let bundle = try CommentedBundle(["App/Offer.swift": code], sources: SwiftSourceReader())
    func count(_ lines: [String]) -> Int { lines.count { $0.hasSuffix(": relevance-no-provider") } }
    return (count(bundle.shown), count(bundle.hidden), bundle.notes)
  }

  @Test("A comment hides findings in the statement that it belongs to")
  func statements() throws {
    let comment = "// shortcut-review:disable relevance-no-provider -- shown on the face at all times"
    #expect(try review(Self.code()).shown == 2)
    for (code, hidden, notes) in [
      (Self.code(comment), 1, 0), (Self.code("", comment), 1, 0), (Self.code(comment, comment), 2, 0),
      (Self.code(comment.replacing("no-provider", with: "no-role")), 0, 1),
      (comment.replacing("disable", with: "disable-file") + "\n" + Self.code(), 2, 0),
    ] {
      let result = try review(code)
      #expect(result.hidden == hidden && result.shown == 2 - hidden && result.notes.count == notes, "\(code)")
    }
  }
}

/// A bundle in memory with directives in its comments, reviewed.
struct CommentedBundle {
  let bundle: LocalizationBundle
  /// `path key locale: rule`, sorted; the locale is the finding’s.
  let shown: [String]
  let hidden: [String]
  /// `path “range”: message` of the findings on suppressions.
  let notes: [String]

  init(
    _ files: [String: String], only rules: Set<RuleID>? = nil, configuration yaml: String = "",
    sources: (any SwiftCodeReader)? = nil
  ) throws {
    try self.init(files.mapValues { Array($0.utf8) }, only: rules, configuration: yaml, sources: sources)
  }

  init(
    _ files: [String: [UInt8]], only rules: Set<RuleID>? = nil, configuration yaml: String = "",
    sources: (any SwiftCodeReader)? = nil
  ) throws {
    let configuration = try ReviewConfiguration(yaml: yaml, path: "c.yml")
    let bundle = LocalizationBundleReader(options: configuration.reading, sources: sources)
      .read(files: files.map { ($0.key, $0.value) })
    let reviewed = ReviewedBundle(bundle, library: LocaleLibrary(), settings: configuration.editorial)
    let engine = RuleEngine(only: rules)
    let (all, suppressed) = engine.suppressing(engine.findings(in: reviewed), in: reviewed, by: [])
    self.bundle = bundle
    let notes = all.filter { $0.rule == "suppression-unused" }
    shown = all.filter { $0.rule != "suppression-unused" }.map { Self.line($0, in: bundle) }.sorted()
    hidden = suppressed.map { Self.line($0, in: bundle) }.sorted()
    self.notes = notes.map { "\(Self.place(of: $0, in: bundle)): \($0.englishMessage)" }.sorted()
  }

  /// The comments that translators see next to each text.
  var comments: [String] { bundle.entries.flatMap { entry in entry.texts.map { text in text.comment } } }

  private static func line(_ finding: Finding, in bundle: LocalizationBundle) -> String {
    let locale = finding.localeTag(in: bundle)
    switch finding.place {
    case .text(let entry, let text, _):
      let text = bundle.entries[entry].texts[text]
      return "\(bundle.files[text.literal.file].path) \(text.key) \(locale): \(finding.rule)"
    case .file(let file, _): return "\(bundle.files[file].path) \(finding.key ?? "-") \(locale): \(finding.rule)"
    }
  }

  private static func place(of finding: Finding, in bundle: LocalizationBundle) -> String {
    guard case .file(let file, let utf8) = finding.place else { return "not in a file" }
    return "\(bundle.files[file].path) “\(String(decoding: bundle.files[file].utf8[utf8], as: UTF8.self))”"
  }

  /// Those of `text-whitespace`.
  static func whitespace(_ lines: [String]) -> [String] { lines.filter { $0.hasSuffix(": text-whitespace") } }
}
