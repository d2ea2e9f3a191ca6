package import ReviewModel

/// All guidelines that the tool knows: those that rules check, and those that need a human check.
package enum GuidelineCatalog {
  /// By subject, in reading order, with the rules that name them.
  package static let all: [Guideline] = {
    var rules: [String: [RuleID]] = [:]
    for rule in RuleRegistry.all.map({ $0.descriptor }) {
      for guideline in rule.guidelines { rules[guideline, default: []].append(rule.id) }
    }
    return GuidelineTable.known.guidelines.map { guideline in
      var guideline = guideline
      guideline.rules = rules[guideline.id, default: []].sorted()
      return guideline
    }
  }()

  private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  package static func guideline(_ id: String) -> Guideline? { byID[id] }

  /// Rules on source code. If no source code was read, a guideline with only such rules needs a human check.
  package static let sourceRules: Set<RuleID> = Set(
    RuleRegistry.all.lazy.map { $0.descriptor }.filter { $0.needs.contains(.swiftSources) }.map(\.id))

  /// The guidelines that may need a human check in addition to the rules, in the order of ``all``.
  package static let asked: [Guideline] = all.filter { $0.question != nil }
}

extension Guideline {
  /// Whether the guideline needs a human check.
  ///
  /// - Parameter sourcesAreRead: Whether the source code was read.
  package func isOpen(whereSourcesAreRead sourcesAreRead: Bool) -> Bool {
    guard question != nil, check == .automatic else { return question != nil }
    return !sourcesAreRead && rules.allSatisfy(GuidelineCatalog.sourceRules.contains)
  }
}
