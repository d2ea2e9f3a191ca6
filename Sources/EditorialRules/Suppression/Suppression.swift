public import Diagnostics
public import LocalizationBundles
public import UnicodeText

/// A decision to live with some findings: of which rules, where, why, and where the decision stands.
///
/// The configuration makes some and comments in the files make others, each with a ``Scope`` of its own; how they are
/// applied, counted and found useless is one for all.
public struct Suppression: Sendable {
  /// Which findings of the rules are meant.
  public enum Scope: Sendable {
    /// Those for which each pattern that is given holds; of several patterns of one kind one must.
    case patterns(keys: [KeyGlob], locales: [LocaleIdentifier], files: [PathGlob])
    /// Those that begin in a part of a file, as offsets into its UTF-8, nil for all of it; in these locales, where any are
    /// given. The file is an index into ``LocalizationBundle/files``.
    case place(file: Int, utf8: Range<Int>?, locales: [LocaleIdentifier])
  }

  public var rules: Set<RuleID>
  public var scope: Scope
  /// Why the findings are none here.
  public var reason: String
  /// Where the decision stands, for the note on one that hides nothing.
  public var place: PlacedFinding.Place
  /// Of a comment: what an export copies of it.
  var wording: Wording?
  /// True for a copy of another one, which alone is reported.
  var isRepeated = false

  public init(rules: Set<RuleID>, scope: Scope, reason: String, place: PlacedFinding.Place) {
    self.rules = rules
    self.scope = scope
    self.reason = reason
    self.place = place
  }

  /// What a configuration suppresses.
  ///
  /// - Parameters:
  ///   - file: The index of the configuration in ``LocalizationBundle/files``, and the file itself.
  /// - Throws: ``ConfigurationError`` with the place of a rule that does not exist.
  public static func suppressions(
    _ entries: [SuppressionEntry], file: (index: Int, contents: SourceFile)
  ) throws(ConfigurationError) -> [Suppression] {
    let lines = SourceLines(of: file.contents)
    var suppressions: [Suppression] = []
    for entry in entries {
      for rule in entry.rules {
        _ = try RuleRegistry.descriptor(of: rule.rule, at: rule.place)
        guard !RuleRegistry.reviewRules.contains(where: { $0.descriptor.id == rule.rule }) else {
          throw ConfigurationError(
            at: rule.place, message: "‘\(rule.rule)’ judges the suppressions themselves and cannot be suppressed",
            notes: ["Write: rules: {\(rule.rule): off}"])
        }
      }
      let place = lines.rest(
        ofLineFrom: SourcePosition(line: entry.place.line ?? 1, column: entry.place.column ?? 1))
      suppressions.append(
        Suppression(
          rules: Set(entry.rules.map(\.rule)),
          scope: .patterns(keys: entry.keys, locales: entry.locales, files: entry.files), reason: entry.reason,
          place: .file(file.index, utf8: place)))
    }
    return suppressions
  }
}
