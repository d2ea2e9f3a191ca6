private import Diagnostics

/// All rules, one line each.
public struct RuleListing: Hashable, Sendable {
  /// Sorted by identifier.
  public var rules: [ListedRule]

  public init(_ rules: [ListedRule]) { self.rules = rules.sorted { $0.descriptor.id < $1.descriptor.id } }

  public func text(options: ReportOptions = ReportOptions()) -> String {
    var table = TextTable(header: ["rule", "severity", "how it should be"], alignments: [.left, .left, .left])
    table.rows = rules.map { [$0.descriptor.id.rawValue, $0.descriptor.severity.rawValue, $0.descriptor.summary] }
    return table.text(options: options)
  }

  /// A list of objects with `id`, `summary`, `severity` (the worst), `guidelines` and `kinds`.
  public func json() -> String {
    var json = JSONWriter()
    json.array(of: rules) { json, rule in json.object { rule.write(to: &$0) } }
    return json.string
  }
}

extension TextTable {
  /// The table with its header as a heading.
  func text(options: ReportOptions) -> String {
    let style = TerminalStyle(usesColor: options.usesColor)
    var output = ByteOutput()
    for (index, line) in lines.enumerated() { output.write(line: index == 0 ? style(.heading, line) : line) }
    return output.string
  }
}
