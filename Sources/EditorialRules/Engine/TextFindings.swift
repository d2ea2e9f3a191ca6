import Algorithms
package import ReviewModel

/// The findings on one text of an app that is only partly known.
package struct TextFindings {
  /// With the severities from the settings of the bundle.
  package var findings: [Finding] = []
  /// The rules that need to see more of the app to check this text, with the extent that they need.
  package var undecided: [RuleID: Extent] = [:]
}

/// A text by its place in a bundle.
package struct TextPlace: Hashable, Sendable {
  /// An index into ``LocalizationBundle/entries``.
  package var entry: Int
  /// An index into ``Entry/texts``.
  package var text: Int

  package init(entry: Int, text: Int) {
    self.entry = entry
    self.text = text
  }
}

extension RuleEngine {
  /// Checks some texts of a bundle in the calling thread, one after the other.
  ///
  /// Rules that need more of an app than the bundle contains report nothing. ``RulePlan/rules(on:beyond:)`` lists them.
  ///
  /// - Parameters:
  ///   - texts: In the order of the bundle.
  ///   - plan: The plan of a bundle with the same languages and settings.
  ///   - context: The context of the calling thread.
  /// - Returns: The findings on each of the texts, in their order.
  /// - Complexity: O(*n*) in the texts of the bundle.
  package func findings(
    on texts: [TextPlace], in bundle: ReviewedBundle, by plan: RulePlan, with context: AnalysisContext
  ) -> [TextFindings] {
    context.leaveBundle()
    // By entry.
    let groups = texts.indices.chunked { texts[$0].entry == texts[$1].entry }
    let entries = groups.map { group in
      RuleRun.Subject(entry: texts[group.lowerBound].entry, texts: Set(texts[group].map(\.text)))
    }
    let rules = plan.bundleRules.indices.filter { plan.bundleRules[$0].looks(atTextsWith: bundle.extent) }
    let run = RuleRun(of: bundle, by: plan, showsAllTexts: showsAllTexts, rules: rules, entries: entries)
    let results = run.results(on: .calling(context))
    var found = FindingsByText(of: texts, in: bundle)
    for (rule, outcome) in zip(rules, results.ofRules) { found.add(outcome, of: plan.bundleRules[rule].descriptor) }
    for (group, review) in zip(groups, results.ofEntries) { found.add(review, ofTexts: group) }
    return found.graded(by: plan)
  }
}

private struct FindingsByText {
  private let texts: [TextPlace]
  private let bundle: ReviewedBundle
  private let places: [TextPlace: Int]
  private var results: [TextFindings]

  init(of texts: [TextPlace], in bundle: ReviewedBundle) {
    self.texts = texts
    self.bundle = bundle
    places = Dictionary(firstOf: zip(texts, texts.indices))
    results = Array(repeating: TextFindings(), count: texts.count)
  }

  private mutating func add(_ findings: [Finding]) {
    for finding in findings {
      guard case .text(let entry, let text, _) = finding.place,
        let place = places[TextPlace(entry: entry, text: text)]
      else { continue }
      results[place].findings.append(finding)
    }
  }

  mutating func add(_ outcome: RuleOutcome, of rule: RuleDescriptor) {
    switch outcome {
    case .findings(let findings): add(findings)
    case .requires(let extent):
      for (index, place) in texts.enumerated() where rule.kinds.contains(bundle.entries[place.entry].kind) {
        results[index].undecided[rule.id] = extent
      }
    }
  }

  /// - Parameter group: The indices of the entry's texts.
  mutating func add(_ review: EntryReview, ofTexts group: Range<Int>) {
    add(review.findings)
    for undecided in review.undecided {
      for index in group where undecided.text ?? texts[index].text == texts[index].text {
        results[index].undecided[undecided.rule] = undecided.extent
      }
    }
  }

  /// The findings with their severities. In an unknown language, nothing is decided.
  func graded(by plan: RulePlan) -> [TextFindings] {
    zip(texts, results).map { place, result in
      var result = result
      let text = bundle.entries[place.entry].texts[place.text]
      if bundle.isOfUnknownLanguage(text) {
        for rule in plan.rules(on: text.kind) { result.undecided[rule.id] = max(rule.extent, .app) }
        result.findings = []
      } else if !result.findings.isEmpty {
        result.findings = plan.graded(result.findings, in: bundle)
      }
      return result
    }
  }
}
