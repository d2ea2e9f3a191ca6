import BundleReading
import EditorialRules
import LocaleData
import Platform
import Reports
import ReviewModel
import SourceText

/// Reviews a folder repeatedly, with changed contents of files.
struct FixReview {
  private let setup: BundleSetup
  private let since: PreviousFindings?
  /// The findings of all rules in all localizations.
  private let options: ReviewOptions
  private let rules: Set<RuleID>?
  private let chosen: LocaleChoice

  /// - Throws: ``ConfigurationError``, as in ``Review/report(on:)``.
  init(of path: String, options: ReviewOptions) throws(ConfigurationError) {
    let review = Review(options)
    setup = try BundleSetup(for: path, in: review)
    let former = try review.formerContents(setup)
    since = former.map { [setup] in review.formerFindings($0, setup) }
    rules = options.rules
    chosen = LocaleChoice(options.locales)
    var options = options
    (options.rules, options.locales, options.unusedLineLimit) = (nil, [], 0)
    self.options = options
  }

  var reader: (any SwiftCodeReader)? { options.reader }

  /// The state with the given contents of some files, and the others as on disk.
  ///
  /// - Parameter contents: By path, relative to the reviewed folder.
  func state(holding contents: [String: [UInt8]]) -> FixState {
    var input = setup.input(setup.reader().holding(contents).read(path: setup.path))
    input.since = since
    let bundle = input.bundle
    let all = shown(input, by: nil)
    guard let rules else { return FixState(bundle, all: all, wanted: all.filter { isChosen($0, in: bundle) }) }
    // A rule that is off runs only if it is requested.
    let asked = shown(input, by: rules)
    return FixState(
      bundle, all: all.filter { !rules.contains($0.rule) } + asked, wanted: asked.filter { isChosen($0, in: bundle) })
  }

  private func shown(_ input: ReviewInput, by rules: Set<RuleID>?) -> [Finding] {
    var options = options
    options.rules = rules
    var pipeline = Pipeline(input, options: options)
    return pipeline.shown()
  }

  private func isChosen(_ finding: Finding, in bundle: LocalizationBundle) -> Bool {
    chosen.includes(finding.localeTag(in: bundle))
  }
}

struct FixState {
  let bundle: LocalizationBundle
  /// The findings that may be fixed: those that a report shows.
  let wanted: [Finding]
  /// All findings, requested or not, by an identity that does not depend on the wording.
  var findings: [FindingIdentity: [Finding]]

  init(_ bundle: LocalizationBundle, all: [Finding], wanted: [Finding]) {
    self.bundle = bundle
    self.wanted = wanted
    findings = Dictionary(grouping: all) { FindingIdentity(of: $0, in: bundle) }
  }

  func count(_ identity: FindingIdentity) -> Int { findings[identity]?.count ?? 0 }

  /// Whether a rule certainly lists all its findings in a text.
  func listsAll(_ identity: FindingIdentity) -> Bool {
    count(identity) < RuleEngine.mostFindings(inTextOf: text(of: identity)?.text.utf8.count ?? 0)
  }

  func text(of identity: FindingIdentity) -> LocalizedText? {
    guard case .text(let entry, let text, _) = findings[identity]?.first?.place else { return nil }
    return bundle.entries[entry].texts[text]
  }

  /// The findings that are new or more severe than before, in a fixed order.
  func introduced(since before: FixState) -> [FindingIdentity] {
    findings.filter { identity, findings in
      let (now, then) = (Self.severities(findings), Self.severities(before.findings[identity] ?? []))
      return now.count > then.count || zip(now, then).contains { $0 > $1 }
    }
    .keys.sorted { $0.words.lexicographicallyPrecedes($1.words) }
  }

  private static func severities(_ findings: [Finding]) -> [Severity] { findings.map(\.severity).sorted(by: >) }
}

extension FindingIdentity {
  /// The identity of a finding before and after its text changes.
  init(of finding: Finding, in bundle: LocalizationBundle) {
    switch finding.place {
    case .text(let entry, let index, _):
      let text = bundle.entries[entry].texts[index]
      self.init(
        rule: finding.rule, table: bundle.entries[entry].id.table, key: text.key,
        locale: finding.locale ?? text.locale, variation: text.variation)
    case .file(let file, _):
      self.init(
        rule: finding.rule, table: bundle.files[file].path, key: finding.key ?? "",
        locale: finding.locale ?? bundle.files[file].localeTag)
    }
  }

  /// Whether both are about the same text.
  func isOfSameText(as other: FindingIdentity) -> Bool {
    isOfSameEntry(as: other) && (locale, variation) == (other.locale, other.variation)
  }

  /// Whether both are about the same key, in any locale.
  func isOfSameEntry(as other: FindingIdentity) -> Bool {
    table == other.table && ExactString(key) == ExactString(other.key)
  }
}
