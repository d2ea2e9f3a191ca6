package import ReviewModel

/// Help for translators on a locale's page, in addition to the texts.
package struct WritingHelp: Hashable, Sendable {
  /// A source term and the team's translation.
  package struct Term: Hashable, Sendable {
    package var source, target: String

    package init(source: String, target: String) {
      self.source = source
      self.target = target
    }
  }

  /// The app's name. Nil if it is unknown, or if the reviewed bundles have different names.
  package var appName: String?
  /// In the order of the configuration and its glossaries.
  package var terms: [Term]
  /// A correct text in the locale's language, by kind.
  package var examples: [EntryKind: String]

  package init(appName: String? = nil, terms: [Term] = [], examples: [EntryKind: String] = [:]) {
    self.appName = appName
    self.terms = terms
    self.examples = examples
  }
}
