import Platform
package import ReviewModel
import SourceText

/// The findings of rules on an entry.
struct EntryReview {
  /// A rule that needs to see more of the app.
  struct Undecided {
    let rule: RuleID
    /// An index into ``Entry/texts``; nil for all of them.
    let text: Int?
    let extent: Extent
  }

  var findings: [Finding] = []
  var undecided: [Undecided] = []

  /// Removes the findings of rules that yield to an undecided rule, because it is unknown which of the two applies.
  mutating func leaveOpen(_ findings: inout [Finding], yieldingTo open: Set<RuleID>, text: Int) {
    findings.removeAll { finding in
      guard let others = RuleRegistry.yielding[finding.rule], !others.isDisjoint(with: open) else { return false }
      let extent = undecided.last { $0.text == text && others.contains($0.rule) }?.extent ?? .app
      undecided.append(Undecided(rule: finding.rule, text: text, extent: extent))
      return true
    }
  }
}

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
    var results = Array(repeating: TextFindings(), count: texts.count)
    let places = Dictionary(zip(texts, texts.indices), uniquingKeysWith: { first, _ in first })
    func add(_ findings: [Finding]) {
      for finding in findings {
        guard case .text(let entry, let text, _) = finding.place,
          let place = places[TextPlace(entry: entry, text: text)]
        else { continue }
        results[place].findings.append(finding)
      }
    }
    for (rule, name) in plan.bundleRules where type(of: rule).descriptor.canCheck(texts: bundle.extent) {
      CrashBreadcrumbs.setRule(name)
      let found = rule.findings(in: bundle, with: context)
      guard let extent = context.takeRequirement() else {
        add(found)
        continue
      }
      let descriptor = type(of: rule).descriptor
      for (index, place) in texts.enumerated() where descriptor.kinds.contains(bundle.entries[place.entry].kind) {
        results[index].undecided[descriptor.id] = extent
      }
    }
    var start = 0
    while start < texts.count {
      let index = texts[start].entry
      var end = start + 1
      while end < texts.count, texts[end].entry == index { end += 1 }
      let entry = ReviewedEntry(index, bundle: bundle, context: context)
      _ = context.takeRequirement()
      let review = review(entry, only: Set(texts[start..<end].map(\.text)), by: plan)
      add(review.findings)
      for undecided in review.undecided {
        for place in start..<end where undecided.text ?? texts[place].text == texts[place].text {
          results[place].undecided[undecided.rule] = undecided.extent
        }
      }
      start = end
    }
    CrashBreadcrumbs.end()
    for index in texts.indices {
      let place = texts[index]
      if bundle.isOfUnknownLanguage(bundle.entries[place.entry].texts[place.text]) {
        for rule in plan.rules(on: bundle.entries[place.entry].texts[place.text].kind) {
          results[index].undecided[rule.id] = max(rule.extent, .app)
        }
        results[index].findings = []
      } else if !results[index].findings.isEmpty {
        results[index].findings = plan.graded(results[index].findings, in: bundle)
      }
    }
    return results
  }
}

extension RuleDescriptor {
  /// Whether a rule on a whole bundle can check the texts of a bundle with this extent.
  fileprivate func canCheck(texts extent: Extent) -> Bool { !kinds.isEmpty && self.extent <= extent }
}

extension RulePlan {
  /// The rules that check texts of a kind, in the order of their identifiers.
  package func rules(on kind: EntryKind) -> [(id: RuleID, extent: Extent)] {
    let types: [any Rule.Type] =
      bundleRules.map { type(of: $0.rule) } + entryRules.map { type(of: $0.rule) } + textRuleTypes(on: kind)
    return types.map { $0.descriptor }.filter { $0.kinds.contains(kind) }.map { ($0.id, $0.extent) }
      .sorted { $0.0 < $1.0 }
  }

  /// The rules on texts of a kind that need to see more of an app than this, in the order of their identifiers.
  package func rules(on kind: EntryKind, beyond extent: Extent) -> [(id: RuleID, extent: Extent)] {
    rules(on: kind).filter { $0.extent > extent }
  }

  private func textRuleTypes(on kind: EntryKind) -> [any Rule.Type] {
    textRules[kind]?.rules.map { type(of: $0.rule) } ?? []
  }
}
