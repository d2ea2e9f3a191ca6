import Algorithms
import BundleReading
import Editing
import EditorialRules
import Platform
import Reports
import ReviewModel
import SourceText
import UnicodeText

/// Converts texts of entries into texts of pages. Belongs to one thread.
struct ReportedTextReader {
  private let reviewed: ReviewedBundle
  private let lines: [LineIndex?]
  private let grouping: TextGrouping
  private let insertions: InsertionFiles
  private let context = AnalysisContext()
  private let pageRules: PageRules
  /// The filter that hides findings; nil if nothing is hidden.
  private var filter: SuppressionFilter?

  /// - Parameter lines: By file; nil for a file without lines or texts.
  init(
    _ reviewed: ReviewedBundle, lines: [LineIndex?], grouping: TextGrouping, insertions: InsertionFiles,
    pageRules: PageRules, filter: SuppressionFilter?
  ) {
    self.reviewed = reviewed
    self.pageRules = pageRules
    self.filter = filter
    self.lines = lines
    self.grouping = grouping
    self.insertions = insertions
  }

  /// - Parameters:
  ///   - missing: The texts that locales lack.
  ///   - isChosen: Whether a locale is requested.
  mutating func texts(ofEntry index: Int, missing: [TextID], isChosen: (String) -> Bool) -> [ReportedText] {
    let entry = reviewed.bundle.entries[index]
    let chosen = entry.texts.indices.filter { isChosen(entry.texts[$0].locale) }
    guard !chosen.isEmpty || !missing.isEmpty else { return [] }
    let sources = OriginalTexts(of: entry, in: reviewed)
    let wordings = MeasuredWording.wordings(ofEntry: index, in: reviewed, with: context)
    let group = grouping.group(of: index)
    let sourceLanguage = sources.locale?.languageTag ?? ""
    var texts = chosen.map { place in
      let text = entry.texts[place]
      return reported(
        text, at: TextID(entry: index, text: place, locale: text.locale), of: entry, in: group,
        source: sources.source(of: text), in: sourceLanguage, wordings[place])
    }
    for id in missing where entry.texts.indices.contains(id.text) {
      // If no text is in the source language, its place may be next to another translation.
      let other = entry.texts[id.text]
      var text = reported(
        other, at: id, of: entry, in: group, source: sources.wording(for: other), in: sourceLanguage,
        wordings[id.text])
      if insertions.canAdd(other, of: entry, in: id.locale) {
        text.obstacle = nil
      } else if text.obstacle == nil || text.obstacle == .key {
        text.obstacle = .notLocalized
      }
      text.isMissing = true
      text.state = nil
      text.excerpt = Excerpt("", in: reviewed.languages[id.locale])
      texts.append(text)
    }
    addPageRules(to: &texts, ofEntry: index)
    return texts
  }

  private mutating func addPageRules(to texts: inout [ReportedText], ofEntry index: Int) {
    let changeable = texts.filter(\.isChangeable).map(\.id)
    guard !changeable.isEmpty else { return }
    let data = pageRules.texts(changeable, ofEntry: index) { rule, id in
      let finding = Finding(
        rule: rule, severity: .note, message: .verbatim(""), place: reviewed.place(ofText: id.text, in: id.entry),
        locale: id.locale)
      return filter?.hides(finding) ?? false
    }
    for place in texts.indices { texts[place].pageRules = data[texts[place].id]?.json }
  }

  private func reported(
    _ text: LocalizedText, at id: TextID, of entry: Entry, in group: Int, source: String?,
    in sourceLanguage: String, _ wording: MeasuredWording?
  ) -> ReportedText {
    let file = reviewed.bundle.files[text.literal.file]
    return ReportedText(
      id: id, table: entry.id.table, kind: text.kind.rawValue, key: text.key, variation: text.variation,
      path: file.path, line: lines[text.literal.file]?.line(at: text.literal.utf8.lowerBound) ?? 0, group: group,
      excerpt: Excerpt(text.text, in: reviewed.languages[id.locale]), source: source,
      sourceLanguage: source == nil ? "" : sourceLanguage,
      comment: text.isCommentTelling ? text.comment : "", state: text.state.flatMap(Self.state),
      measuring: wording.map { measuring($0, of: id, entry) }, obstacle: obstacle(to: text, in: file))
  }

  /// Texts in source code and in files from a build are changed elsewhere.
  private func obstacle(to text: LocalizedText, in file: SourceFile) -> ReportedText.Obstacle? {
    if case .swift = text.literal.syntax { return .source }
    if file.encoding == .binary || file.isCompiledMetadata { return .built }
    if !text.isTranslatable { return .notTranslatable }
    return text.isKey ? .key : nil
  }

  private func measuring(_ wording: MeasuredWording, of id: TextID, _ entry: Entry) -> TextMeasuring {
    TextMeasuring(
      role: wording.role, isSubtitle: entry.kind == .subtitle,
      companion: grouping.companion(of: id, in: reviewed.bundle),
      samples: wording.samples.map {
        TextMeasuring.Sample(placeholder: $0.placeholder, text: $0.text, isLongest: $0.isLongest)
      })
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

/// All texts of an app as pages show them, in groups.
struct ReportedTexts {
  /// In the order of the groups, then in reading order.
  let texts: [ReportedText]
  let groups: [TextGroup]

  /// - Parameters:
  ///   - findings: The findings. Those with a locale that lacks a text add the text to the list.
  ///   - chosen: The requested localizations.
  ///   - engine: Determines which rules run.
  ///   - filter: The filter that hides findings; nil if nothing is hidden.
  init(
    _ reviewed: ReviewedBundle, findings: [Finding], _ chosen: LocaleChoice, by engine: RuleEngine,
    hiding filter: SuppressionFilter?
  ) {
    let bundle = reviewed.bundle
    let missing = Self.missingLocales(findings, chosen)
    let hasTexts = Set(bundle.entries.lazy.flatMap { $0.texts.lazy.map(\.literal.file) })
    let lines = Array(bundle.files.indices).concurrentMap { index in
      hasTexts.contains(index) && bundle.files[index].encoding != .binary ? bundle.files[index].makeLineIndex() : nil
    }
    let size = max(1, bundle.entries.count / 16 + 1)
    let chunks = Array(bundle.entries.indices.chunks(ofCount: size))
    let grouping = TextGrouping(bundle)
    let insertions = InsertionFiles(bundle)
    let parts = chunks.concurrentMap { share in
      var reader = ReportedTextReader(
        reviewed, lines: lines, grouping: grouping, insertions: insertions,
        pageRules: PageRules(reviewed, by: engine), filter: filter)
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
