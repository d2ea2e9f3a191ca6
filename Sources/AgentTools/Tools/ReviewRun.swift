import EditorialRules
import Reports
import Review
import ReviewModel
import SourceText

/// What all tools that review a folder share.
enum ReviewRun {
  static let path = ToolParameter(
    "path", .text, "A folder or file, absolute or relative to the root. Default: the root.")

  static let cursor = ToolParameter(
    "cursor", .text, "nextCursor of the previous page; pass nothing else with it. Default: the first page.")

  static func options(
    at place: RootGuard.Place, locales: [String] = [], rules: Set<RuleID>? = nil, _ context: CallContext
  ) -> ReviewOptions {
    var options = ReviewOptions(locales: locales, rules: rules, pathRoot: place.root)
    options.boundary = place.boundary
    options.progress = context.progress
    return options
  }

  /// The rules with these names; nil for all.
  static func rules(_ names: [String]) throws(ToolFault) -> Set<RuleID>? {
    let unknown = names.filter { RuleRegistry.rule(RuleID(rawValue: $0)) == nil }
    guard unknown.isEmpty else {
      let quoted = unknown.map { "‘\($0.prefix(80))’" }.joined(separator: ", ")
      let question = NearestNames.question(unknown.flatMap(RuleRegistry.names(near:)))
      throw ToolFault(["No such rule: \(quoted)", question].compactMap(\.self).joined(separator: ". "))
    }
    return names.isEmpty ? nil : Set(names.map(RuleID.init(rawValue:)))
  }

  /// Runs a review, and turns a configuration error into a tool error.
  static func result<Result>(_ body: () throws(ConfigurationError) -> Result) throws(ToolFault) -> Result {
    do throws(ConfigurationError) {
      return try body()
    } catch {
      throw ToolFault("The configuration cannot be used: \(error.description)")
    }
  }

  /// The first failures, shortened to fit into an answer.
  static func failures(of report: Report) -> [String] {
    let listed = report.failures.prefix(3).map { TokenEstimate.clipped($0.description, to: 80) }
    let others = report.failures.count - listed.count
    return others > 0 ? listed + ["\(others) more"] : listed
  }
}
