import BundleReading
import EditorialRules
import ReviewModel
import SourceText

/// What tells a finding from others before and after fixes: where it is, not what its text was.
struct FindingName: Hashable {
  var rule: RuleID
  /// Of the file, from the reviewed folder.
  var path: String
  var table: String
  var key: ExactString
  var variation: String?
  var locale: String

  init(_ finding: Finding, in bundle: LocalizationBundle) {
    rule = finding.rule
    switch finding.place {
    case .text(let entryIndex, let textIndex, _):
      let entry = bundle.entries[entryIndex]
      let text = entry.texts[textIndex]
      path = bundle.files[text.literal.file].path
      table = entry.id.table
      key = ExactString(text.key)
      variation = text.variation
      locale = finding.locale ?? text.locale
    case .file(let file, _):
      path = bundle.files[file].path
      table = ""
      key = ExactString(finding.key ?? "")
      locale = finding.locale ?? bundle.files[file].localeTag
    }
  }

  /// Whether two findings are about one text.
  func isOfSameText(as other: FindingName) -> Bool {
    (path, key, variation, locale) == (other.path, other.key, other.variation, other.locale)
  }
}

/// A bundle at one moment of fixing, with what a review says of it.
struct FixState {
  let bundle: LocalizationBundle
  /// What may be fixed: the findings that a report shows.
  let wanted: [Finding]
  /// The severities of all findings, also those that nobody asked for, the worst first.
  let severities: [FindingName: [Severity]]
  /// A finding of each name.
  let examples: [FindingName: Finding]

  init(_ bundle: LocalizationBundle, all: [Finding], wanted: [Finding]) {
    self.bundle = bundle
    self.wanted = wanted
    var severities: [FindingName: [Severity]] = [:]
    var examples: [FindingName: Finding] = [:]
    for finding in all {
      let name = FindingName(finding, in: bundle)
      severities[name, default: []].append(finding.severity)
      if examples[name] == nil { examples[name] = finding }
    }
    self.severities = severities.mapValues { $0.sorted(by: >) }
    self.examples = examples
  }

  /// How many findings have a name.
  func count(_ name: FindingName) -> Int { severities[name]?.count ?? 0 }

  /// The text that a finding is in.
  func text(at name: FindingName) -> LocalizedText? {
    guard case .text(let entry, let text, _) = examples[name]?.place else { return nil }
    return bundle.entries[entry].texts[text]
  }

  /// The findings that were not there before, or were milder, in an order of their own.
  func introduced(since before: FixState) -> [FindingName] {
    severities.filter { name, severities in
      let known = before.severities[name] ?? []
      return severities.count > known.count || zip(severities, known).contains { $0 > $1 }
    }
    .keys.sorted()
  }
}

extension FindingName: Comparable {
  static func < (first: FindingName, second: FindingName) -> Bool {
    (first.path, first.key.string, first.variation ?? "", first.locale, first.rule)
      < (second.path, second.key.string, second.variation ?? "", second.locale, second.rule)
  }
}
