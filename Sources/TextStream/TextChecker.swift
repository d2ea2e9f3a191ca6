import BundleReading
import EditorialRules
import LocaleData
import Platform
import Reports
package import ReviewModel
import SourceText
import UnicodeText

/// Checks texts without files, from any source and in any number.
///
/// A text gets the findings that a review of its app gives it. Nothing is guessed about other texts of the app: the
/// answer names the rules that need more than they have, and these rules report nothing.
///
/// Belongs to one thread. All checkers of one ``CheckedApps`` share the data on languages and apps.
package final class TextChecker {
  private let apps: CheckedApps
  /// By development language, which applies to texts without a language.
  private var contexts: [String: AnalysisContext] = [:]

  package init(_ apps: CheckedApps) { self.apps = apps }

  /// The findings of one text.
  package func answer(to text: CheckedText) -> CheckAnswer {
    answers(to: [text], together: .text).first ?? CheckAnswer(id: text.id, findings: [], needs: nil)
  }

  /// The findings of texts of one app.
  ///
  /// - Parameters:
  ///   - texts: If they are checked together, all texts of a key, a table or an app.
  ///   - extent: What they are: single texts, a key, a table, or an app.
  /// - Returns: One answer for each text, in their order.
  /// - Complexity: O(*n*) in the texts.
  package func answers(to texts: [CheckedText], together extent: Extent = .text) -> [CheckAnswer] {
    var answers: [CheckAnswer] = []
    answers.reserveCapacity(texts.count)
    var start = 0
    while start < texts.count {
      var end = start + 1
      while end < texts.count, texts[end].app == texts[start].app { end += 1 }
      answers += self.answers(to: texts[start..<end], of: texts[start].app, extent)
      start = end
    }
    return answers
  }

  private func answers(to texts: ArraySlice<CheckedText>, of app: CheckedApp, _ extent: Extent) -> [CheckAnswer] {
    let app = apps.app(app, with: texts)
    let checked = CheckedTexts(texts, of: app.reviewed.bundle, as: extent)
    let bundle = apps.bundle(checked.bundle, of: app, as: extent)
    let context = contexts[app.reviewed.developmentTag] ?? AnalysisContext()
    if contexts.count >= Self.mostContexts { contexts = [:] }
    contexts[app.reviewed.developmentTag] = context
    let order = checked.places.indices.sorted { checked.places[$0] < checked.places[$1] }
    let results = apps.engine.findings(on: order.map { checked.places[$0] }, in: bundle, by: app.plan, with: context)
    var answers = texts.map { CheckAnswer(id: $0.id, findings: [], needs: nil) }
    for (index, result) in zip(order, results) {
      let findings = apps.shown(result.findings, in: bundle)
      if !findings.isEmpty { answers[index].findings = self.findings(findings, at: checked.places[index], in: bundle) }
      let kind = texts[texts.startIndex + index].kind
      answers[index].needs = app.needs(of: kind, beyond: extent, result.undecided)
    }
    return answers
  }

  /// More contexts than this are dropped. No real set of apps has so many development languages.
  private static let mostContexts = 32

  private func findings(
    _ findings: [Finding], at place: TextPlace, in bundle: ReviewedBundle
  ) -> [CheckAnswer.Finding] {
    let entry = bundle.bundle.entries[place.entry]
    let text = entry.texts[place.text]
    let placed = findings.compactMap { finding -> (Finding, Range<String.Index>)? in
      guard case .text(_, _, let range) = finding.place else { return nil }
      return (finding, range)
    }
    let sorted = placed.sorted { first, second in
      (first.1.lowerBound, first.1.upperBound, first.0.rule) < (second.1.lowerBound, second.1.upperBound, second.0.rule)
    }
    let digest = StableHash.digest(of: text.text)
    var counts: [FindingIdentity: Int] = [:]
    return sorted.map { finding, range in
      let identity = FindingIdentity(
        rule: finding.rule, table: entry.id.table, key: text.key, locale: finding.locale ?? text.locale,
        variation: text.variation, textDigest: digest)
      let ordinal = counts[identity, default: 0] + 1
      counts[identity] = ordinal
      let fingerprint = Fingerprints.fingerprint(of: identity, ordinal: ordinal)
      return CheckAnswer.Finding(finding, range, fingerprint: fingerprint, in: text.text, apps.language)
    }
  }
}

extension TextPlace {
  fileprivate static func < (first: TextPlace, second: TextPlace) -> Bool {
    (first.entry, first.text) < (second.entry, second.text)
  }
}

extension ReviewedBundle {
  fileprivate var developmentTag: String { bundle.developmentLocale }
}
