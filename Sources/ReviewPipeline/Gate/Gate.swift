import Diagnostics
import LocalizationBundles
import Reports
import UnicodeText

/// Decides whether a review fails: by the severities of its findings, and by how many warnings there are.
///
/// Every bundle has a configuration of its own, and every language may have its own threshold and its own number. What
/// the command line says takes the place of what a configuration says of all languages, not of what it says of one.
struct Gate {
  /// What the gate looks at in one bundle.
  struct Bundle {
    /// "CoffeeBar"
    var name: String
    var findings: [(locale: LocaleIdentifier?, severity: Severity)]
    var configuration: GateConfiguration
  }

  struct Verdict {
    var isFailed = false
    /// Why, where the severities do not tell.
    var reasons: [String] = []
    /// What the reader of a report should know: findings that do not count.
    var remarks: [String] = []
  }

  /// From the command line.
  private let failOn: FailureThreshold?
  private let maxWarnings: Int?

  init(failOn: FailureThreshold? = nil, maxWarnings: Int? = nil) {
    self.failOn = failOn
    self.maxWarnings = maxWarnings
  }

  /// - Complexity: O(number of findings)
  func verdict(on bundles: [Bundle]) -> Verdict {
    var verdict = Verdict()
    // The number of the command line holds for all bundles together.
    var warnings = 0
    for bundle in bundles {
      let judged = judge(bundle)
      let name = bundles.count > 1 ? " of \(bundle.name)" : ""
      verdict.isFailed = verdict.isFailed || judged.isReached
      verdict.remarks += Self.remarks(on: judged, by: bundle.configuration, of: name)
      verdict.reasons += excesses(of: judged, over: bundle.configuration, of: name)
      warnings += judged.warnings[nil] ?? 0
    }
    if let maxWarnings, warnings > maxWarnings {
      verdict.reasons.append("\(warnings.warnings), and --max-warnings allows \(maxWarnings)")
    }
    verdict.isFailed = verdict.isFailed || !verdict.reasons.isEmpty
    return verdict
  }

  private static func remarks(on judged: Judged, by configuration: GateConfiguration, of name: String) -> [String] {
    judged.excused.sorted { $0.key.tag < $1.key.tag }.map { locale, count in
      "\(count.findings) in \(locale.tag)\(name) \(count == 1 ? "does" : "do") not make the review fail: "
        + "the configuration says ‘failOn: \(configuration.failOn.values[locale]?.rawValue ?? "")’."
    }
  }

  private func excesses(of judged: Judged, over configuration: GateConfiguration, of name: String) -> [String] {
    judged.warnings.sorted { ($0.key?.tag ?? "") < ($1.key?.tag ?? "") }.compactMap { locale, count in
      // Who asks for no failure at all asks for that here too.
      if failOn == .never { return nil }
      let most =
        if let locale { configuration.maxWarnings.values[locale] } else {
          maxWarnings == nil ? configuration.maxWarnings.everywhere : nil
        }
      guard let most, count > most else { return nil }
      return "\(count.warnings)\(locale.map { " in \($0.tag)" } ?? "")\(name), and ‘maxWarnings’ allows \(most)"
    }
  }

  /// For each finding of a bundle whether it makes the review fail by itself.
  func failing(in bundle: Bundle) -> [Bool] {
    bundle.findings.map { threshold(in: $0.locale, bundle.configuration).threshold.isReached(by: $0.severity) }
  }

  /// The threshold of a language, and the locale whose own it is.
  private func threshold(
    in locale: LocaleIdentifier?, _ configuration: GateConfiguration
  ) -> (threshold: FailureThreshold, own: LocaleIdentifier?) {
    guard failOn != .never else { return (.never, nil) }
    let own = locale.flatMap { configuration.failOn.namedLocale(nearestTo: $0) }
    let general = failOn ?? configuration.failOn.everywhere ?? .error
    return (own.flatMap { configuration.failOn.values[$0] } ?? general, own)
  }

  private struct Judged {
    var isReached = false
    /// Findings that would make the review fail were it not for what the configuration says of their language.
    var excused: [LocaleIdentifier: Int] = [:]
    /// By the locale that has a number of its own; nil for all others together.
    var warnings: [LocaleIdentifier?: Int] = [:]
  }

  private func judge(_ bundle: Bundle) -> Judged {
    let configuration = bundle.configuration
    let general = failOn ?? configuration.failOn.everywhere ?? .error
    var judged = Judged()
    for (locale, severity) in bundle.findings {
      let (threshold, own) = threshold(in: locale, configuration)
      if threshold.isReached(by: severity) {
        judged.isReached = true
      } else if let own, general.isReached(by: severity) {
        judged.excused[own, default: 0] += 1
      }
      // Of a language that never fails the warnings do not count either, unless it has a number of its own.
      let counted = failOn == .never ? nil : locale.flatMap { configuration.maxWarnings.namedLocale(nearestTo: $0) }
      if severity == .warning, counted != nil || own == nil || threshold != .never {
        judged.warnings[counted, default: 0] += 1
      }
    }
    return judged
  }
}

extension Gate.Bundle {
  init(_ review: BundleReview) {
    name = review.report.subject
    configuration = review.gate
    let development = LocaleIdentifier(review.report.developmentLocale)
    var locales: [String: LocaleIdentifier] = ["Base": development]
    findings = review.report.findings.map { finding in
      let subject = finding.diagnostic.subject
      // A text outside any locale is in the development language; what is about a file belongs to none.
      if subject.locale.isEmpty { return (subject.text == nil ? nil : development, finding.diagnostic.severity) }
      let locale = locales[subject.locale] ?? LocaleIdentifier(subject.locale)
      locales[subject.locale] = locale
      return (locale, finding.diagnostic.severity)
    }
  }
}

extension ByLocale {
  /// The nearest of the locales that have a value of their own.
  fileprivate func namedLocale(nearestTo locale: LocaleIdentifier) -> LocaleIdentifier? {
    values.isEmpty ? nil : locale.lookupChain.first { values[$0] != nil }
  }
}

extension Int {
  fileprivate var warnings: String { self == 1 ? "1 warning" : "\(self) warnings" }
  fileprivate var findings: String { self == 1 ? "1 finding" : "\(self) findings" }
}
