import ReviewModel
import SourceText
import TextLayout

/// The content of a locale's page: its texts in groups, each with its findings, and the findings on files.
struct PageContents {
  struct Section {
    /// Nil for findings on files.
    var group: TextGroup?
    /// Indices into ``PageContents/rows``.
    var rows: Range<Int>
  }

  private(set) var rows: [PageRow] = []
  private(set) var sections: [Section] = []
  let counts: SeverityCounts
  let findingCount: Int
  /// Whether something on the page needs work.
  let hasTasks: Bool
  let textCount: TextCount

  init(texts: [ReportedText], findings: [Diagnostic], groups: [TextGroup]) {
    counts = findings.problemCounts
    findingCount = findings.count
    hasTasks = findings.contains { $0.severity > .note }
    textCount = TextCount(texts)
    var byText = Dictionary(grouping: findings.filter { $0.textID != nil }, by: \.textID)
    for text in texts {
      let group = groups.indices.contains(text.group) ? groups[text.group] : TextGroup(.table)
      if sections.last?.group != group { sections.append(Section(group: group, rows: rows.count..<rows.count)) }
      rows.append(PageRow(text, byText.removeValue(forKey: text.id) ?? []))
      sections[sections.count - 1].rows = sections[sections.count - 1].rows.lowerBound..<rows.count
    }
    // Findings without a text on the page: on files, and on texts that the report does not list.
    let listed = Set(texts.lazy.map(\.id))
    let others = findings.filter { finding in finding.textID.map { !listed.contains($0) } ?? true }
    guard !others.isEmpty else { return }
    let start = rows.count
    for finding in others {
      if let last = rows.indices.last, last >= start, rows[last].findings[0].isOnSamePlace(as: finding) {
        rows[last].findings.append(finding)
      } else {
        rows.append(PageRow(nil, [finding]))
      }
    }
    sections.append(Section(group: nil, rows: start..<rows.count))
  }
}

extension Diagnostic {
  fileprivate func isOnSamePlace(as other: Diagnostic) -> Bool {
    location.path == other.location.path && excerpt.text == other.excerpt.text
      && location.start.line == other.location.start.line && key == other.key && variation == other.variation
  }
}

/// Frequent texts of a page in the reader’s language, looked up once, because a page has thousands of texts.
struct PageWords {
  let source: String
  let comment: String
  let missing: String
  let empty: String
  let link: String
  let suggested: String
  let suggestedReview: String
  private let error: String
  private let warning: String
  private let note: String
  private let kinds: [EntryKind: String]
  private let remedies: [RuleID: String]

  /// - Parameters:
  ///   - contents: The content of the page, with its kinds and rules.
  ///   - rules: The English texts of rules that have none in the language.
  init(_ language: ReportLanguage, for contents: PageContents, rules: [RuleID: RuleDescriptor]) {
    source = language[.textSource]
    comment = language[.textComment]
    missing = language[.textMissing]
    empty = language[.textEmpty]
    link = language[.findingLink]
    suggested = language[.findingSuggested]
    suggestedReview = language[.findingSuggestedReview]
    error = language[.severityError]
    warning = language[.severityWarning]
    note = language[.severityNote]
    let kinds = Set(contents.rows.compactMap(\.kind))
    self.kinds = Dictionary(uniqueKeysWithValues: kinds.map { ($0, language.kind($0)) })
    let ids = Set(contents.rows.lazy.flatMap(\.findings).map(\.rule))
    remedies = Dictionary(
      uniqueKeysWithValues: ids.compactMap { id in
        (language.remedy(of: id) ?? rules[id]?.remedy).map { (id, language.text(.findingFixIt, $0)) }
      })
  }

  subscript(severity: Severity) -> String {
    switch severity {
    case .error: error
    case .warning: warning
    case .note: note
    }
  }

  func kind(_ kind: EntryKind) -> String { kinds[kind] ?? kind.rawValue }

  /// “Fix it: ” and how to fix what the rule reports. Nil for an unknown rule.
  func remedy(of rule: RuleID) -> String? { remedies[rule] }
}

extension ReportLanguage {
  var pictureWords: PictureWords {
    PictureWords(
      language: tag, isRightToLeft: isRightToLeft,
      surfaceName: { id, name in ReportText(rawValue: "surface.\(id)").map { self[$0] } ?? name },
      verdict: verdict,
      alternative: alternative,
      settings: { size, isBold in
        let size = text(.picturesTextSize, size.rawValue)
        return isBold ? "\(size), \(self[.picturesBoldText])" : size
      },
      shownCounts: { places, total in
        let list = places.map { "\($0.place) \(number($0.shown))" }.joined(separator: "; ")
        return text(.picturesAlternativeCounts, number(total), list)
      },
      note: [])
  }

  private func verdict(_ verdict: Verdict, of part: PictureWords.Part?, over graphemes: Int) -> [String] {
    let word = self[verdict.text]
    let whole: String =
      switch part {
      case .title: text(.verdictTitle, word)
      case .subtitle: text(.verdictSubtitle, word)
      case nil: word
      }
    return graphemes > 0 ? [whole, counted(.verdictCharacters, graphemes)] : [whole]
  }

  private func alternative(
    _ device: String, _ surface: String, _ texts: [(part: PictureWords.Part, shown: String, hidden: String)]
  ) -> String {
    let sentences = texts.map { text in
      let sentence =
        text.hidden.isEmpty
        ? self.text(.picturesShows, text.shown) : self.text(.picturesShowsAndHides, text.shown, text.hidden)
      guard texts.count > 1 || text.part == .subtitle else { return sentence }
      return "\(self[text.part == .title ? .kindTitle : .kindSubtitle]): \(sentence)"
    }
    return "\(device), \(surface): \(sentences.joined(separator: "; "))"
  }
}

extension Verdict {
  var text: ReportText {
    switch self {
    case .fits: .verdictFits
    case .probablyFits: .verdictProbablyFits
    case .breaksWord: .verdictBreaksWord
    case .probablyCut: .verdictProbablyCut
    case .cut: .verdictCut
    }
  }
}
