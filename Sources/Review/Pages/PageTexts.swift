import Algorithms
import BundleReading
import Editing
import EditorialRules
import Platform
import Reports
import ReviewModel
import SourceText
import UnicodeText

/// Converts texts of entries into texts of pages, each entry in one pass. Belongs to one thread.
private struct PageTexts {
  let reviewed: ReviewedBundle
  /// By file, for files with lines.
  let lines: [Int: LineIndex]
  let grouping: TextGrouping
  let insertions: InsertionFiles
  let pageRules: PageRules
  /// The filter that hides findings; nil if nothing is hidden.
  var filter: SuppressionFilter?

  /// - Parameters:
  ///   - missing: The texts that locales lack.
  ///   - isChosen: Whether a locale is requested.
  mutating func texts(ofEntry index: Int, missing: [TextID], isChosen: (String) -> Bool) -> [ReportedText] {
    let texts = reviewed.bundle.entries[index].texts
    let chosen = texts.indices.filter { isChosen(texts[$0].locale) }
      .map { TextID(entry: index, text: $0, locale: texts[$0].locale) }
    guard !chosen.isEmpty || !missing.isEmpty else { return [] }
    let entry = pageRules.entry(index)
    let measurings = entry.measurings
    var reported = chosen.map { id in
      self.text(at: id, of: entry, source: entry.sources.source(of: texts[id.text]), measurings[id.text])
    }
    for id in missing where texts.indices.contains(id.text) {
      // If no text is in the source language, its place may be next to another translation.
      let other = texts[id.text]
      var text = text(at: id, of: entry, source: entry.sources.wording(for: other), measurings[id.text])
      if insertions.canAdd(other, of: entry.entry, in: id.locale) {
        text.obstacle = nil
      } else if text.obstacle == nil || text.obstacle == .key {
        text.obstacle = .notLocalized
      }
      text.isMissing = true
      text.state = nil
      text.excerpt = Excerpt("", in: reviewed.languages[id.locale])
      reported.append(text)
    }
    addPageRules(to: &reported, of: entry)
    return reported
  }

  private mutating func addPageRules(to texts: inout [ReportedText], of entry: ReviewedEntry) {
    let changeable = texts.filter(\.isChangeable).map(\.id)
    guard !changeable.isEmpty else { return }
    let data = pageRules.texts(changeable, of: entry) { rule, id in
      let finding = Finding(
        rule: rule, severity: .note, message: .verbatim(""), place: reviewed.place(ofText: id.text, in: id.entry),
        locale: id.locale)
      return filter?.hides(finding) ?? false
    }
    for place in texts.indices { texts[place].pageRules = data[texts[place].id]?.json }
  }

  private func text(
    at id: TextID, of entry: ReviewedEntry, source: String?, _ measuring: TextMeasuring?
  ) -> ReportedText {
    let text = entry.entry.texts[id.text]
    let file = reviewed.bundle.files[text.literal.file]
    var measuring = measuring
    measuring?.companion = grouping.companion(of: id, in: reviewed.bundle)
    return ReportedText(
      id: id, table: entry.entry.id.table, kind: text.kind, key: text.key, variation: text.variation,
      path: file.path, line: lines[text.literal.file]?.line(at: text.literal.utf8.lowerBound) ?? 0,
      group: grouping.group(of: id.entry), excerpt: Excerpt(text.text, in: reviewed.languages[id.locale]),
      source: source, sourceLanguage: source == nil ? "" : entry.sources.locale?.languageTag ?? "",
      comment: text.isCommentTelling ? text.comment : "", state: text.state.flatMap(Self.state),
      measuring: measuring, obstacle: obstacle(to: text, in: file))
  }

  /// Texts in source code and in files from a build are changed elsewhere.
  private func obstacle(to text: LocalizedText, in file: SourceFile) -> ReportedText.Obstacle? {
    if case .swift = text.literal.syntax { return .source }
    if file.encoding == .binary || file.isCompiledMetadata { return .built }
    if !text.isTranslatable { return .notTranslatable }
    return text.isKey ? .key : nil
  }

  private static func state(_ state: TranslationState) -> ReportedText.State? {
    switch state {
    case .new: .new
    case .needsReview: .needsReview
    case .stale: .stale
    case .translated: nil
    }
  }
}

struct ReportedTexts {
  /// In the order of the groups, then in reading order.
  let texts: [ReportedText]
  let groups: [TextGroup]

  /// - Parameters:
  ///   - resolution: The bundle, and line indices of its files with texts.
  ///   - findings: The findings. Those with a locale that lacks a text add the text to the list.
  ///   - chosen: The requested localizations.
  ///   - engine: Determines which rules run.
  ///   - filter: The filter that hides findings; nil if nothing is hidden.
  init(
    _ resolution: DiagnosticResolution, findings: [Finding], _ chosen: LocaleChoice, by engine: RuleEngine,
    hiding filter: SuppressionFilter?
  ) {
    let (reviewed, lines) = (resolution.bundle, resolution.lines)
    let bundle = reviewed.bundle
    let missing = Self.missingLocales(findings, chosen)
    let size = max(1, bundle.entries.count / 16 + 1)
    let chunks = Array(bundle.entries.indices.chunks(ofCount: size))
    let grouping = TextGrouping(bundle)
    let insertions = InsertionFiles(bundle)
    let parts = chunks.concurrentMap { share in
      var pages = PageTexts(
        reviewed: reviewed, lines: lines, grouping: grouping, insertions: insertions,
        pageRules: PageRules(reviewed, by: engine), filter: filter)
      return share.flatMap { entry in
        pages.texts(ofEntry: entry, missing: missing[entry] ?? []) { chosen.includes($0) }
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
