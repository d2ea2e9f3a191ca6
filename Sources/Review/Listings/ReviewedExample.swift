package import BundleReading
package import EditorialRules
package import LocaleData
package import ReviewModel
import SourceText

/// An example as a review takes it: under its configuration, which becomes a file of the bundle.
package struct ReviewedExample {
  package let bundle: LocalizationBundle
  package let findings: [Finding]

  /// - Parameters:
  ///   - rules: The rules to run.
  ///   - sources: Reads source code; nil leaves it unread.
  /// - Throws: ``ConfigurationError`` where the example's configuration has a mistake.
  package init(
    _ example: RuleExample, by rules: Set<RuleID>, _ library: LocaleLibrary, sources: (any SwiftCodeReader)?
  ) throws(ConfigurationError) {
    let configuration = try ReviewConfiguration(
      yaml: example.configurationInForce, path: ReviewConfiguration.fileName)
    var bundle = example.bundle(readingSourcesBy: sources)
    let suppressions = configuration.suppressions(in: &bundle)
    // Whether a suppression hides anything shows only where its rule runs too.
    let judgesReview = RuleRegistry.reviewRules.contains { rules.contains($0.descriptor.id) }
    let engine = RuleEngine(only: judgesReview ? nil : rules)
    let reviewed = ReviewedBundle(bundle, library: library, settings: configuration.editorial)
    findings = engine.suppressing(engine.findings(in: reviewed, shares: 1), in: reviewed, by: suppressions)
      .kept.filter { rules.contains($0.rule) }
    self.bundle = bundle
  }
}
