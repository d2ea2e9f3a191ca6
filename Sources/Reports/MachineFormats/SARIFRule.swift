import ReviewModel
import UnicodeText

/// A rule with its explanation, or only its identifier if the report doesn't explain it.
struct SARIFRule: Encodable {
  private let id: RuleID
  private var name: String?
  private var shortDescription, fullDescription: SARIFText?
  private var help: Help?
  private var helpUri: String?
  private var defaultConfiguration: JSONObject<Severity>?
  private var properties: Properties?

  private struct Help: Encodable {
    let text, markdown: String
  }

  private struct Properties: Encodable {
    let problemSeverity: String
    let tags, guidelines, kinds: [String]
    let since: String

    enum CodingKeys: String, CodingKey {
      // GitHub sorts alerts by this.
      case problemSeverity = "problem.severity"
      case tags, guidelines, kinds, since
    }
  }

  init(_ id: RuleID, _ report: Report, pages: WebRoot?) {
    self.id = id
    guard let descriptor = report.rules[id] else { return }
    let guidelines = report.guidelines.filter { descriptor.guidelines.contains($0.id) }
    let rule = ListedRule(descriptor, guidelines: guidelines)
    name = Self.name(of: id)
    shortDescription = SARIFText(text: descriptor.summary.visible)
    fullDescription = SARIFText(text: "\(descriptor.summary) \(descriptor.remedy)".visible.shortened(to: 1_000))
    help = Help(text: rule.help, markdown: rule.markdownHelp)
    helpUri = RuleAddress.address(of: id, guidelines, pages: pages)
    defaultConfiguration = ["level": descriptor.gradedSeverity]
    let subject = String(id.rawValue.prefix { $0 != "-" })
    properties = Properties(
      problemSeverity: descriptor.gradedSeverity == .note ? "recommendation" : descriptor.gradedSeverity.rawValue,
      tags: ["localization", "siri", "shortcuts"].filter { $0 != subject } + [subject],
      guidelines: descriptor.guidelines, kinds: EntryKind.names(of: descriptor.kinds), since: descriptor.since)
  }

  /// `TitlePunctuation`: the name that SARIF requires next to the identifier.
  private static func name(of id: RuleID) -> String {
    id.rawValue.split(separator: "-").map { String($0).capitalizedFirst }.joined()
  }
}

extension ListedRule {
  /// The fix, the reason, the limits and how to suppress the rule, as plain text.
  fileprivate var help: String {
    var parts = ["Fix it: \(descriptor.remedy)".visible, descriptor.rationale.visible]
    if let recordSentence { parts.append(recordSentence) }
    if !guidelines.isEmpty { parts.append("Guidelines:\n" + guidelines.map { "- \($0.statement.visible)" }.lines) }
    if !descriptor.limits.isEmpty { parts.append("Limits:\n" + descriptor.limits.map { "- \($0.visible)" }.lines) }
    parts.append("In .shortcut-review.yml:\n" + configurationLines.lines)
    return parts.joined(separator: "\n\n")
  }

  fileprivate var markdownHelp: String {
    var parts = [
      "**Fix it:** \(MarkdownText.explanation(descriptor.remedy))", MarkdownText.explanation(descriptor.rationale),
    ]
    if let recordSentence { parts.append(MarkdownText.prose(recordSentence)) }
    if !guidelines.isEmpty {
      let items = guidelines.map { guideline in
        let places = guideline.places.map { MarkdownText.link($0.title, to: $0.url) }.joined(separator: "; ")
        return "- \(MarkdownText.explanation(guideline.statement)) (\(places))"
      }
      parts.append("**Guidelines**\n\n" + items.lines)
    }
    if !descriptor.limits.isEmpty {
      parts.append("**Limits**\n\n" + descriptor.limits.map { "- \(MarkdownText.explanation($0))" }.lines)
    }
    let heading = descriptor.isSuppressible ? "Configure or suppress" : "Configure"
    parts.append("**\(heading)** in `.shortcut-review.yml`\n\n```yaml\n\(configurationLines.lines)\n```")
    return parts.joined(separator: "\n\n")
  }

  /// A line of backticks would end the fence.
  private var configurationLines: [String] {
    configuration.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.visible.replacing("```", with: "` ` `") }
  }
}

extension [String] {
  fileprivate var lines: String { joined(separator: "\n") }
}
