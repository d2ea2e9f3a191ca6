import ReviewModel
import TextLayout

/// The page of one locale: every text beside its source, findings in their places.
struct LocalePage {
  let report: Report
  let page: LocalePages.Page
  let language: ReportLanguage
  let contents: PageContents
  let rules: [(rule: RuleID, counts: SeverityCounts)]
  let words: PageWords
  let pictureWords: PictureWords
  /// Where each text stands among the rows.
  let rowsByID: [TextID: Int]
  /// The name of the page's language in the reader's; of files outside any, what they are.
  let name: String

  /// - Parameters:
  ///   - texts: The texts of the locale, in the order of the report.
  ///   - findings: The findings of the locale, in the order of the report.
  ///   - language: The reader's.
  init(
    _ report: Report, _ page: LocalePages.Page, texts: [ReportedText], findings: [Diagnostic], language: ReportLanguage
  ) {
    self.report = report
    self.page = page
    self.language = language
    contents = PageContents(texts: texts, findings: findings, groups: report.groups)
    rules = findings.countsByRule
    rowsByID = Dictionary(
      contents.rows.enumerated().compactMap { row in row.element.text.map { ($0.id, row.offset) } },
      uniquingKeysWith: { first, _ in first })
    words = PageWords(language, for: contents, rules: report.rules)
    pictureWords = language.pictureWords
    name = language.name(ofLocale: page.tag, in: report)
  }

  func file() -> ReportFile {
    let frame = PageFrame(
      language: language, title: language.text(.pageTitleLocale, report.subject, name), skip: (.texts, .pageSkip),
      tool: report.tool, scripts: [.measuring, .script, .editing])
    let capacity = 131_072 + contents.rows.count * 640 + contents.findingCount * 1_024
    let bytes = frame.render(reserving: capacity) { page in
      writeHeader(&page)
      page.element("main") { page in
        writeFilters(&page)
        writeChanges(&page)
        writeContents(&page)
        writeTexts(&page)
        writeRules(&page)
      }
      writeKeys(&page)
      writeScriptData(&page)
    }
    return ReportFile(name: page.fileName, bytes: bytes)
  }

  private func writeHeader(_ page: inout Markup) {
    let counts = contents.counts
    page.element("header", .class("top")) { page in
      page.element("nav") { page in
        page.element("a", .link(.page(LocalePages.index)), text: language[.navIndex])
      }
      page.element("p", .class("kicker")) { page in
        page.element("bdi", text: report.subject)
        page.constant(" · ")
        page.text(language[.pageKicker])
      }
      page.element("h1") { page in
        page.element("bdi", text: name)
        if !self.page.tag.isEmpty, self.page.tag != name {
          page.constant(" ")
          page.element("code", text: self.page.tag)
        }
      }
      page.element("p", .class("muted")) { page in
        page.text(language.counted(.countTexts, contents.textCount))
        if let share = coverage {
          page.constant(" · ")
          page.text("\(language[.columnCoverage]) \(share)")
        }
        page.constant(" · ")
        page.text(language.text(.pageEdition, report.guidelineEdition))
      }
      page.writeFigures(counts, language)
    }
  }

  private var coverage: String? {
    report.locales.first { $0.tag == page.tag }.flatMap { $0.coverage(language) }
  }
}

extension Markup {
  /// The numbers of errors, warnings and notes.
  mutating func writeFigures(_ counts: SeverityCounts, _ language: ReportLanguage) {
    element("ul", .class("figures")) { page in
      for severity in Severity.allCases.sorted(by: >) {
        page.element("li", .class(severity)) { page in
          page.element("strong", text: language.number(counts[severity]))
          page.constant(" ")
          page.element("span", text: language.counted(severity.label, counts[severity]))
        }
      }
    }
  }
}

extension Severity {
  /// The word on a finding.
  var word: ReportText {
    switch self {
    case .error: .severityError
    case .warning: .severityWarning
    case .note: .severityNote
    }
  }

  /// The word below a number.
  var label: ReportText {
    switch self {
    case .error: .labelErrors
    case .warning: .labelWarnings
    case .note: .labelNotes
    }
  }

  /// The number with its word.
  var count: ReportText {
    switch self {
    case .error: .countErrors
    case .warning: .countWarnings
    case .note: .countNotes
    }
  }
}

extension LocaleSummary {
  /// "93 / 100": what is there of what should be; nil where nothing is expected.
  func coverage(_ language: ReportLanguage) -> String? {
    expectedCount > 0 ? "\(language.number(presentCount)) / \(language.number(expectedCount))" : nil
  }
}

extension ReportLanguage {
  /// What the rules say of one text, and the review of itself, is English.
  var english: Attribute { tag == "en" ? .omitted : .language("en") }
  var englishDirection: Attribute { isRightToLeft ? .direction(isRightToLeft: false) : .omitted }

  /// The name of a localization as a heading has it.
  func name(ofLocale tag: String, in report: Report) -> String {
    switch tag {
    case "": self[.indexNoLocale]
    case "Base": text(.indexBase, displayName(of: report.developmentLocale))
    default: displayName(of: tag)
    }
  }
}
