import EditorialRules
import Foundation
import LocalizationBundles
import ReviewPipeline
import Testing
import Yams

@Suite("The page and the schema of shortcuts.yaml")
struct ShortcutsFilePageTests {
  private static let path = Repository.path("Documentation/ShortcutsFile.md")
  private static let page = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  private static let start =
    "<!-- keys: made from the reader's own description; UPDATE_SNAPSHOTS=1 writes them anew -->\n"
  private static let checker = SchemaChecker(schema: ShortcutsSchema.schema)

  static let examples = page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
    $0.components(separatedBy: "\n```").first
  }

  private static func bundle(_ yaml: String) -> LocalizationBundle {
    LocalizationBundleReader().read(files: [(path: "shortcuts.yaml", bytes: Array(yaml.utf8))])
  }

  private static func isAcceptedBySchema(_ yaml: String) throws -> Bool {
    try checker.accepts(JSONValue(try #require(try Yams.compose(yaml: yaml))))
  }

  @Test("The tables of keys are current")
  func tables() throws {
    let parts = Self.page.components(separatedBy: Self.start)
    try #require(parts.count == 2, "the page has no place for the tables")
    if Repository.updatesSnapshots {
      let page = parts[0] + Self.start + "\n" + ShortcutsKeyTables.markdown
      try Data(page.utf8).write(to: URL(fileURLWithPath: Self.path), options: .atomic)
    } else {
      #expect(parts[1] == "\n" + ShortcutsKeyTables.markdown)
    }
  }

  @Test("The schema is current; UPDATE_SNAPSHOTS=1 writes it anew")
  func schema() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let schema = String(decoding: try encoder.encode(ShortcutsSchema.schema), as: UTF8.self) + "\n"
    let path = Repository.path("Documentation/shortcuts.schema.json")
    if Repository.updatesSnapshots { try Data(schema.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) }
    let isCurrent = try String(contentsOfFile: path, encoding: .utf8) == schema
    #expect(isCurrent, "Documentation/shortcuts.schema.json is not what the reader knows now")
  }

  @Test("Every example of the page is read without a fault, and the schema takes it", arguments: examples)
  func example(_ yaml: String) throws {
    let bundle = Self.bundle(yaml)
    #expect(bundle.faults.map(\.message) == [])
    #expect(!bundle.entries.isEmpty || bundle.facts.sources != nil)
    #expect(try Self.isAcceptedBySchema(yaml))
  }

  static let accepted = [
    "{}", "texts: {a: b, c: 3, d: {en: x, de: ~}}", "app: {name: A, synonyms: {en: [a, b], de: c}}",
    "intents: {A: {suggestions: [x, {title: y}], confirm: yes, summaries: [{en: x}]}}",
    "enums: {A: {b: c, d: {name: e, synonyms: [f]}}}", "widgets: [{platforms: iOS, scores: [1, 2.5], clues: []}]",
    "texts: {a: {kind: dialog, text: b}}", "donations: []",
  ]

  @Test("What the schema takes the reader takes", arguments: accepted)
  func agreement(on yaml: String) throws {
    #expect(try Self.isAcceptedBySchema(yaml))
    #expect(Self.bundle(yaml).faults.map(\.message) == [])
  }

  static let refused = [
    "intent: {}", "intents: []", "intents: {A: {titel: x}}", "intents: {A: {title: [x]}}", "app: A",
    "intents: {A: {category: other-things}}", "intents: {A: {confirm: maybe}}",
    "intents: {A: {suggestions: [{subtitle: x}]}}",
    "appShortcuts: {a: b}", "texts: {a: {text: x, kind: headline}}", "texts: [a]", "texts: {a: {en: {b: c}}}",
    "widgets: [{platforms: [iPad]}]", "widgets: [{scores: [high]}]", "relevantShortcuts: [{role: action}]",
    "deletions: [{all: true}]", "relevantShortcuts: [{intent: A, providers: [{routine: noon}]}]",
  ]

  @Test("What the schema refuses the reader refuses", arguments: refused)
  func agreement(against yaml: String) throws {
    #expect(try !Self.isAcceptedBySchema(yaml))
    #expect(!Self.bundle(yaml).faults.isEmpty)
  }
}
