import ReviewModel
import TextLayout
import UnicodeText

/// The start page: the state of the languages, the findings by rule, and the guidelines that a person must check.
struct IndexPage {
  let report: Report
  /// The worst first.
  let problems: [Problem]
  let pages: LocalePages
  let language: ReportLanguage
  let counts: [String: SeverityCounts]
  private let texts: [String: TextCount]
  let textIDs: [TextID: ElementID]

  init(_ report: Report, pages: LocalePages, language: ReportLanguage) {
    self.report = report
    problems = report.problems
    self.pages = pages
    self.language = language
    counts = problems.countsByLocale
    texts = Dictionary(grouping: report.texts, by: \.id.locale).mapValues { TextCount($0) }
    let compared = Set(report.compared.flatMap { $0.wordings.map(\.id) })
    let ids = report.texts.lazy.filter { compared.contains($0.id) }.map { ($0.id, ElementID.text($0)) }
    textIDs = Dictionary(ids, uniquingKeysWith: { first, _ in first })
  }

  func file() -> ReportFile {
    let frame = PageFrame(
      language: language, title: language.text(.pageTitleIndex, language.title(of: report)),
      skip: (.locales, .pageSkipIndex), tool: report.tool, scripts: [])
    let bytes = frame.render(reserving: 65_536 + report.locales.count * 2_048) { page in
      writeHeader(&page)
      page.element("main") { page in
        // Otherwise they take the place of the languages.
        if !pages.all.isEmpty { writeFailures(&page) }
        writeWork(&page)
        writeProblems(&page)
        writeCuts(&page)
        writeComparisons(&page)
        writeLocales(&page)
        writeMatrix(&page)
        writeQuestions(&page)
        let remarks = report.reasons + report.remarks + [report.sinceMessage].compactMap { $0 }
        writeList(&page, heading: .indexRemarks, remarks, class: "remarks")
        writeAssumptions(&page)
      }
    }
    return ReportFile(name: LocalePages.index, bytes: bytes)
  }

  private func writeHeader(_ page: inout Markup) {
    let facts = [
      language.sentence(on: TextCount(report.texts)),
      language.counted(.countLocales, report.languageCount),
      language.text(.pageEdition, language.editions(of: report)),
    ]
    let suppressed = report.suppressedCount > 0 ? [language.counted(.countSuppressed, report.suppressedCount)] : []
    page.element("header", .class("top")) { page in
      page.element("p", .class("kicker")) { page in
        page.writeSubject(of: report, in: language, besides: language.title(of: report))
      }
      page.element("h1") { $0.element("bdi", text: language.title(of: report)) }
      page.element("p", .class("muted"), text: (facts + suppressed).joined(separator: " · "))
      page.writeFigures(problems.counts, places: problems.placeCount, language)
    }
  }

  func writeFailures(_ page: inout Markup) {
    writeList(&page, heading: .indexFailures, report.failures.map(\.message), class: "failures")
  }

  private func writeList(_ page: inout Markup, heading: ReportText, _ sentences: [Message], class name: StaticString) {
    guard !sentences.isEmpty else { return }
    page.element("section", .class(name)) { page in
      page.element("h2", text: language[heading])
      page.element("ul") { page in
        for sentence in sentences { page.element("li") { $0.words(language.shownText(of: sentence)) } }
      }
    }
  }

  private func writeAssumptions(_ page: inout Markup) {
    guard !report.assumptions.isEmpty else { return }
    page.element("section", .id("assumptions")) { page in
      page.element("h2", text: language[.indexAssumptions])
      page.element("p", .class("muted"), text: language[.indexAssumptionsNote])
      page.scrollingTable(label: language[.indexAssumptions]) { page in
        page.element("thead") { page in
          page.element("tr") { page in
            for column in [ReportText.columnAssumption, .columnValue, .columnRange, .columnSource] {
              page.element("th", .constant(.scope, "col"), text: language[column])
            }
          }
        }
        page.element("tbody") { page in
          for assumption in report.assumptions {
            page.element("tr") { page in
              page.element(
                "th", .constant(.scope, "row"), .class("wide"), text: language.words(ofAssumption: assumption.summary))
              page.element("td", .class("number"), text: assumption.valueText)
              page.element("td", .class("number"), text: assumption.rangeText)
              page.element("td", .class("wide"), text: language.words(ofAssumption: assumption.source))
            }
          }
        }
      }
    }
  }

  func writeLocales(_ page: inout Markup) {
    guard !pages.all.isEmpty else { return writeNoLocales(&page) }
    let summaries = Dictionary(report.locales.map { ($0.tag, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = pagesByProblems.map { page in
      summaries[page.tag]
        ?? LocaleSummary(
          tag: page.tag, displayName: page.tag, isRightToLeft: false, textCount: 0, counts: SeverityCounts())
    }
    let most = max(1, counts.values.lazy.map(\.open).max() ?? 1)
    page.element("section", .id(.locales), .constant(.tabindex, "-1")) { page in
      page.element("h2", text: language[.indexLocales])
      page.scrollingTable(label: language[.indexLocales]) { page in
        page.element("thead") { writeColumns(&$0) }
        page.element("tbody") { page in
          for row in rows { write(row, counts[row.tag] ?? SeverityCounts(), of: most, to: &page) }
        }
      }
    }
  }

  /// If a file could not be read, the page must not look clean.
  private func writeNoLocales(_ page: inout Markup) {
    page.element("section", .id(.locales), .constant(.tabindex, "-1")) { page in
      if report.failures.isEmpty {
        page.element("p", .class("clear"), text: language[.pageClear])
      } else {
        writeFailures(&page)
      }
    }
  }

  private func writeColumns(_ page: inout Markup) {
    page.element("tr") { page in
      for column in [ReportText.columnLanguage, .columnLocale] {
        page.element("th", .constant(.scope, "col"), text: language[column])
      }
      for column in [ReportText.columnTexts, .columnCoverage, .columnErrors, .columnWarnings, .columnNotes] {
        page.element("th", .constant(.scope, "col"), .class("number"), text: language[column])
      }
      page.element("th", .constant(.scope, "col")) { page in
        page.element("span", .class("unseen-label"), text: language[.columnChart])
      }
    }
  }

  /// - Parameter counts: The problems with places in the locale.
  private func write(_ locale: LocaleSummary, _ counts: SeverityCounts, of most: Int, to page: inout Markup) {
    page.constant("\n")
    page.element("tr") { page in
      page.element("th", .constant(.scope, "row"), .class("wide")) { page in
        let name = language.name(ofLocale: locale.tag, in: report)
        if let file = pages.fileName(of: locale.tag) {
          page.element("a", .link(.page(file))) { $0.element("bdi", text: name) }
        } else {
          page.element("bdi", text: name)
        }
      }
      page.element("td") { $0.element("code", text: locale.tag) }
      page.element("td", .class("number"), text: language.number(texts[locale.tag]?.total ?? 0))
      page.element("td", .class("number"), text: locale.coverage(language) ?? "–")
      for severity in Severity.allCases.sorted(by: >) {
        let count = counts[severity]
        page.element(
          "td", count == 0 ? .class("number none") : .class("number", severity), text: language.number(count))
      }
      page.element("td", .class("bar")) { $0.writeBar(counts, of: most) }
    }
  }

  /// A checklist that needs no script. Its checkmarks last as long as the page is open.
  func writeQuestions(_ page: inout Markup) {
    guard !report.questions.isEmpty else { return }
    page.element("section", .id("questions")) { page in
      page.element("h2", text: language[.indexQuestions])
      page.element("details") { page in
        page.element("summary", text: language.counted(.countQuestions, report.questions.count))
        page.element("p", .class("muted"), text: language[.indexQuestionsNote])
        for group in QuestionGroup.groups(of: report.questions) { write(group, to: &page) }
      }
    }
  }

  private func write(_ group: QuestionGroup, to page: inout Markup) {
    page.constant("\n")
    page.element("h3", language.english, language.englishDirection) { page in
      if let link = group.place.url.flatMap(Link.web) {
        page.element("a", .link(link), text: group.place.title)
      } else {
        page.text(group.place.title)
      }
    }
    page.element("ul") { page in
      for guideline in group.guidelines {
        page.constant("\n")
        page.element("li") { page in
          page.element("label") { page in
            page.start("input", .constant(.type, "checkbox"))
            page.constant(" ")
            page.element("span", text: language.question(of: guideline))
          }
          page.element("p", .class("muted"), text: language.statement(of: guideline.id) ?? guideline.statement)
        }
      }
    }
  }
}

extension Markup {
  /// A table that scrolls separately on a narrow page, also with the keyboard.
  mutating func scrollingTable(label: String, _ content: (inout Markup) -> Void) {
    element("div", .class("scroll"), .constant(.tabindex, "0"), .constant(.role, "group"), .label(label)) { page in
      page.element("table", content: content)
    }
  }

  /// A bar for errors, then warnings, relative to the greatest count. Notes require no work.
  fileprivate mutating func writeBar(_ counts: SeverityCounts, of most: Int) {
    constant("<svg viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
    var start = 0
    for severity in [Severity.error, .warning] where counts[severity] > 0 {
      let width = counts[severity] * 1_000 / most
      element("rect", .class(severity), .number(.x, start), .number(.width, width), .number(.height, 10)) { _ in }
      start += width
    }
    constant("</svg>")
  }
}
