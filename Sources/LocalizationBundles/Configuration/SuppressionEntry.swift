public import Diagnostics
public import UnicodeText

/// Findings that a team has decided to live with, as the configuration names them.
///
/// A finding is hidden where everything that is given holds for it.
public struct SuppressionEntry: Hashable, Sendable {
  /// The rules, at least one.
  public var rules: [NamedRule]
  /// Patterns of keys; empty for all keys.
  public var keys: [KeyGlob]
  /// Locales with their variants; empty for all locales.
  public var locales: [LocaleIdentifier]
  /// Patterns of paths; empty for all files.
  public var files: [PathGlob]
  /// Why the findings are no findings here.
  public var reason: String
  public var place: ConfigurationPlace

  /// A rule by its name, and the place of the name.
  public struct NamedRule: Hashable, Sendable {
    public var rule: RuleID
    public var place: ConfigurationPlace
    public init(rule: RuleID, place: ConfigurationPlace) {
      self.rule = rule
      self.place = place
    }
  }

  public init(
    rules: [NamedRule], keys: [KeyGlob] = [], locales: [LocaleIdentifier] = [], files: [PathGlob] = [],
    reason: String, place: ConfigurationPlace
  ) {
    self.rules = rules
    self.keys = keys
    self.locales = locales
    self.files = files
    self.reason = reason
    self.place = place
  }
}
