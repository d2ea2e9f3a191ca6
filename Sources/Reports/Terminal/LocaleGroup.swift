import ReviewModel

/// A finding that several locales share: a text of the source that none of them has. A terminal says it once.
struct LocaleGroup {
  let finding: Diagnostic
  /// Sorted; one empty tag for a finding without a locale.
  private(set) var locales: [String]

  /// - Parameter findings: In the order of a report, so that those of one place and rule stand together.
  static func groups(of findings: [Diagnostic]) -> [LocaleGroup] {
    findings.reduce(into: []) { groups, finding in
      let locale = finding.locale
      if let last = groups.last, last.finding.isSame(as: finding, but: locale) {
        groups[groups.count - 1].locales.append(locale)
      } else {
        groups.append(LocaleGroup(finding: finding, locales: [locale]))
      }
    }
  }
}

extension Diagnostic {
  /// Whether two findings differ in their locale alone.
  fileprivate func isSame(as other: Diagnostic, but locale: String) -> Bool {
    var twin = self
    twin.identity.locale = locale
    twin.textID?.locale = locale
    return twin == other
  }
}
