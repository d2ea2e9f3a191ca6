import TextLayout

/// The page that leads to the others: how the languages stand, which rules have findings where, and what a person has
/// to answer.
struct IndexPage {
  let report: Report
  let pages: LocalePages
  let language: ReportLanguage

  init(_ report: Report, pages: LocalePages, language: ReportLanguage) {
    self.report = report
    self.pages = pages
    self.language = language
  }

  func file() -> ReportFile {
    let frame = PageFrame(
      language: language, title: language.text(.pageTitleIndex, report.subject), skip: (.locales, .pageSkipIndex),
      tool: report.tool, scripts: [])
    let bytes = frame.render(reserving: 65_536 + report.locales.count * 2_048) { page in
      writeHeader(&page)
      page.element("main") { page in
        // Else they stand where the languages would.
        if !pages.all.isEmpty { writeFailures(&page) }
        writeLocales(&page)
        writeMatrix(&page)
        writeQuestions(&page)
        let remarks = report.reasons + report.remarks + [report.sinceSentence].compactMap { $0 }
        writeList(&page, heading: .indexRemarks, remarks, class: "remarks")
        writeAssumptions(&page)
      }
    }
    return ReportFile(name: LocalePages.index, bytes: bytes)
  }

  /// The base localization is of the language that the app is written in.
  private var languageCount: Int {
    Set(report.locales.map { $0.tag == "Base" ? report.developmentLocale : $0.tag }).subtracting([""]).count
  }

  private func writeHeader(_ page: inout Markup) {
    let texts = report.locales.reduce(0) { $0 + $1.textCount }
    let facts = [
      language.counted(.countTexts, texts),
      language.counted(.countLocales, languageCount),
      language.text(.pageEdition, report.guidelineEdition),
    ]
    let suppressed = report.suppressedCount > 0 ? [language.counted(.countSuppressed, report.suppressedCount)] : []
    page.element("header", .class("top")) { page in
      page.element("p", .class("kicker"), text: language[.pageKicker])
      page.element("h1") { $0.element("bdi", text: report.subject) }
      page.element("p", .class("muted"), text: (facts + suppressed).joined(separator: " · "))
      page.writeFigures(report.counts, language)
    }
  }

  func writeFailures(_ page: inout Markup) {
    writeList(&page, heading: .indexFailures, report.failures.map(\.description), class: "failures")
  }

  private func writeList(
    _ page: inout Markup, heading: ReportText, _ sentences: [String], class name: StaticString
  ) {
    guard !sentences.isEmpty else { return }
    page.element("section", .class(name)) { page in
      page.element("h2", text: language[heading])
      page.element("ul", language.english, language.englishDirection) { page in
        for sentence in sentences { page.element("li", text: sentence) }
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
        page.element("tbody", language.english, language.englishDirection) { page in
          for assumption in report.assumptions {
            page.element("tr") { page in
              page.element("th", .constant(.scope, "row"), .class("wide"), text: assumption.summary)
              page.element("td", .class("number"), text: assumption.valueText)
              page.element("td", .class("number"), text: assumption.rangeText)
              page.element("td", .class("wide"), text: assumption.source)
            }
          }
        }
      }
    }
  }
}

extension Markup {
  /// A table that scrolls by itself where the page is narrow, also by the keyboard.
  mutating func scrollingTable(label: String, _ content: (inout Markup) -> Void) {
    element("div", .class("scroll"), .constant(.tabindex, "0"), .constant(.role, "group"), .label(label)) { page in
      page.element("table", content: content)
    }
  }
}
