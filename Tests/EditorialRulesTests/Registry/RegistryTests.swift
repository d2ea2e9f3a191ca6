import Foundation
import ReviewModel
import ReviewTestSupport
import Testing

@testable import EditorialRules

@Suite("The registry of rules")
struct RegistryTests {
  @Test("Identifiers are sorted and unique")
  func order() {
    let ids = RuleRegistry.all.map { $0.descriptor.id }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { RuleRegistry.rule($0)?.descriptor.id == $0 })
    #expect(RuleRegistry.rule("no-such-rule") == nil)
  }

  @Test("Each list of rules is in alphabetical order")
  func lists() {
    let lists: [[any Rule.Type]] = [
      RuleRegistry.textRules, RuleRegistry.entryRules, RuleRegistry.bundleRules, RuleRegistry.reviewRules,
    ]
    for names in lists.map({ $0.map { String(describing: $0) } }) { #expect(names == names.sorted()) }
  }

  @Test("Every identifier ever used still exists, and new ones are recorded; UPDATE_SNAPSHOTS=1 adds them")
  func identifiers() throws {
    let known = try KnownIdentifiers.read()
    let registered = RuleRegistry.all.map { $0.descriptor.id.rawValue }
    let gone = Set(known).subtracting(registered)
    #expect(gone.isEmpty, "configurations and baselines name these; an identifier never changes and never goes")
    let new = Set(registered).subtracting(known)
    if Repository.updatesSnapshots {
      if !new.isEmpty { try KnownIdentifiers.write(Set(known).union(new).sorted()) }
    } else {
      #expect(new.isEmpty, "not yet in \(KnownIdentifiers.fileName)")
    }
    #expect(known == Set(known).sorted() && known.count > 100)
  }

  @Test("A rule is registered exactly when a file under Rules defines it")
  func sources() throws {
    let rules = RuleSources.folder
    let files = FileManager.default.enumerator(atPath: rules)?.compactMap { $0 as? String } ?? []
    let defined = try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      RuleSources.rules(in: try String(contentsOfFile: "\(rules)/\(file)", encoding: .utf8))
    }
    #expect(!defined.isEmpty)
    #expect(defined.sorted() == RuleRegistry.all.map { String(describing: $0) }.sorted())
  }

  @Test("A descriptor is complete and well formed", arguments: RuleRegistry.all.map { $0.descriptor })
  func descriptor(_ descriptor: RuleDescriptor) {
    let words = descriptor.id.rawValue.split(separator: "-", omittingEmptySubsequences: false)
    #expect(words.count >= 2)
    #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isLowercase } })
    #expect(!descriptor.cases.isEmpty)
    let severities = descriptor.cases.map(\.severity)
    #expect(severities == severities.sorted(by: >), "from the worst to the mildest")
    #expect(severities.first == descriptor.severity)
    #expect(Set(severities).count == severities.count)
    for one in descriptor.cases {
      #expect(!one.when.isEmpty && one.when.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") })
    }
    for sentence in [descriptor.summary, descriptor.remedy, descriptor.rationale] + descriptor.limits {
      #expect(sentence.hasSuffix(".") || sentence.hasSuffix(".”"), "\(sentence)")
    }
    #expect(!descriptor.guidelines.isEmpty)
  }

  @Test("Text rules and entry rules review the kinds that their descriptors name")
  func kinds() {
    for rule in RuleRegistry.textRules as [any Rule.Type] + RuleRegistry.entryRules {
      #expect(!rule.descriptor.kinds.isEmpty, "\(rule)")
    }
    #expect(RuleRegistry.bundleRules.contains { $0.descriptor.kinds.isEmpty }, "others review the whole app")
  }
}

/// The identifiers of all versions, one per line: a file that only grows.
private enum KnownIdentifiers {
  static let fileName = "identifiers.txt"

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(fileName)

  static func read() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  static func write(_ identifiers: [String]) throws {
    try Data((identifiers.joined(separator: "\n") + "\n").utf8).write(to: file, options: .atomic)
  }
}

/// The names of rules in Swift sources.
private enum RuleSources {
  static let folder = Repository.path("Sources/EditorialRules/Rules")

  private static let protocols: Set<Substring> = [
    "TextRule", "EntryRule", "BundleRule", "GatheringRule", "ReviewRule",
  ]

  /// The types in a file that conform to one of the rule protocols: `struct TitleLengthRule: TextRule {`.
  static func rules(in source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      let words = line.split { " :,{".contains($0) }.drop { $0 == "package" }.map { $0 }
      guard words.count > 2, words[0] == "struct", words.dropFirst(2).contains(where: protocols.contains) else {
        return nil
      }
      return String(words[1])
    }
  }
}
