import EditorialRules
import Reports
package import ReviewModel
import UnicodeText

/// Decides whether a review fails, by the severities of its findings and the number of warnings.
///
/// Every app has its own configuration, and every language can have its own threshold and limit. The command line
/// replaces what a configuration sets for all languages, but not what it sets for one language.
struct Gate {
  /// The limits from a configuration for each language.
  struct Limits: Hashable {
    var failOn = ByLocale<FailureThreshold>()
    /// The maximum number of warnings: for each named locale, and for all other locales together.
    var maxWarnings = ByLocale<Int>()
  }

  /// What the gate needs to know about one app.
  struct Bundle {
    /// "CoffeeBar"
    var name: String
    var findings: [(locale: LocaleIdentifier?, severity: Severity)]
    /// The causes of the findings. Findings with the same cause count as one warning. If there are no causes, each
    /// finding counts.
    var causes: [ProblemIdentity]?
    var limits: Limits
  }

  struct Verdict {
    var isFailed = false
    /// For each finding of each app: whether it makes the review fail.
    var isFailing: [[Bool]] = []
    var reasons: [Message] = []
    /// Remarks for the report: findings that do not count.
    var remarks: [Message] = []
  }

  /// From the command line.
  var failOn: FailureThreshold?
  var maxWarnings: Int?

  /// - Complexity: O(number of findings)
  func verdict(on bundles: [Bundle]) -> Verdict {
    var verdict = Verdict()
    // The limit of the command line applies to all apps together.
    var warnings = 0
    for bundle in bundles {
      let evaluation = evaluate(bundle)
      let name = bundles.count > 1 ? bundle.name : nil
      verdict.isFailing.append(evaluation.isFailing)
      verdict.remarks += Self.remarks(on: evaluation, by: bundle.limits, of: name)
      verdict.reasons += excesses(of: evaluation, over: bundle.limits, of: name)
      warnings += evaluation.warnings[nil] ?? 0
    }
    if let maxWarnings, warnings > maxWarnings {
      verdict.reasons.append(
        ReviewMessage.tooManyWarningsInAll([
          "count": .number(warnings), "most": .number(maxWarnings), "option": .text("--max-warnings"),
        ]))
    }
    verdict.isFailed = !verdict.reasons.isEmpty || verdict.isFailing.contains { $0.contains(true) }
    return verdict
  }

  /// - Parameter name: The name of the app, if there are several.
  private static func remarks(on evaluation: Evaluation, by limits: Limits, of name: String?) -> [Message] {
    evaluation.excused.sorted { $0.key.tag < $1.key.tag }.map { locale, count in
      ReviewMessage.excused([
        "count": .number(count), "locale": .text(locale.tag), "scope": .keyword(name == nil ? "all" : "bundle"),
        "bundle": .text(name ?? ""), "threshold": .keyword(limits.failOn.values[locale]?.rawValue ?? ""),
      ])
    }
  }

  private func excesses(of evaluation: Evaluation, over limits: Limits, of name: String?) -> [Message] {
    // `--fail-on never` also turns this limit off.
    guard failOn != .never else { return [] }
    let general = maxWarnings == nil ? limits.maxWarnings.everywhere : nil
    return evaluation.warnings.sorted { ($0.key?.tag ?? "") < ($1.key?.tag ?? "") }.compactMap { locale, count in
      guard let most = locale.map({ limits.maxWarnings.values[$0] }) ?? general, count > most else { return nil }
      let scope =
        switch (locale, name) {
        case (_?, _?): "localeAndBundle"
        case (_?, nil): "locale"
        case (nil, _?): "bundle"
        case (nil, nil): "all"
        }
      return ReviewMessage.tooManyWarnings([
        "count": .number(count), "most": .number(most), "scope": .keyword(scope), "locale": .text(locale?.tag ?? ""),
        "bundle": .text(name ?? ""),
      ])
    }
  }

  private struct Evaluation {
    /// For each finding.
    var isFailing: [Bool] = []
    /// Findings that would make the review fail if their language had no setting.
    var excused: [LocaleIdentifier: Int] = [:]
    /// By the locale with its own limit; nil for all other locales together.
    var warnings: [LocaleIdentifier?: Int] = [:]
  }

  private func evaluate(_ bundle: Bundle) -> Evaluation {
    let limits = bundle.limits
    let general = failOn ?? limits.failOn.everywhere ?? .error
    var evaluation = Evaluation()
    var counted: [LocaleIdentifier?: Set<ProblemIdentity>] = [:]
    for (index, (locale, severity)) in bundle.findings.enumerated() {
      // `--fail-on never` applies to every language.
      let locale = failOn == .never ? nil : locale
      let own = locale.flatMap { limits.failOn.namedLocale(nearestTo: $0) }
      let threshold = own.flatMap { limits.failOn.values[$0] } ?? general
      let isFailing = threshold.isReached(by: severity)
      evaluation.isFailing.append(isFailing)
      if !isFailing, let own, general.isReached(by: severity) { evaluation.excused[own, default: 0] += 1 }
      // Warnings do not count in a language that never fails, unless it has its own limit.
      let limited = locale.flatMap { limits.maxWarnings.namedLocale(nearestTo: $0) }
      guard severity == .warning, limited != nil || own == nil || threshold != .never else { continue }
      let cause = bundle.causes?[index]
      if cause.map({ counted[limited, default: []].insert($0).inserted }) ?? true {
        evaluation.warnings[limited, default: 0] += 1
      }
    }
    return evaluation
  }
}

/// The lowest severity that makes a review fail.
package enum FailureThreshold: String, CaseIterable, Hashable, Sendable {
  case error, warning, note, never

  /// Whether a finding of this severity reaches the threshold.
  package func isReached(by severity: Severity) -> Bool {
    guard let threshold = Severity(rawValue: rawValue) else { return false }
    return severity >= threshold
  }
}

extension Gate.Bundle {
  init(_ review: BundleReview) {
    name = review.report.subject
    limits = review.gate
    let development = LocaleIdentifier(review.report.developmentLocale)
    var locales: [String: LocaleIdentifier] = ["Base": development]
    causes = review.report.findings.map(\.cause)
    findings = review.report.findings.map { finding in
      // A text outside any locale is in the development language. A finding about a file has no language.
      if finding.locale.isEmpty { return (finding.text == nil ? nil : development, finding.severity) }
      let locale = locales[finding.locale] ?? LocaleIdentifier(finding.locale)
      locales[finding.locale] = locale
      return (locale, finding.severity)
    }
  }
}

extension ByLocale {
  fileprivate func namedLocale(nearestTo locale: LocaleIdentifier) -> LocaleIdentifier? {
    values.isEmpty ? nil : locale.lookupChain.first { values[$0] != nil }
  }
}
