public import Diagnostics
public import LocalizationBundles

/// A check with an identifier, a source and examples. A rule has no state and reads no file: equal texts give equal
/// findings, in text order.
///
/// A rule conforms to one of the protocols below, by how much it must see: a text, an entry in all its locales, or
/// the whole bundle.
public protocol Rule: Sendable {
  static var descriptor: RuleDescriptor { get }
  /// The rule's tests and its documentation.
  static var examples: [RuleExample] { get }
  /// What the rule needs of a language; nil for a rule that judges every language alike.
  static var languageData: LanguageData? { get }
  /// Whether the rule looks for the app's name, and where nobody tells it finds less than it should.
  static var needsAppName: Bool { get }
  init()
}

/// A rule that one text decides, with its source beside it.
public protocol TextRule: Rule {
  /// The kinds the rule looks at.
  static var kinds: Set<EntryKind> { get }
  /// Whether the rule also judges a text that equals its source in another language. Editorial rules do not: such a
  /// text is not yet written, and one finding says so. Those do that hold in any language: the tokens of a phrase,
  /// damaged characters, and names that the system or the App Store refuses.
  static var judgesUntranslatedText: Bool { get }
  /// Whether a finding that lies in a word that the team allows is none: so for rules on how words are written, not for
  /// those on what a text as a whole says.
  static var excusesAllowedWords: Bool { get }
  func findings(in text: ReviewedText) -> [Finding]
}

extension TextRule {
  public static var judgesUntranslatedText: Bool { false }
  public static var excusesAllowedWords: Bool { false }
}

/// A rule that needs an entry in all its locales.
public protocol EntryRule: Rule {
  static var kinds: Set<EntryKind> { get }
  func findings(in entry: ReviewedEntry) -> [PlacedFinding]
}

/// A rule that needs several entries, the declarations or the files.
public protocol BundleRule: Rule {
  func findings(in bundle: ReviewedBundle, with worker: ReviewWorker) -> [PlacedFinding]
}

/// A rule on the review's own configuration, which the review judges once everything else is known.
public protocol ReviewRule: Rule {}

extension Rule {
  public static var languageData: LanguageData? { nil }
  public static var needsAppName: Bool { false }
  static var id: RuleID { Self.descriptor.id }
}
