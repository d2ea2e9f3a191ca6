import BundleReading
import EditorialRules
import Platform
import Reports
import ReviewModel
import SourceText
import UnicodeText

/// Finds out which findings of an app have one cause, so that a report shows it once.
///
/// A wrong word in a key is one cause in all languages, in all keys of the table with the same source, and in all
/// copies of the text with the same key in other tables. If a table is hardly translated, its missing texts have one
/// cause. Otherwise, there is one cause for each set of languages that lack the same texts, be it a few or most of the
/// table. What one command fixes in a whole table is one cause for the table. So is a mistake that the table's files in
/// several languages have. Places of code have one cause if their messages are the same.
struct Causes {
  private let entries: [Entry]
  /// The key that represents another one: the first key with the same source.
  private var standIns: [TableKey: TableKey] = [:]
  /// The first key of a table with a source.
  private var firstKeys: [SourceInTable: TableKey] = [:]
  /// The first table with a source for a key.
  private var firstTables: [SourceOfKey: TableKey] = [:]

  private struct TableKey: Hashable {
    var table: String
    var key: ExactString
  }

  private struct SourceInTable: Hashable {
    var table: String
    var source: ExactString
  }

  private struct SourceOfKey: Hashable {
    var key: ExactString
    var source: ExactString
  }

  init(_ bundle: LocalizationBundle) { entries = bundle.entries }

  /// Sets the cause of each finding.
  ///
  /// - Complexity: O(*n*) in the number of findings and entries
  mutating func settle(_ findings: inout [Diagnostic]) {
    var translations: [ProblemIdentity: [Int]] = [:]
    var files: [ProblemIdentity: [Int]] = [:]
    var messages: [ProblemIdentity: Message] = [:]
    let reaches = Set(findings.lazy.map(\.rule)).reduce(into: [:]) { $0[$1] = RuleRegistry.rule($1)?.descriptor.reach }
    for index in findings.indices {
      let reach = reaches[findings[index].rule] ?? .text
      // Errors that are certain are checked text by text.
      if reach == .table, findings[index].severity < .error {
        findings[index].cause.becomeOne(of: .table, in: table(of: findings[index]))
        continue
      }
      guard !findings[index].identity.key.isEmpty else {
        guard reach == .files else {
          separate(&findings[index], &messages)
          continue
        }
        var whole = findings[index].cause
        whole.becomeOne(of: .table, in: BundlePath(findings[index].table).table)
        files[whole, default: []].append(index)
        continue
      }
      let standIn = standIn(for: findings[index])
      findings[index].cause.table = standIn.table
      findings[index].cause.subject = standIn.key.string
      guard reach == .translation else { continue }
      var whole = findings[index].cause
      whole.becomeOne(of: .table, in: table(of: findings[index]))
      translations[whole, default: []].append(index)
    }
    for (cause, indices) in files { Self.settle(indices, ofFiles: cause, in: &findings) }
    settle(translations, in: &findings)
  }

  /// - Parameter translations: The findings on what languages lack, by the cause for the whole table.
  private func settle(_ translations: [ProblemIdentity: [Int]], in findings: inout [Diagnostic]) {
    guard !translations.isEmpty else { return }
    let tables = TableCounts(entries)
    var gaps: [String: TableGaps] = [:]
    for (cause, indices) in translations {
      gaps[cause.table, default: TableGaps()].add(indices.map { findings[$0] }, kinds: Self.kinds(of: cause.rule))
    }
    for (cause, indices) in translations {
      let lacking = gaps[cause.table]?.localesLackingMost(of: cause.table, tables) ?? []
      settle(indices, of: cause, lackingMost: lacking, in: &findings, tables)
    }
  }

  /// Joins the first mistakes of a table's files in several languages, then the second ones, and so on.
  private static func settle(_ indices: [Int], ofFiles cause: ProblemIdentity, in findings: inout [Diagnostic]) {
    var counts: [String: Int] = [:]
    let numbers = indices.map { index in
      counts[findings[index].table, default: 0] += 1
      return counts[findings[index].table, default: 0]
    }
    for (index, number) in zip(indices, numbers) {
      if counts.values.count(where: { $0 >= number }) > 1 {
        findings[index].cause.becomeOne(of: .table, in: cause.table, subject: "\(number)")
      } else if number > 1 {
        // Another mistake with the same words.
        findings[index].cause.subject += " \(number)"
      }
    }
  }

  /// The same words in a file can break a rule in several ways: each code that never donates its own intent. The first
  /// way keeps its cause, so that the fingerprint of its problem stays the same.
  private func separate(_ finding: inout Diagnostic, _ messages: inout [ProblemIdentity: Message]) {
    guard let first = messages[finding.cause] else { return messages[finding.cause] = finding.message }
    if first != finding.message { finding.cause.subject += StableHash.digest(of: finding.englishMessage) }
  }

  private static func kinds(of rule: RuleID) -> Set<EntryKind> { RuleRegistry.rule(rule)?.descriptor.kinds ?? [] }

  /// A problem at the end of a file that lacks a text gets the table as its cause, so that the files of all languages
  /// have the same one.
  private func table(of finding: Diagnostic) -> String {
    finding.textID == nil && !finding.identity.key.isEmpty ? BundlePath(finding.table).table : finding.table
  }

  private mutating func standIn(for finding: Diagnostic) -> TableKey {
    let own = TableKey(table: table(of: finding), key: ExactString(finding.identity.key))
    if let known = standIns[own] { return known }
    var standIn = own
    if let source = (finding.source ?? finding.text).map(ExactString.init), !source.string.isEmpty {
      let inTable = SourceInTable(table: own.table, source: source)
      let ofKey = SourceOfKey(key: own.key, source: source)
      standIn = firstKeys[inTable] ?? firstTables[ofKey] ?? own
      firstKeys[inTable] = standIn
      firstTables[ofKey] = standIn
    }
    standIns[own] = standIn
    return standIn
  }

  /// - Parameters:
  ///   - indices: The findings of one rule, message and severity in one table.
  ///   - cause: The cause for the whole table.
  ///   - most: The languages that lack most of the table according to all rules together.
  private func settle(
    _ indices: [Int], of cause: ProblemIdentity, lackingMost most: Set<String>, in findings: inout [Diagnostic],
    _ tables: TableCounts
  ) {
    var gaps = TableGaps()
    gaps.add(indices.map { findings[$0] }, kinds: Self.kinds(of: cause.rule))
    let whole = gaps.localesLackingMost(of: cause.table, tables).union(most.intersection(gaps.keys.keys))
    let isTable = whole.count > 1 && whole.count * 2 >= tables.localeCount(of: cause.table)
    let alike = Dictionary(grouping: whole) { gaps.keys[$0] ?? [] }
    var locales: [String: Set<String>] = [:]
    for index in indices {
      let locale = findings[index].locale
      if isTable, whole.contains(locale) {
        findings[index].cause = cause
      } else if whole.contains(locale) {
        let others = (gaps.keys[locale].flatMap { alike[$0] } ?? [locale]).sorted()
        findings[index].cause.becomeOne(
          of: others.count > 1 ? .locales : .language, in: cause.table, subject: others.joined(separator: " "))
      } else {
        locales[findings[index].cause.subject, default: []].insert(locale)
      }
    }
    join(indices.filter { !whole.contains(findings[$0].locale) }, lacking: locales, in: &findings)
  }

  /// Joins keys that are missing in the same languages. A single key keeps its own cause.
  private func join(_ indices: [Int], lacking: [String: Set<String>], in findings: inout [Diagnostic]) {
    let sets = lacking.mapValues { $0.sorted().joined(separator: " ") }
    let counts = Dictionary(sets.values.map { ($0, 1) }, uniquingKeysWith: +)
    for index in indices {
      let cause = findings[index].cause
      guard let locales = sets[cause.subject], counts[locales, default: 0] > 1 else { continue }
      findings[index].cause.becomeOne(of: .locales, in: cause.table, subject: locales)
    }
  }
}

extension ProblemIdentity {
  fileprivate mutating func becomeOne(of extent: Extent, in table: String, subject: String = "") {
    self.extent = extent
    self.table = table
    self.subject = subject
  }
}

/// How many texts the tables of an app should have, and in how many languages.
private struct TableCounts {
  private var kinds: [String: [EntryKind: Int]] = [:]
  private var locales: [String: Set<String>] = [:]

  init(_ entries: [Entry]) {
    for entry in entries {
      kinds[entry.id.table, default: [:]][entry.kind, default: 0] += 1
      if kinds[entry.id.table]?[entry.kind] == 1 {
        locales[entry.id.table, default: []].formUnion(entry.expectedLocales)
      }
    }
  }

  /// - Parameter kinds: Empty for all.
  func size(of table: String, kinds asked: Set<EntryKind>) -> Int {
    (kinds[table] ?? [:]).reduce(0) { $0 + (asked.isEmpty || asked.contains($1.key) ? $1.value : 0) }
  }

  func localeCount(of table: String) -> Int { locales[table]?.count ?? 0 }
}

/// What languages lack in a table.
private struct TableGaps {
  /// By the tag of the language.
  private(set) var keys: [String: Set<String>] = [:]
  /// Those of a known kind. Rules look at few others.
  private var shownKeys: [String: Set<String>] = [:]
  /// The kinds of texts that were looked at. Nil for all.
  private var kinds: Set<EntryKind>? = []

  mutating func add(_ findings: some Sequence<Diagnostic>, kinds added: Set<EntryKind>) {
    for finding in findings {
      keys[finding.locale, default: []].insert(finding.identity.key)
      if finding.kind != .prose { shownKeys[finding.locale, default: []].insert(finding.identity.key) }
    }
    kinds = added.isEmpty ? nil : kinds?.union(added)
  }

  func localesLackingMost(of table: String, _ counts: TableCounts) -> Set<String> {
    func locales(of keys: [String: Set<String>], among size: Int) -> Set<String> {
      Set(keys.lazy.filter { $0.value.count >= Self.fewTexts && $0.value.count * 2 > size }.map(\.key))
    }
    let shown = (kinds ?? Set(EntryKind.allCases)).subtracting([.prose])
    return locales(of: keys, among: counts.size(of: table, kinds: kinds ?? []))
      .union(locales(of: shownKeys, among: counts.size(of: table, kinds: shown)))
  }

  /// Fewer texts than this are listed individually.
  private static let fewTexts = 3
}
