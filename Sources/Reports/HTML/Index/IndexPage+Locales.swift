import ReviewModel

extension IndexPage {
  func writeLocales(_ page: inout Markup) {
    guard !pages.all.isEmpty else { return writeNoLocales(&page) }
    let summaries = Dictionary(report.locales.map { ($0.tag, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = pages.all.map { page in
      summaries[page.tag]
        ?? LocaleSummary(
          tag: page.tag, displayName: page.tag, isRightToLeft: false, textCount: 0,
          counts: SeverityCounts(
            report.findings.lazy.filter { $0.locale == page.tag }.map(\.severity)))
    }
    let most = max(1, rows.lazy.map(\.counts.total).max() ?? 1)
    page.element("section", .id(.locales), .constant(.tabindex, "-1")) { page in
      page.element("h2", text: language[.indexLocales])
      page.scrollingTable(label: language[.indexLocales]) { page in
        page.element("thead") { writeColumns(&$0) }
        page.element("tbody") { page in
          for row in rows { write(row, of: most, to: &page) }
        }
      }
    }
  }

  /// What could not be read is nothing to be glad of.
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

  private func write(_ locale: LocaleSummary, of most: Int, to page: inout Markup) {
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
      page.element("td", .class("number"), text: language.number(locale.textCount))
      page.element("td", .class("number"), text: locale.coverage(language) ?? "–")
      for severity in Severity.allCases.sorted(by: >) {
        let count = locale.counts[severity]
        page.element(
          "td", count == 0 ? .class("number none") : .class("number", severity), text: language.number(count))
      }
      page.element("td", .class("bar")) { $0.writeBar(locale.counts, of: most) }
    }
  }
}

extension Markup {
  /// The share of each severity, as wide as the number is of the greatest.
  fileprivate mutating func writeBar(_ counts: SeverityCounts, of most: Int) {
    constant("<svg viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
    var start = 0
    for severity in Severity.allCases.sorted(by: >) where counts[severity] > 0 {
      let width = counts[severity] * 1_000 / most
      element("rect", .class(severity), .number(.x, start), .number(.width, width), .number(.height, 10)) { _ in }
      start += width
    }
    constant("</svg>")
  }
}
