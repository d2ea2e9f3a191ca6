import ReviewModel

/// The findings of one locale, in the report's order.
struct LocaleSection {
  /// Empty for files outside any locale.
  var tag: String
  var name: String
  var isRightToLeft: Bool
  var findings: [Diagnostic]

  var counts: SeverityCounts { SeverityCounts(findings.lazy.map(\.severity)) }
}

extension Report {
  /// The locales that have findings: in the order of ``locales``, then any others by tag.
  var sections: [LocaleSection] {
    var findings = Dictionary(grouping: findings, by: \.locale)
    var sections: [LocaleSection] = []
    for locale in locales {
      guard let own = findings.removeValue(forKey: locale.tag) else { continue }
      sections.append(
        LocaleSection(
          tag: locale.tag, name: locale.displayName, isRightToLeft: locale.isRightToLeft, findings: own)
      )
    }
    for (tag, own) in findings.sorted(by: { $0.key < $1.key }) {
      let name = tag.isEmpty ? "Files outside any locale" : tag
      sections.append(LocaleSection(tag: tag, name: name, isRightToLeft: false, findings: own))
    }
    return sections
  }
}
