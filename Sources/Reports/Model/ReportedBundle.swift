import Algorithms
import ReviewModel
import UnicodeText

/// One of the bundles of a report.
package struct ReportedBundle: Hashable, Sendable {
  /// The name in the report: "CoffeeBar". If two bundles have the same name, their paths.
  package var name: String
  /// As ``Report/path``.
  package var path: String
  /// The tags of its localizations.
  package var locales: [String]
}

extension Report {
  /// Merges the reports on several bundles. What they share appears once, and the rest in order.
  ///
  /// Remarks and groups of texts name their bundle. Pages omit measurements if the bundles have different assumptions
  /// about devices. Call ``compare(with:)`` after merging, not before.
  ///
  /// - Parameter reports: In the order of the bundles, with paths relative to one folder. Without any, the result is
  ///   nil.
  /// - Complexity: O(*n* log *n*) in the number of findings
  package init?(merging reports: [Report]) {
    guard let first = reports.first else { return nil }
    self = first
    guard reports.count > 1 else { return }
    let isNamed = Set(reports.map(\.subject)).count == reports.count
    let names = reports.map { isNamed ? $0.subject : $0.path.isEmpty ? $0.subject : $0.path }
    subject = ReportLanguage.english.names(Self.shortened(names))
    bundles = zip(reports, names).map { report, name in
      ReportedBundle(name: name, path: report.path, locales: report.locales.map(\.tag))
    }
    // A report on several apps has no single name.
    let appNames = Set(reports.map(\.appName))
    appName = appNames.count == 1 ? appName : nil
    remarks = zip(reports, names).flatMap { report, name in
      report.remarks.map { ReviewMessage.ofBundle(["bundle": .text(name), "remark": .message($0)]) }
    }
    mergeTexts(of: reports, named: names)
    mergeFigures(of: reports)
  }

  /// Findings, texts and their groups, with the indices of entries and groups in the merged report.
  private mutating func mergeTexts(of reports: [Report], named names: [String]) {
    (findings, texts, compared, groups, pageRules) = ([], [], [], [], [:])
    var entries = 0
    for (report, name) in zip(reports, names) {
      findings += report.findings.map { $0.moved(by: entries, to: report.path) }
      texts += report.texts.map { text in
        text.moved(by: entries, groups: groups.count, pageRules: pageRules[text.id.locale]?.count ?? 0)
      }
      for (tag, data) in report.pageRules { pageRules[tag, default: []] += data }
      compared += report.compared.map { $0.moved(by: entries) }
      groups += report.groups.map { TextGroup($0.content, name: $0.name, bundle: name) }
      entries += report.entryLimit
    }
    findings.sort()
    let mostCut = compared.enumerated().sorted { ($1.element.cutCount, $0.offset) < ($0.element.cutCount, $1.offset) }
    compared = mostCut.prefix(ComparedText.limit).map(\.element)
  }

  private mutating func mergeFigures(of reports: [Report]) {
    locales = reports.flatMap(\.locales).reduce(into: [:]) { $0.merge($1, at: $1.tag) }.values
      .sorted { ($0.tag == "Base" ? "" : $0.tag, $0.tag) < ($1.tag == "Base" ? "" : $1.tag, $1.tag) }
    writingHelp = reports.flatMap(\.writingHelp).reduce(into: [:]) { $0.merge($1.value, at: $1.key) }
    rules = reports.reduce(into: [:]) { $0.merge($1.rules) { first, _ in first } }
    failures = Array(reports.flatMap(\.failures).uniqued())
    assumptions = Array(reports.flatMap(\.assumptions).uniqued())
    guidelineEditions = Array(reports.flatMap(\.guidelineEditions).uniqued())
    questions = Array(reports.flatMap(\.questions).uniqued())
    unusedAcceptances = reports.flatMap(\.unusedAcceptances)
    suppressedCount = reports.reduce(0) { $0 + $1.suppressedCount }
    since?.hiddenCount = reports.reduce(0) { $0 + ($1.since?.hiddenCount ?? 0) }
    measuring = Array(reports.map(\.measuring).filter { !$0.isEmpty }.uniqued()).only ?? []
  }

  /// One more than the greatest index of an entry in the report.
  private var entryLimit: Int {
    let named = texts.lazy.map(\.id.entry).max() ?? -1
    return max(named, findings.lazy.compactMap(\.textID?.entry).max() ?? -1) + 1
  }

  fileprivate static func shortened(_ names: [String]) -> [MessageValue] {
    guard names.count > 4 else { return names.map { .text($0) } }
    return names.prefix(3).map { .text($0) } + [.message(ReviewMessage.others(["count": .number(names.count - 3)]))]
  }
}

/// A part of a report that several bundles have under the same key.
private protocol Mergeable {
  mutating func merge(_ other: Self)
}

extension Dictionary where Value: Mergeable {
  fileprivate mutating func merge(_ value: Value, at key: Key) {
    if self[key]?.merge(value) == nil { self[key] = value }
  }
}

extension LocaleSummary: Mergeable {
  fileprivate mutating func merge(_ other: LocaleSummary) {
    textCount += other.textCount
    storeTextCount += other.storeTextCount
    expectedCount += other.expectedCount
    presentCount += other.presentCount
    for severity in Severity.allCases { counts[severity] += other.counts[severity] }
  }
}

extension WritingHelp: Mergeable {
  fileprivate mutating func merge(_ other: WritingHelp) {
    let known = Set(terms)
    if appName != other.appName { appName = nil }
    terms += other.terms.filter { !known.contains($0) }
    examples.merge(other.examples) { own, _ in own }
  }
}

extension ReportLanguage {
  /// The name of the reviewed project: "Cafe, Watch and Widget".
  func subject(of report: Report) -> String {
    report.bundles.isEmpty ? report.subject : names(Report.shortened(report.bundles.map(\.name)))
  }

  /// The years of the guidelines that rules follow: "2023 and 2026".
  func editions(of report: Report) -> String { names(report.guidelineEditions.map { .text($0) }) }

  /// “a, b and c”, without isolating characters, for titles.
  func names(_ names: [MessageValue]) -> String {
    guard let first = names.first, let last = names.last else { return "" }
    guard names.count > 1 else { return plainText(of: Message("shared.verbatim", ["text": first])) }
    let others = names.dropFirst().dropLast().reduce(first) {
      .message(ReviewMessage.names(["names": $0, "next": $1]))
    }
    return plainText(of: ReviewMessage.namesAndLast(["names": others, "last": last]))
  }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}

extension TextID {
  fileprivate func moved(by entries: Int) -> TextID { TextID(entry: entry + entries, text: text, locale: locale) }
}

extension ReportedText {
  fileprivate func moved(by entries: Int, groups: Int, pageRules: Int) -> ReportedText {
    var moved = self
    moved.pageRulesIndex += pageRules
    moved.id = id.moved(by: entries)
    moved.group += groups
    moved.measuring?.companion = measuring?.companion?.moved(by: entries)
    return moved
  }
}

extension ComparedText {
  fileprivate func moved(by entries: Int) -> ComparedText {
    var moved = self
    for index in moved.wordings.indices { moved.wordings[index].id = wordings[index].id.moved(by: entries) }
    return moved
  }
}

extension Diagnostic {
  fileprivate func moved(by entries: Int, to bundle: String) -> Diagnostic {
    var moved = self
    moved.bundle = bundle
    moved.cause.bundle = bundle
    moved.textID = textID?.moved(by: entries)
    return moved
  }
}
