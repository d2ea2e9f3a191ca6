/// Help for translators on a locale's page, in addition to the texts.
public struct WritingHelp: Hashable, Sendable {
  /// A source term and the team's translation.
  public struct Term: Hashable, Sendable {
    public var source, target: String

    public init(source: String, target: String) {
      self.source = source
      self.target = target
    }
  }

  /// The app's name. Nil if it is unknown, or if the reviewed bundles have different names.
  public var appName: String?
  /// In the order of the configuration and its glossaries.
  public var terms: [Term]
  /// A correct text in the locale's language, by kind.
  public var examples: [String: String]

  public init(appName: String? = nil, terms: [Term] = [], examples: [String: String] = [:]) {
    self.appName = appName
    self.terms = terms
    self.examples = examples
  }

  /// The help that applies to both bundles.
  func merged(with other: WritingHelp) -> WritingHelp {
    let known = Set(terms)
    return WritingHelp(
      appName: appName == other.appName ? appName : nil, terms: terms + other.terms.filter { !known.contains($0) },
      examples: examples.merging(other.examples) { own, _ in own })
  }
}
