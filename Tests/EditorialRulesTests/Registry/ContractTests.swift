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
  /// The severities of each rule in the catalogue, in whose rows `silent` is none.
  private static func catalogue() throws -> [RuleID: Set<Severity>] {
    let rows = try Contract.rows(of: "rules.yaml").compactMap { row -> (RuleID, Set<Severity>)? in
      guard let id = row["id"]?.string else { return nil }
      let cases = row["cases"]?.mapping?.keys.compactMap(\.string) ?? []
      return (
        RuleID(rawValue: id), Set((cases + [row["severity"]?.string].compactMap { $0 }).compactMap(Severity.init))
      )
    }
    return Dictionary(rows) { $0.union($1) }
  }

  @Test("The catalogue has the rules that there are and those that are planned, and no others")
  func rules() throws {
    let catalogue = Set(try Self.catalogue().keys)
    let registered = Set(RuleRegistry.all.map { $0.descriptor.id })
    #expect(registered.subtracting(catalogue).isEmpty, "not in the catalogue")
    #expect(catalogue.subtracting(registered) == GuidelineCatalogue.plannedRules)
  }

  @Test("Every rule has the severities of the catalogue, and those that are added on purpose")
  func severities() throws {
    let catalogue = try Self.catalogue()
    let added = Dictionary(grouping: SeverityDifference.all, by: \.rule)
    #expect(SeverityDifference.all.allSatisfy { RuleRegistry.rule($0.rule) != nil })
    for rule in RuleRegistry.all {
      let descriptor = rule.descriptor
      let expected = try #require(catalogue[descriptor.id])
      let severities = Set(descriptor.cases.map(\.severity))
      #expect(expected.subtracting(severities).isEmpty, "\(descriptor.id) lacks a severity of the catalogue")
      let differences = added[descriptor.id] ?? []
      #expect(differences.count <= 1, "\(descriptor.id) is listed twice")
      #expect(severities.subtracting(expected) == differences.first?.added ?? [], "\(descriptor.id)")
      // Nothing that is added is worse than what the catalogue says.
      #expect(severities.max() == expected.max(), "\(descriptor.id)")
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
