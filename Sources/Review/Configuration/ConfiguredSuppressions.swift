import BundleReading
import EditorialRules
import ReviewModel
import SourceText
import UnicodeText

extension ConfigurationNode {
  /// An empty list would hide everything.
  private static let leaveOut = "leave the key out where all are meant"

  /// A list of suppressions.
  ///
  /// - Parameter file: The file that has them.
  func suppressions(of file: SourceFile) throws(ConfigurationError) -> [Suppression] {
    guard let list else {
      throw error(
        "‘suppress’ must be a list, each item with ‘rule’ and ‘reason’", allowed: ReviewConfiguration.suppressionKeys)
    }
    let lines = SourceLines(of: file)
    var suppressions: [Suppression] = []
    for item in list { suppressions.append(try item.suppression(in: lines)) }
    return suppressions
  }

  private func suppression(in lines: SourceLines) throws(ConfigurationError) -> Suppression {
    let allowed = ReviewConfiguration.suppressionKeys
    guard let members = try members() else {
      throw error("An item of ‘suppress’ must have keys and values", allowed: allowed)
    }
    var rules: Set<RuleID> = []
    var reason: String?
    var keys: [KeyGlob] = []
    var files: [PathGlob] = []
    var locales: [LocaleIdentifier] = []
    for (key, at, value) in members {
      switch key {
      case "rule":
        _ = try value.someTexts("name a rule")
        for item in value.items { rules.insert(try item.suppressibleRule()) }
      case "keys": keys = try value.someTexts(Self.leaveOut).map(KeyGlob.init)
      case "files": files = try value.someTexts(Self.leaveOut).map(PathGlob.init)
      case "locales":
        _ = try value.someTexts(Self.leaveOut)
        for item in value.items { locales.append(try item.locale()) }
      case "reason":
        reason = try value.word()
        guard reason != nil else { throw value.error("‘reason’ must say why, in a text that is not empty") }
      default: throw at.error("Unknown key ‘\(key)’ in ‘suppress’", allowed: allowed)
      }
    }
    guard !rules.isEmpty else { throw error("A suppression must name its ‘rule’") }
    guard let reason else { throw error("A suppression must give its ‘reason’") }
    return Suppression(
      rules: rules, scope: .patterns(keys: keys, locales: locales, files: files), reason: reason, file: 0,
      utf8: lines.rest(ofLineFrom: place))
  }

  private func suppressibleRule() throws(ConfigurationError) -> RuleID {
    let rule = try rule()
    guard rule.isSuppressible else {
      var mistake = error("‘\(rule.id)’ judges the suppressions themselves and cannot be suppressed")
      mistake.notes = ["Write: rules: {\(rule.id): off}"]
      throw mistake
    }
    return rule.id
  }
}

extension ReviewConfiguration {
  /// What an item of `suppress` may have.
  package static let suppressionKeys = ["files", "keys", "locales", "reason", "rule"]
}
