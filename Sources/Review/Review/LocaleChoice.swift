import EditorialRules
import Reports
import ReviewModel
import UnicodeText

struct LocaleChoice {
  private let chosen: [LocaleIdentifier]

  /// - Parameter tags: Empty for all.
  init(_ tags: [String]) { chosen = tags.map { LocaleIdentifier($0) } }

  func unmatched(in tags: some Sequence<String>) -> [String] {
    let localizations = tags.map { LocaleIdentifier($0) }
    return chosen.filter { choice in !localizations.contains { $0.ancestors.contains(choice) } }.map(\.tag)
  }

  /// A language includes its regional variants: `pt` includes `pt-BR`. A finding without a locale belongs to all.
  func includes(_ tag: String) -> Bool {
    guard !chosen.isEmpty, !tag.isEmpty else { return true }
    return LocaleIdentifier(tag).ancestors.contains { chosen.contains($0) }
  }
}

struct LocaleSummaries {
  let all: [LocaleSummary]

  init(_ bundle: ReviewedBundle, findings: [Diagnostic], _ choice: LocaleChoice) {
    var texts: [String: Int] = [:]
    var storeTexts: [String: Int] = [:]
    for entry in bundle.bundle.entries.indices {
      // Uses indices, because copying each text would cost more than counting it.
      for text in bundle.bundle.entries[entry].texts.indices {
        let tag = bundle.bundle.entries[entry].texts[text].locale
        if bundle.bundle.entries[entry].texts[text].kind.isStoreText {
          storeTexts[tag, default: 0] += 1
        } else {
          texts[tag, default: 0] += 1
        }
      }
    }
    let coverage = LocaleCoverage(bundle.bundle)
    let byLocale = Dictionary(grouping: findings) { $0.locale }
    let tags = Set(texts.keys).union(storeTexts.keys).union(byLocale.keys).union(bundle.bundle.localizations).filter(
      choice.includes)
    all = tags.sorted { ($0 == "Base" ? "" : $0, $0) < ($1 == "Base" ? "" : $1, $1) }.map { tag in
      let locale = bundle.languages[tag]?.locale ?? LocaleIdentifier(tag)
      var summary = LocaleSummary(
        tag: tag, displayName: Self.name(of: tag, locale), isRightToLeft: locale.isRightToLeft,
        textCount: texts[tag] ?? 0, counts: SeverityCounts((byLocale[tag] ?? []).map(\.severity)))
      summary.storeTextCount = storeTexts[tag] ?? 0
      summary.expectedCount = coverage.expected[tag] ?? 0
      summary.presentCount = coverage.present[tag] ?? 0
      return summary
    }
  }

  private static func name(of tag: String, _ locale: LocaleIdentifier) -> String {
    switch tag {
    case "": "No locale"
    case "Base": "Base (\(locale.displayName(in: LocaleIdentifier("en"))))"
    default: locale.displayName(in: LocaleIdentifier("en"))
    }
  }
}
