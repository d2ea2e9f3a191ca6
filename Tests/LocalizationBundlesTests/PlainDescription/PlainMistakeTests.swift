import Diagnostics
import Foundation
import Testing

@testable import LocalizationBundles

@Suite("Mistakes in shortcuts.yaml")
struct PlainMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var yaml: String
    /// `line:column` and the message, or its start.
    var place: String
    var message: String
    var testDescription: String { message }
  }

  /// Each stands before a text that has to be read all the same.
  static let mistakes: [Mistake] = [
    .init(yaml: "intent: {}", place: "1:1", message: "Unknown key ‘intent’"),
    .init(yaml: "intents:\n  A:\n    titel: x", place: "3:5", message: "Unknown key ‘titel’ in ‘intents: A’"),
    .init(
      yaml: "intents:\n  A:\n    title: [x]", place: "3:12", message: "‘intents: A: title’ must be one text, not a list"
    ),
    .init(yaml: "intents:\n  A:\n    title: {xx-YY: x}", place: "3:13", message: "‘xx-YY’ is no locale"),
    .init(yaml: "intents:\n  A:\n    title: {iw: x}", place: "3:13", message: "‘iw’ is an old or mistaken name"),
    .init(
      yaml: "intents:\n  A:\n    title: {en: {a: b}}", place: "3:17", message: "‘intents: A: title: en’ must be a text"),
    .init(yaml: "intents: [a]", place: "1:10", message: "‘intents’ must have names with values"),
    .init(yaml: "intents: {A: [b]}", place: "1:14", message: "‘intents: A’ must have keys and values"),
    .init(yaml: "intents: {A: {category: orders}}", place: "1:25", message: "Unknown value ‘orders’ of"),
    .init(
      yaml: "intents: {A: {confirm: perhaps}}", place: "1:24", message: "‘intents: A: confirm’ must be true or false"),
    .init(yaml: "intents: {A: {keyParameter: x}}", place: "1:29", message: "No parameter ‘x’ in this intent"),
    .init(
      yaml: "intents: {A: {parameters: {p: {enum: x}}}}", place: "1:38", message: "No list of values ‘x’ below ‘enums’"),
    .init(yaml: "intents: {A: {summaries: x}}", place: "1:26", message: "‘intents: A: summaries’ must be a list"),
    .init(
      yaml: "intents: {A: {suggestions: [{subtitle: x}]}}", place: "1:30",
      message: "‘intents: A: suggestions: 1’ has no ‘title’"),
    .init(
      yaml: "intents: {A: {title: x}}\nappShortcuts: [{intent: B}]", place: "2:25",
      message: "No intent ‘B’ below ‘intents’"),
    .init(yaml: "appShortcuts: {a: b}", place: "1:15", message: "‘appShortcuts’ must be a list"),
    .init(yaml: "language: xx-YY", place: "1:11", message: "‘xx-YY’ is no locale"),
    .init(yaml: "relevantShortcuts: [{intent: A, role: actor}]", place: "1:39", message: "Unknown value ‘actor’"),
    .init(yaml: "widgets: [{scores: [high]}]", place: "1:21", message: "‘widgets: 1: scores: 1’ must be a number"),
    .init(yaml: "widgets: [{platforms: [watchOS, iPad]}]", place: "1:33", message: "Unknown value ‘iPad’"),
    .init(yaml: "app: {name: A, name: B}", place: "1:7", message: "The same key twice: ‘name’"),
    .init(yaml: "app:\n  name: \"A", place: "2:9", message: "Not readable as YAML"),
    .init(yaml: "app:\n  name: {en: A", place: "2:9", message: "Not readable as YAML"),
    .init(yaml: "app:\n  name: A: B", place: "2:10", message: "Not readable as YAML"),
    .init(yaml: "app:\n  name: \"\\q\"", place: "2:10", message: "Not readable as YAML"),
    .init(yaml: "app: &a {name: A}\nenums: *a", place: "2:8", message: "‘*a’ stands for what another place says"),
    .init(yaml: "app:\n\tname: A", place: "2:1", message: "Not readable as YAML"),
  ]

  @Test("A mistake is found at its line and column, and the rest is read", arguments: mistakes)
  func mistake(_ mistake: Mistake) throws {
    for (before, after) in [("", "\ntexts: {good: Good}\n"), ("texts: {good: Good}\n", "\n")] {
      let fixture = BundleFixture(["shortcuts.yaml": before + mistake.yaml + after])
      let fault = try #require(fixture.bundle.faults.first)
      let position = fixture.bundle.files[0].makeLineIndex().position(at: fault.utf8.lowerBound)
      let line = position.line - (before.isEmpty ? 0 : 1)
      #expect("\(line):\(position.column)" == mistake.place)
      #expect(fault.message.hasPrefix(mistake.message), "\(fault.message)")
      #expect(fixture.bundle.faults.count == 1, "\(fixture.bundle.faults.map(\.message))")
      #expect(fixture["good"]?.texts.map(\.text) == ["Good"], "what is right is read")
    }
  }

  @Test("A mistake behind a block scalar leaves the text above it alone")
  func blockScalar() throws {
    let fixture = BundleFixture([
      "shortcuts.yaml": """
      intents:
        Order:
          title: Order tea
          description: >
            Orders a tea for Siri.
          verb: Order: now
            deeper

          category: order
      texts:
        a: |
            Ask siri
        b: @home
      """
    ])
    #expect(fixture.bundle.faults.map { fixture.line($0) } == [6, 13])
    let description = try #require(fixture.texts.first { $0.text.hasPrefix("Orders") })
    #expect(description.text == "Orders a tea for Siri.")
    for text in fixture.texts {
      #expect(text.literal.syntax != .unmapped, "\(text.text)")
    }
    #expect(fixture["a"]?.texts.map(\.text) == ["Ask siri"])
    #expect(fixture.bundle.facts.intents.map(\.category) == ["order"])
    let second = BundleFixture(["shortcuts.yaml": "texts:\n  a: |\n      Ask\n---\nb: c\n"])
    #expect(second["a"]?.texts.map(\.text) == ["Ask"])
  }

  @Test("Of adjacent mistakes each is reported")
  func adjacentMistakes() {
    let yaml = "texts:\n  a: @one\n  b: Two: three\n  c: @four\n  d: Five\nenums: {a: [b\n}\n"
    let fixture = BundleFixture(["shortcuts.yaml": yaml])
    #expect(fixture.bundle.faults.map { fixture.line($0) }.prefix(3) == [2, 3, 4])
    #expect(fixture["d"]?.texts.map(\.text) == ["Five"])
  }

  @Test("A byte order mark is no column", arguments: [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func byteOrderMark(encoding: TextEncoding) throws {
    let yaml = "\u{FEFF}language: en\ntexts: {a: &x A, b: *x}\n"
    let file = SourceFile(path: "", bytes: [], encoding: encoding, utf8: [])
    let bytes = try #require(file.encoded(yaml))
    let fixture = BundleFixture(bytes: ["shortcuts.yaml": bytes])
    #expect(fixture.bundle.faults.map(\.message) == ["‘*x’ stands for what another place says; write it out here"])
    #expect(fixture.bundle.faults.map { fixture.line($0) } == [2])
    let text = try #require(fixture["a"]?.texts.first)
    #expect(EscapedText(text.literal, in: fixture.bundle.files[0]).text == "A")
    let first = BundleFixture(["shortcuts.yaml": "\u{FEFF}language: xx-YY\ntexts: {a: A}\n"])
    #expect(first.bundle.faults.map { $0.utf8 } == [13..<18])
    let folder = FileManager.default.temporaryDirectory.appending(path: "mark-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appending(path: ReviewConfiguration.fileName)
    try Data(file.encoded("\u{FEFF}appNames: [A]\nexclude: [b]\n") ?? []).write(to: place)
    #expect(try ReviewConfiguration.load(contentsOf: place.path).exclude.count == 1)
  }

  @Test("A second document is not read, and says so")
  func documents() {
    let fixture = BundleFixture(["shortcuts.yaml": "texts: {a: A}\n---\ntexts: {b: B}\n"])
    #expect(fixture.bundle.faults.map { fixture.line($0) } == [2])
    #expect(fixture.texts.map(\.text) == ["A"])
  }

  @Test(
    "Emptiness is no mistake, and another file is one", arguments: ["# nothing\n", "---\n", "texts:\n", "app: {}\n"])
  func emptiness(yaml: String) {
    #expect(BundleFixture(["shortcuts.yaml": yaml]).bundle.faults.isEmpty)
    #expect(BundleFixture(["shortcuts.yaml": "- a\n- b\n"]).bundle.faults.count == 1)
    let other = BundleFixture(["shortcuts.yml": "copy: ctrl-c\npaste: ctrl-v\n"]).bundle
    #expect(other.faults.map(\.message) == ["This is no description of what an app says through Siri and Shortcuts"])
  }

  @Test("Nesting without end is a finding, not a crash")
  func depth() {
    for opening in ["[", "{a: ", "- ", "[a: ", "? "] {
      for count in [50, 900, 100_000] {
        let yaml = "texts: {a: A}\nintents:\n  " + String(repeating: opening, count: count)
        let fixture = BundleFixture(["shortcuts.yaml": yaml])
        #expect(!fixture.bundle.faults.isEmpty, "\(count) × \(opening)")
      }
    }
  }

  @Test("Damaged files are read without a crash, and places stay true")
  func damage() {
    let original = Array(PlainDescriptionTests.whole.utf8)
    let insertions = Array("\"'{}[]:#&*!|>-\n\t\\,é\u{0}".utf8) + [0xFF, 0xC2]
    for seed in UInt64(1)...250 {
      var generator = SplitMix64(seed: seed)
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = insertions.randomElement(using: &generator) ?? 0
        case 1: bytes.insert(insertions.randomElement(using: &generator) ?? 0, at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &generator)))
        default: bytes.append(contentsOf: bytes[place..<min(bytes.count, place + 60)])
        }
      }
      let bundle = BundleFixture(bytes: ["shortcuts.yaml": bytes]).bundle
      for text in bundle.entries.flatMap(\.texts) where text.literal.syntax != .unmapped {
        let escaped = EscapedText(text.literal, in: bundle.files[text.literal.file])
        #expect(escaped.text.utf8.elementsEqual(text.text.utf8), "seed \(seed)")
      }
      for fault in bundle.faults { #expect(fault.utf8.upperBound <= bundle.files[0].utf8.count, "seed \(seed)") }
    }
  }

  @Test("A large file takes time by its size", .timeLimit(.minutes(1)))
  func size() {
    let lines = (0..<20_000).map { "  key\($0): {en: \"Text \($0)\", de: 'Text \($0)'}\n" }.joined()
    #expect(BundleFixture(["shortcuts.yaml": "texts:\n" + lines]).texts.count == 40_000)
    let one = (0..<20_000).map { "key\($0): \"Text \($0)\"" }.joined(separator: ", ")
    #expect(BundleFixture(["shortcuts.yaml": "texts: {" + one + "}"]).texts.count == 20_000)
    let long = BundleFixture(["shortcuts.yaml": "texts:\n" + String(repeating: "#", count: 5 << 20)])
    #expect(
      long.bundle.failures.map(\.reason) == ["The file is longer than four megabytes: divide it into several"])
    let parameters = (0..<5_000).map { "      p\($0): {name: P}\n" }.joined()
    let summaries = (0..<5_000).map { "      - Order ${p\($0)} now\n" }.joined()
    let intent = "intents:\n  A:\n    parameters:\n" + parameters + "    summaries:\n" + summaries
    #expect(BundleFixture(["shortcuts.yaml": intent]).bundle.facts.intents.count == 1)
    let spaces = String(repeating: " ", count: 20_000)
    let block = "texts:\n  a: |1\n" + (0..<50).map { "\(spaces)line \($0)\n" }.joined()
    let indented = BundleFixture(["shortcuts.yaml": block])
    #expect(indented["a"]?.texts.map(\.literal.syntax) == [.yamlLiteral])
  }
}
