import Diagnostics
import Yams

extension SuppressionEntry {
  package static let keyNames = ["files", "keys", "locales", "reason", "rule"]

  /// An empty list would hide everything.
  private static let leaveOut = "leave the key out where all are meant"

  /// A list of suppressions.
  static func entries(_ node: ConfigurationNode) throws(ConfigurationError) -> [SuppressionEntry] {
    guard node.node.sequence != nil else {
      throw node.error("‘suppress’ must be a list, each item with ‘rule’ and ‘reason’", allowed: keyNames)
    }
    var entries: [SuppressionEntry] = []
    for item in node.items { entries.append(try entry(item)) }
    return entries
  }

  private static func entry(_ node: ConfigurationNode) throws(ConfigurationError) -> SuppressionEntry {
    guard let members = try node.members() else {
      throw node.error("An item of ‘suppress’ must have keys and values", allowed: keyNames)
    }
    var entry = SuppressionEntry(rules: [], reason: "", place: node.place)
    for (key, at, value) in members {
      switch key {
      case "rule":
        _ = try value.someTexts("name a rule")
        entry.rules = value.items.map { NamedRule(rule: RuleID(rawValue: $0.text ?? ""), place: $0.place) }
      case "keys": entry.keys = try value.someTexts(leaveOut).map(KeyGlob.init)
      case "files": entry.files = try value.someTexts(leaveOut).map(PathGlob.init)
      case "locales":
        _ = try value.someTexts(leaveOut)
        for item in value.items { entry.locales.append(try item.locale()) }
      case "reason":
        guard let reason = try value.word() else {
          throw value.error("‘reason’ must say why, in a text that is not empty")
        }
        entry.reason = reason
      default: throw at.error("Unknown key ‘\(key)’ in ‘suppress’", allowed: keyNames)
      }
    }
    guard !entry.rules.isEmpty else { throw node.error("A suppression must name its ‘rule’") }
    guard !entry.reason.isEmpty else { throw node.error("A suppression must give its ‘reason’") }
    return entry
  }
}
