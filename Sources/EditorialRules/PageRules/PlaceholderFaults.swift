package import ReviewModel
import UnicodeText

/// The errors of the placeholder rule in changed texts.
package struct PlaceholderFaults {
  /// In the order of the texts.
  package let findings: [Finding]

  /// The errors in all texts of a bundle, whatever its configuration for the rule.
  package init(in bundle: ReviewedBundle) {
    let context = AnalysisContext()
    findings = bundle.entries.indices.flatMap { index -> [Finding] in
      guard LocalizationPlaceholderRule.kinds.contains(bundle.entries[index].kind) else { return [] }
      return LocalizationPlaceholderRule().findings(in: ReviewedEntry(index, bundle: bundle, context: context))
        .filter { $0.severity == .error }
    }
  }

  /// The error in a text without a source, compared with its earlier wording, whose arguments the code passes.
  ///
  /// - Returns: Nil for a translation, and for a text whose placeholders are no worse than before.
  package static func finding(
    onText text: Int, ofEntry entry: Int, in bundle: ReviewedBundle, against before: String
  ) -> Finding? {
    let reviewed = ReviewedEntry(entry, bundle: bundle, context: AnalysisContext())
    guard LocalizationPlaceholderRule.kinds.contains(reviewed.entry.kind), reviewed.entry.kind != .phrase,
      let changed = reviewed.texts.first(where: { $0.index.text == text }), changed.source == nil
    else { return nil }
    let format = SourceFormat(before, placeholders: PlaceholderScanner.placeholders(in: before), isTyped: false)
    guard let difference = PlaceholderDifference(in: changed, from: format) else { return nil }
    let finding = LocalizationPlaceholderRule.finding(on: difference, in: changed, from: format)
    return finding.severity == .error ? finding : nil
  }
}
