package import ReviewModel
import UnicodeText

/// What the rule on placeholders says of texts that somebody changed: what it calls an error.
package struct PlaceholderFaults {
  /// In the order of the texts.
  package let findings: [Finding]

  /// Of all texts of a bundle, whatever its configuration says of the rule.
  package init(in bundle: ReviewedBundle) {
    let worker = AnalysisContext()
    findings = bundle.entries.indices.flatMap { index -> [Finding] in
      guard LocalizationPlaceholderRule.kinds.contains(bundle.entries[index].kind) else { return [] }
      return LocalizationPlaceholderRule().findings(in: ReviewedEntry(index, bundle: bundle, worker: worker))
        .filter { $0.severity == .error }
    }
  }

  /// What is wrong with a text that has no source, held against the wording that it had before: the code hands over what
  /// that takes.
  ///
  /// - Returns: Nothing for a translation, and for a text whose placeholders are as good as those before.
  package static func finding(
    onText text: Int, ofEntry entry: Int, in bundle: ReviewedBundle, against before: String
  ) -> Finding? {
    let reviewed = ReviewedEntry(entry, bundle: bundle, worker: AnalysisContext())
    guard LocalizationPlaceholderRule.kinds.contains(reviewed.entry.kind), reviewed.entry.kind != .phrase,
      let changed = reviewed.texts.first(where: { $0.index.text == text }), changed.source == nil
    else { return nil }
    let format = SourceFormat(before, placeholders: PlaceholderScanner.placeholders(in: before), isTyped: false)
    guard let difference = PlaceholderDifference(in: changed, from: format) else { return nil }
    let finding = LocalizationPlaceholderRule.finding(on: difference, in: changed, from: format)
    return finding.severity == .error ? finding : nil
  }
}
