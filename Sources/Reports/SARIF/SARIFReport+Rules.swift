import Diagnostics

extension SARIFReport {
  /// A rule with all that explains it.
  func writeRule(_ json: inout JSONWriter, _ id: RuleID) {
    json.object { json in
      json.member("id", id.rawValue)
      guard let descriptor = report.rules[id] else { return }
      let guidelines = report.guidelines.filter { descriptor.guidelines.contains($0.id) }
      let rule = ListedRule(descriptor, guidelines: guidelines)
      json.member("name", Self.name(of: id))
      json.member("shortDescription") { Self.write(descriptor.summary.visible, to: &$0) }
      json.member("fullDescription") {
        Self.write("\(descriptor.summary) \(descriptor.rationale)".visible.shortened(to: 1_000), to: &$0)
      }
      json.member("help") { json in
        json.object { json in
          json.member("text", rule.help)
          json.member("markdown", rule.markdownHelp)
        }
      }
      json.member("helpUri", helpAddress(of: id, guidelines))
      json.member("defaultConfiguration") { json in
        json.object { $0.member("level", descriptor.severity.rawValue) }
      }
      json.member("properties") { writeProperties(of: descriptor, to: &$0) }
    }
  }

  private func writeProperties(of descriptor: RuleDescriptor, to json: inout JSONWriter) {
    json.object { json in
      // What GitHub sorts alerts by.
      json.member(
        "problem.severity", descriptor.severity == .note ? "recommendation" : descriptor.severity.rawValue)
      let subject = descriptor.id.rawValue.prefix { $0 != "-" }
      json.member("tags", ["localization", "siri", "shortcuts"].filter { $0 != subject } + [String(subject)])
      json.member("guidelines", descriptor.guidelines)
      json.member("kinds", descriptor.kinds)
      json.member("since", descriptor.since)
    }
  }

  /// The rule's page, or that of its first guideline on the web.
  private func helpAddress(of id: RuleID, _ guidelines: [Guideline]) -> String? {
    if !id.rawValue.contains("/"), let page = options.rulePages?.address(of: "\(id.rawValue).md") { return page }
    let addresses = guidelines.lazy.flatMap(\.places).compactMap(\.url).filter { address in
      Link.web(address) != nil && address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"\\^`{|}".utf8.contains($0) }
    }
    return addresses.first
  }

  /// `TitlePunctuation`: a name in capitals, as SARIF wants one beside the identifier.
  private static func name(of id: RuleID) -> String {
    id.rawValue.split(separator: "-").map { String($0).capitalizedFirst }.joined()
  }
}

extension ListedRule {
  /// Why, what the rule does not see, and how to suppress it, as plain text.
  fileprivate var help: String {
    var parts = [descriptor.rationale.visible]
    if !guidelines.isEmpty { parts.append("Guidelines:\n" + guidelines.map { "- \($0.statement.visible)" }.lines) }
    if !descriptor.limits.isEmpty {
      parts.append("Known limits:\n" + descriptor.limits.map { "- \($0.visible)" }.lines)
    }
    parts.append("In .shortcut-review.yml:\n" + configurationLines.lines)
    return parts.joined(separator: "\n\n")
  }

  /// The same in Markdown.
  fileprivate var markdownHelp: String {
    var parts = [MarkdownText.prose(descriptor.rationale)]
    if !guidelines.isEmpty {
      let items = guidelines.map { guideline in
        let places = guideline.places.map { MarkdownText.link($0.title, to: $0.url) }.joined(separator: "; ")
        return "- \(MarkdownText.prose(guideline.statement)) (\(places))"
      }
      parts.append("**Guidelines**\n\n" + items.lines)
    }
    if !descriptor.limits.isEmpty {
      parts.append("**Known limits**\n\n" + descriptor.limits.map { "- \(MarkdownText.prose($0))" }.lines)
    }
    let heading = descriptor.isSuppressible ? "Configure or suppress" : "Configure"
    parts.append("**\(heading)** in `.shortcut-review.yml`\n\n```yaml\n\(configurationLines.lines)\n```")
    return parts.joined(separator: "\n\n")
  }

  /// A fence of backticks ends at a line of them.
  private var configurationLines: [String] {
    configuration.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.visible.replacing("```", with: "` ` `") }
  }
}

extension [String] {
  fileprivate var lines: String { joined(separator: "\n") }
}
