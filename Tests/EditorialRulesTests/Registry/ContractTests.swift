import Diagnostics
import Foundation
import Testing
import Yams

@testable import EditorialRules

/// The catalogue of rules and guidelines that lies beside the repository, where there is one.
private enum Contract {
  static func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(of: name)) }

  static func rows(of name: String) throws -> [Node.Mapping] {
    let yaml = try String(contentsOfFile: path(of: name), encoding: .utf8)
    return try #require(try Yams.compose(yaml: yaml)?.sequence).compactMap(\.mapping)
  }

  private static func path(of name: String) -> String {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropFirst().dropLast(4).joined(separator: "/")
    return "/\(root)/../shared/design/\(name)"
  }
}

@Suite("The contract of rules", .enabled(if: Contract.exists("rules.yaml"), "the catalogue of rules is not here"))
struct RuleContractTests {
  @Test("Every rule is in the catalogue, and as severe at its worst as there")
  func severities() throws {
    var worst: [String: Severity] = [:]
    for row in try Contract.rows(of: "rules.yaml") {
      guard let id = row["id"]?.string else { continue }
      let cases = row["cases"]?.mapping?.keys.compactMap(\.string) ?? []
      worst[id] = (cases + [row["severity"]?.string].compactMap { $0 }).compactMap(Severity.init).max()
    }
    for rule in RuleRegistry.all {
      let descriptor = rule.descriptor
      let expected = try #require(worst[descriptor.id.rawValue], "\(descriptor.id) is not in the catalogue")
      #expect(descriptor.severity == expected, "\(descriptor.id)")
    }
  }
}

@Suite("The contract of guidelines", .enabled(if: Contract.exists("guidelines.yaml"), "the guidelines are not here"))
struct GuidelineContractTests {
  @Test("The catalogue has the same guidelines, decided in the same way and by the same rules")
  func guidelines() throws {
    var left = Dictionary(uniqueKeysWithValues: GuidelineCatalogue.all.map { ($0.id, $0) })
    for row in try Contract.rows(of: "guidelines.yaml") {
      let id = try #require(row["id"]?.string)
      guard let guideline = left.removeValue(forKey: id) else {
        Issue.record("\(id) is not in the catalogue")
        continue
      }
      #expect(guideline.check.rawValue == row["check"]?.string, "\(id)")
      #expect(guideline.rules.map(\.rawValue) == row["rules"]?.sequence?.compactMap(\.string), "\(id)")
    }
    #expect(left.isEmpty, "\(left.keys.sorted()) are only in the catalogue")
  }
}
