import ReviewModel
import TextLayout

/// The page of one locale: every text next to its source, with the findings in their places.
struct LocalePage {
  let report: Report
  let page: LocalePages.Page
  let language: ReportLanguage
  let contents: PageContents
  let rules: [(rule: RuleID, counts: SeverityCounts, places: Int)]
  let words: PageWords
  let pictureWords: PictureWords
  let others: OtherWordings
  let rowsByID: [TextID: Int]
  /// The name of the page's language, in the reader's language.
  let name: String

  /// - Parameters:
  ///   - texts: The texts of the locale, in the order of the report.
  ///   - findings: The findings of the locale, in the order of the report.
  ///   - language: The reader's language.
  init(
    _ report: Report, _ page: LocalePages.Page, texts: [ReportedText], findings: [Diagnostic], others: OtherWordings,
    language: ReportLanguage
  ) {
    self.report = report
    self.page = page
    self.others = others
    self.language = language
    contents = PageContents(texts: texts, findings: findings, groups: report.groups)
    rules = Dictionary(grouping: findings, by: \.rule)
      .map { ($0.key, $0.value.problemCounts, $0.value.count) }.sorted { $0.rule < $1.rule }
    rowsByID = Dictionary(
      contents.rows.enumerated().compactMap { row in row.element.text.map { ($0.id, row.offset) } },
      uniquingKeysWith: { first, _ in first })
    words = PageWords(language, for: contents, rules: report.rules)
    pictureWords = language.pictureWords
    name = language.name(ofLocale: page.tag, in: report)
  }

  func file() -> ReportFile {
    let frame = PageFrame(
      language: language, title: language.text(.pageTitleLocale, language.title(of: report), name),
      skip: (.texts, .pageSkip),
      tool: report.tool, scripts: [.measuring] + (checksWordings ? [.pageRules] : []) + [.script, .editing])
    let capacity = 131_072 + contents.rows.count * 640 + contents.findingCount * 1_024
    let bytes = frame.render(reserving: capacity) { page in
      writeHeader(&page)
      page.element("main") { page in
        writeFilters(&page)
        writeContents(&page)
        writeTexts(&page)
        writeRules(&page)
        writeChanges(&page)
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
        // A reader who has only this page sees which file the link needs.
        page.constant(" ")
        page.element("code", .class("muted"), direction(isRightToLeft: false), text: LocalePages.index)
      }
      page.element("p", .class("kicker")) { page in
        page.writeSubject(of: report, in: language, besides: report.appName)
      }
      page.element("h1") { page in
        if let appName = report.appName {
          page.element("bdi", text: appName)
          page.constant(" · ")
        }
        page.element("bdi", text: name)
        if !self.page.tag.isEmpty, self.page.tag != name {
          page.constant(" ")
          page.element("code", text: self.page.tag)
        }
      }
      page.element("p", .class("muted")) { page in
        page.text(language.sentence(on: contents.textCount))
        if let share = coverage {
          page.constant(" · ")
          page.text("\(language[.columnCoverage]) \(share)")
        }
        page.constant(" · ")
        page.text(language.text(.pageEdition, language.editions(of: report)))
      }
      page.writeFigures(counts, places: contents.findingCount, language)
    }
  }

  private var coverage: String? { report.locales.first { $0.tag == page.tag }.flatMap { $0.coverage(language) } }

  /// Hidden until the script makes it work.
  func writeFilters(_ page: inout Markup) {
    guard !contents.rows.isEmpty else { return }
    page.constant("\n<noscript><p class=\"muted\">")
    page.text(language[.pageScriptNeeded])
    page.constant("</p></noscript>\n")
    page.element("form", .id("filters"), .constant(.role, "search"), .label(language[.filterLabel]), .hidden) { page in
      page.element("label", .class("search")) { page in
        page.element("span", text: language[.filterSearch])
        page.start(
          "input", .constant(.type, "search"), .constant(.name, "text"), .constant(.autocomplete, "off"),
          .constant(.spellcheck, "false"), .placeholder(language[.filterSearchHint]))
      }
      writeChoice(&page, .filterShow, name: "show", shows.map { ($0.value, language[$0.text]) })
      let kinds = Set(contents.rows.compactMap { $0.text?.kind }).sorted { $0.rawValue < $1.rawValue }
      writeChoice(
        &page, .filterKind, name: "kind",
        [("", language[.filterKindAll])] + kinds.map { ("=\($0.rawValue)", language.kind($0)) })
      let choices = rules.map { ("=\($0.rule.rawValue)", "\($0.rule.rawValue) (\(language.number($0.counts.total)))") }
      writeChoice(&page, .filterRule, name: "rule", [("", language[.filterRuleAll])] + choices)
      writeSeverities(&page)
      page.element("p") { page in
        page.constant("<output></output> ")
        page.element("button", .constant(.type, "reset"), text: language[.filterReset])
      }
    }
    page.element("p", .class("clear"), .id("nothing"), .hidden, text: language[.filterNothing])
  }

  /// The page first shows its findings, or its texts if it has no findings.
  private var shows: [(value: String, text: ReportText)] {
    let findings = [("findings", ReportText.filterShowFindings)]
    let open = contents.hasTasks ? [("open", ReportText.filterShowOpen)] : []
    let others = open + [("all", ReportText.filterShowAll), ("changed", ReportText.filterShowChanged)]
    return (contents.findingCount > 0 ? findings : []) + others
  }

  private func writeChoice(
    _ page: inout Markup, _ label: ReportText, name: StaticString, _ choices: [(value: String, name: String)]
  ) {
    page.element("label") { page in
      page.element("span", text: language[label])
      page.element("select", .constant(.name, name)) { page in
        for choice in choices { page.element("option", .value(choice.value), plain: choice.name) }
      }
    }
  }

  private func writeSeverities(_ page: inout Markup) {
    let counts = contents.counts
    guard counts.total > 0 else { return }
    page.element("fieldset") { page in
      page.element("legend", text: language[.filterSeverity])
      for severity in Severity.allCases.sorted(by: >) where counts[severity] > 0 {
        page.element("label", .class("chip", severity)) { page in
          page.start(
            "input", .constant(.type, "checkbox"), .constant(.name, "severity"), .value(severity.rawValue), .checked)
          page.constant(" ")
          page.element("span", text: language.counted(severity.count, counts[severity]))
        }
      }
    }
  }

  func writeContents(_ page: inout Markup) {
    guard contents.sections.count > 1 else { return }
    page.constant("\n")
    page.element("details", .class("contents")) { page in
      page.element("summary", text: language[.navContents])
      page.element("ul") { page in
        for (number, section) in contents.sections.enumerated() {
          page.element("li") { page in
            page.element("a", .link(.place(.group(number)))) { writeName(of: section, to: &$0) }
          }
        }
      }
    }
  }
}

extension Markup {
  /// The numbers of errors, warnings and notes as problems, and their number of places if it is greater.
  mutating func writeFigures(_ counts: SeverityCounts, places: Int, _ language: ReportLanguage) {
    element("ul", .class("figures")) { page in
      for severity in Severity.allCases.sorted(by: >) {
        page.element("li", .class(severity)) { page in
          page.element("strong", text: language.number(counts[severity]))
          page.constant(" ")
          page.element("span", text: language.counted(severity.label, counts[severity]))
        }
      }
    }
    guard places > counts.total else { return }
    let problems = language.counted(.countProblems, counts.total)
    element("p", .class("muted"), text: language.counted(.countProblemsInPlaces, places, problems))
  }

  /// The reviewed project and the subject of the review, in a small line: “CoffeeBar · Siri and Shortcuts texts”.
  ///
  /// - Parameter name: The heading below the line, which the line does not repeat.
  mutating func writeSubject(of report: Report, in language: ReportLanguage, besides name: String?) {
    let subject = language.subject(of: report)
    if subject != name {
      element("bdi", text: subject)
      constant(" · ")
    }
    text(language[.pageKicker])
  }
}

extension Severity {
  var word: ReportText {
    switch self {
    case .error: .severityError
    case .warning: .severityWarning
    case .note: .severityNote
    }
  }

  var label: ReportText {
    switch self {
    case .error: .labelErrors
    case .warning: .labelWarnings
    case .note: .labelNotes
    }
  }

  var count: ReportText {
    switch self {
    case .error: .countErrors
    case .warning: .countWarnings
    case .note: .countNotes
    }
  }
}

extension LocaleSummary {
  /// "93 / 100": present and expected texts. Nil if no texts are expected.
  func coverage(_ language: ReportLanguage) -> String? {
    expectedCount > 0 ? "\(language.number(presentCount)) / \(language.number(expectedCount))" : nil
  }
}

extension ReportLanguage {
  /// The title of the pages: the app’s name, otherwise the name of the reviewed project.
  func title(of report: Report) -> String { report.appName ?? subject(of: report) }

  /// The titles of Apple’s documents are English in every language.
  var english: Attribute { tag == "en" ? .omitted : .language("en") }
  var englishDirection: Attribute { isRightToLeft ? .direction(isRightToLeft: false) : .omitted }

  func name(ofLocale tag: String, in report: Report) -> String {
    switch tag {
    case "": self[.indexNoLocale]
    case "Base": text(.indexBase, displayName(of: report.developmentLocale))
    default: displayName(of: tag)
    }
  }
}

/// The reader's changes. The script fills this in.
extension LocalePage {
  /// The progress, the reader's wordings and accepted findings, and the downloads, in a bar that stays in sight.
  func writeChanges(_ page: inout Markup) {
    page.constant("\n")
    page.element("section", .id("changes"), .label(language[.exportTitle]), .hidden) { page in
      page.element("p", .class("tally")) { page in
        page.constant("<strong class=\"progress\" role=\"status\"></strong> <output></output> ")
        writeButton("xliff", .exportXliff, to: &page)
        writeButton("baseline", .exportBaseline, to: &page)
        writeButton("csv", .exportCsv, to: &page)
      }
      page.constant("\n<p class=\"kept\"></p>\n")
      page.element("details") { page in
        page.element("summary", text: language[.exportTitle])
        page.element("p") { page in
          page.text(language[.exportHow])
          page.constant(" <code dir=\"ltr\">shortcut-review apply <i></i> PATH</code>")
        }
        page.element("p") { writeButton("discard", .exportDiscard, to: &$0) }
      }
    }
  }

  private func writeButton(_ action: StaticString, _ text: ReportText, to page: inout Markup) {
    page.element("button", .constant(.type, "button"), .constant(.name, action), text: language[text])
    page.constant(" ")
  }

  /// A table of keyboard shortcuts, which the script opens.
  func writeKeys(_ page: inout Markup) {
    page.constant("\n")
    page.element("dialog", .id("keys"), .label(language[.keysTitle])) { page in
      page.element("h2", text: language[.keysTitle])
      page.element("dl") { page in
        for (key, text) in Self.keys {
          page.element("dt") { $0.element("kbd", text: key) }
          page.element("dd", text: language[text])
        }
      }
      page.element("form", .constant(.method, "dialog")) { $0.element("button", text: language[.keysClose]) }
    }
  }

  private static let keys: [(String, ReportText)] = [
    ("j", .keysNext), ("k", .keysPrevious), ("n", .keysNextOpen), ("/", .keysSearch), ("e", .keysEdit),
    ("Ctrl Enter", .keysKeepNext), ("Esc", .keysDraft), ("c", .keysCopyText), ("y", .keysCopyKey), ("?", .keysHelp),
  ]
}
