import BundleReading
import EditorialRules
import Foundation
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("The page on the configuration")
struct ConfigurationPageTests {
  private static let path = Repository.path("Documentation/Configuration.md")
  private static let page = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""

  /// The examples: what stands between fences.
  static let examples = page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
    $0.components(separatedBy: "\n```").first
  }

  @Test("Every key has its row, its section and an example", arguments: ReviewConfiguration.Key.allCases)
  func keys(_ key: ReviewConfiguration.Key) {
    let rows = Self.page.split(separator: "\n").filter { $0.hasPrefix("| [`\(key.rawValue)`](#") }
    #expect(rows.count == 1)
    #expect(rows.allSatisfy { $0.split(separator: "|").count == 3 }, "key, type, default")
    let headings = Self.page.split(separator: "\n").filter { $0.hasPrefix("## ") && $0.contains("`\(key.rawValue)`") }
    #expect(headings.count == 1)
    #expect(Self.examples.contains { $0.hasPrefix("\(key.rawValue):") || $0.contains("\n\(key.rawValue):") })
  }

  @Test("The page has no key that there is not, and every key of a value")
  func members() {
    let rows = Self.page.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("| [`") else { return nil }
      return line.dropFirst(4).split(separator: "`").first.map(String.init)
    }
    #expect(rows.sorted() == ReviewConfiguration.Key.allCases.map(\.rawValue).sorted())
    for key in ReviewConfiguration.suppressionKeys + ReviewConfiguration.termKeys {
      #expect(Self.page.contains("\n| `\(key)` |"), "\(key)")
    }
    for key in ReviewConfiguration.levelKeys { #expect(Self.page.contains("\n    \(key): "), "\(key)") }
  }

  @Test("Every example is a configuration", arguments: examples)
  func example(_ yaml: String) throws {
    #expect(try !ReviewConfiguration(yaml: yaml, path: "Configuration.md").saysNothing)
  }

  @Test("The page names every rule that an edition drops, and the schema is current; UPDATE_SNAPSHOTS=1 writes it anew")
  func schema() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let schema = String(decoding: try encoder.encode(ConfigurationSchema.schema), as: UTF8.self) + "\n"
    let path = Repository.path("Documentation/configuration.schema.json")
    if Repository.updatesSnapshots { try Data(schema.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) }
    let isCurrent = try String(contentsOfFile: path, encoding: .utf8) == schema
    #expect(isCurrent, "Documentation/configuration.schema.json is not what the configuration knows now")
    for rule in GuidelineEdition.siri2026.droppedRules { #expect(Self.page.contains("`\(rule)`"), "\(rule)") }
  }
}
