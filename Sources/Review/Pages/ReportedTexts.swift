import Algorithms
import BundleReading
import Editing
import EditorialRules
import Reports
import ReviewModel
import SourceText
import UnicodeText

/// Every text of a bundle as pages show it, grouped by what it belongs to.
struct ReportedTexts {
  /// In the order of the groups, then as people read them.
  let texts: [ReportedText]
  let groups: [TextGroup]

  /// - Parameters:
  ///   - findings: Those that name a locale which lacks a text make it one of the texts.
  ///   - chosen: The localizations that are asked for.
  init(_ reviewed: ReviewedBundle, findings: [Finding], _ chosen: LocaleChoice) {
    let bundle = reviewed.bundle
    let missing = Self.missingLocales(findings, chosen)
    let hasTexts = Set(bundle.entries.lazy.flatMap { $0.texts.lazy.map(\.literal.file) })
    let lines = Array(bundle.files.indices).concurrentMap { index in
      hasTexts.contains(index) && bundle.files[index].encoding != .binary ? bundle.files[index].makeLineIndex() : nil
    }
    let size = max(1, bundle.entries.count / 16 + 1)
    let shares = Array(bundle.entries.indices.chunks(ofCount: size))
    let grouping = TextGrouping(bundle)
    let insertions = InsertionFiles(bundle)
    let parts = shares.concurrentMap { share in
      let reader = ReportedTextReader(reviewed, lines: lines, grouping: grouping, insertions: insertions)
      return share.flatMap { entry in
        reader.texts(ofEntry: entry, missing: missing[entry] ?? []) { chosen.includes($0) }
      }
    }
    groups = grouping.groups
    texts = grouping.sorted(parts.flatMap { $0 })
  }

  private static func missingLocales(_ findings: [Finding], _ chosen: LocaleChoice) -> [Int: [TextID]] {
    var missing: [Int: Set<TextID>] = [:]
    for finding in findings {
      guard let locale = finding.locale, case .text(let entry, let text, _) = finding.place, chosen.includes(locale)
      else { continue }
      missing[entry, default: []].insert(TextID(entry: entry, text: text, locale: locale))
    }
    return missing.mapValues { ids in ids.sorted { ($0.locale, $0.text) < ($1.locale, $1.text) } }
  }
}
