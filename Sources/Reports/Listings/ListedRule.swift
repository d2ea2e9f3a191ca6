public import Diagnostics

/// A rule and its examples, as a listing shows them.
public struct ListedRule: Hashable, Sendable {
  /// A text and what the rule says of it.
  public struct Example: Hashable, Sendable {
    public var text: String
    /// BCP 47.
    public var locale: String
    /// The flagged parts in Unicode scalars, ascending and apart; none for a text that passes.
    public var flagged: [Range<Int>]
    /// The text after the fix, where the rule has one.
    public var fixed: String?
    /// The configuration under which that holds, in YAML; empty where it needs none.
    public var configuration: String

    public init(
      text: String, locale: String, flagged: [Range<Int>] = [], fixed: String? = nil, configuration: String = ""
    ) {
      self.text = text
      self.locale = locale
      self.flagged = flagged
      self.fixed = fixed
      self.configuration = configuration
    }
  }

  public var descriptor: RuleDescriptor
  public var examples: [Example]

  public init(_ descriptor: RuleDescriptor, examples: [Example] = []) {
    self.descriptor = descriptor
    self.examples = examples
  }

  /// One rule in full, for a terminal.
  public func text(options: ReportOptions = ReportOptions()) -> String {
    let style = TerminalStyle(usesColor: options.usesColor)
    var output = ByteOutput()
    output.write(line: style(.heading, descriptor.id.rawValue))
    output.write(line: "\(descriptor.summary)\n")
    output.write(line: "\(descriptor.rationale)\n")
    for one in descriptor.cases {
      output.write(line: "  \(style(.severity(one.severity), one.severity.rawValue)): \(one.when)")
    }
    if !descriptor.kinds.isEmpty { output.write(line: "  kinds: \(descriptor.kinds.joined(separator: ", "))") }
    if !descriptor.guidelines.isEmpty {
      output.write(line: "  guidelines: \(descriptor.guidelines.joined(separator: ", "))")
    }
    output.write(line: "  since: \(descriptor.since)")
    let plain = examples.filter { $0.configuration.isEmpty }
    write("Flagged", plain.filter { !$0.flagged.isEmpty }, to: &output, style: style)
    write("Passes", plain.filter { $0.flagged.isEmpty }, to: &output, style: style)
    for configuration in configurations {
      output.write(line: "\n\(style(.heading, "With the configuration"))")
      for line in configuration.split(separator: "\n") { output.write(line: "  \(line)") }
      let configured = examples.filter { $0.configuration == configuration }
      write("Flagged", configured.filter { !$0.flagged.isEmpty }, to: &output, style: style)
      write("Passes", configured.filter { $0.flagged.isEmpty }, to: &output, style: style)
    }
    return output.string
  }

  /// Those that examples need, in their order.
  private var configurations: [String] {
    var seen: Set<String> = [""]
    return examples.map(\.configuration).filter { seen.insert($0).inserted }
  }

  /// One rule in full, for programs.
  public func json() -> String {
    var json = JSONWriter()
    json.object { json in
      write(to: &json)
      json.member("rationale", descriptor.rationale)
      json.member("since", descriptor.since)
      json.member("cases") { json in
        json.array(of: descriptor.cases) { json, one in
          json.object { json in
            json.member("severity", one.severity.rawValue)
            json.member("when", one.when)
          }
        }
      }
      json.member("examples") { json in
        json.array(of: examples) { json, example in
          json.object { json in
            json.member("text", example.text)
            json.member("locale", example.locale)
            json.member("flagged") { json in
              json.array(of: example.flagged) { json, range in
                json.object { json in
                  json.member("start", range.lowerBound)
                  json.member("end", range.upperBound)
                }
              }
            }
            json.member("fixed", example.fixed)
            if !example.configuration.isEmpty { json.member("configuration", example.configuration) }
          }
        }
      }
    }
    return json.string
  }

  /// The members that the listing of all rules has.
  func write(to json: inout JSONWriter) {
    json.member("id", descriptor.id.rawValue)
    json.member("summary", descriptor.summary)
    json.member("severity", descriptor.severity.rawValue)
    json.member("guidelines", descriptor.guidelines)
    json.member("kinds", descriptor.kinds)
  }

  private func write(_ heading: String, _ examples: [Example], to output: inout ByteOutput, style: TerminalStyle) {
    guard !examples.isEmpty else { return }
    output.write(line: "\n\(style(.heading, heading))")
    var table = TextTable(header: [], alignments: [.left, .left])
    table.rows = examples.map { example in
      [example.locale, example.marked] + (example.fixed.map { ["→ \($0)"] } ?? [])
    }
    for line in table.lines { output.write(line: "  \(line)") }
  }
}

extension ListedRule.Example {
  /// The text with its flagged parts in brackets, as rules write their examples.
  fileprivate var marked: String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var start = 0
    for range in flagged where range.lowerBound >= start && range.upperBound <= scalars.count {
      result += scalars[start..<range.lowerBound]
      result.append("⟦")
      result += scalars[range]
      result.append("⟧")
      start = range.upperBound
    }
    result += scalars[start...]
    return String(result)
  }
}
