package import Diagnostics
package import LocaleData
package import LocalizationBundles

/// An example as a review takes it: under its configuration, which becomes a file of the bundle.
package struct ReviewedExample {
  package let bundle: LocalizationBundle
  package let findings: [PlacedFinding]

  /// - Parameters:
  ///   - rules: The rules to run.
  ///   - sources: Reads source code; nil leaves it unread.
  /// - Throws: ``ConfigurationError`` where the example's configuration has a mistake.
  package init(
    _ example: RuleExample, by rules: Set<RuleID>, _ library: LocaleLibrary, sources: (any SourceReader)?
  ) throws(ConfigurationError) {
    let yaml = example.configurationInForce
    let configuration = try ReviewConfiguration(yaml: yaml, path: ReviewConfiguration.fileName)
    var bundle = example.bundle(readingSourcesBy: sources)
    let index = bundle.files.count
    bundle.files.append(SourceFile.read(path: ReviewConfiguration.fileName, bytes: Array(yaml.utf8), index: index).file)
    let settings = try EditorialSettings(configuration.editorial)
    let suppressions = try Suppression.suppressions(configuration.suppressions, file: (index, bundle.files[index]))
    // Whether a suppression hides anything shows only where its rule runs too.
    let judgesReview = RuleRegistry.reviewRules.contains { rules.contains($0.descriptor.id) }
    findings = RuleEngine(only: judgesReview ? nil : rules)
      .findings(
        in: ReviewedBundle(bundle, library: library, settings: settings), hiding: suppressions, shares: 1
      )
      .shown.filter { rules.contains($0.rule) }
    self.bundle = bundle
  }
}

extension RuleExample {
  /// The configuration that holds for the example, its marks taken out: that of a bundle is among its files.
  package var configurationInForce: String {
    guard case .bundle(let files) = subject, let yaml = files[ReviewConfiguration.fileName] else {
      return configuration
    }
    return MarkedExample(yaml).plain
  }
}
