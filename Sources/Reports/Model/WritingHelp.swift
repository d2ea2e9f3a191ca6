/// What helps a translator to write in one locale, beside the texts themselves.
public struct WritingHelp: Hashable, Sendable {
  /// A word of the source and what the team says for it.
  public struct Term: Hashable, Sendable {
    public var source, target: String

    public init(source: String, target: String) {
      self.source = source
      self.target = target
    }
  }

  /// What the app is called; nil where that is not known, or differs between the reviewed bundles.
  public var appName: String?
  /// In the order of the configuration and its glossaries.
  public var terms: [Term]
  /// By kind, a text that is right in the locale's language.
  public var examples: [String: String]

  public init(appName: String? = nil, terms: [Term] = [], examples: [String: String] = [:]) {
    self.appName = appName
    self.terms = terms
    self.examples = examples
  }

  /// What holds for two bundles at once.
  func merged(with other: WritingHelp) -> WritingHelp {
    let known = Set(terms)
    return WritingHelp(
      appName: appName == other.appName ? appName : nil, terms: terms + other.terms.filter { !known.contains($0) },
      examples: examples.merging(other.examples) { own, _ in own })
  }
}
