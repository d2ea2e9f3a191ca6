import SourceText

/// The report as pages for people: an index and a page for each locale. Each holds all it needs, so that it can be
/// mailed alone, and opens without a network.
struct HTMLReport {
  private let report: Report
  private let options: ReportOptions

  init(_ report: Report, options: ReportOptions) {
    self.report = report
    self.options = options
  }

  /// The index first, then the pages in the order of the locales.
  ///
  /// - Complexity: O(size of the report); pages are written on all cores.
  func files() -> [ReportFile] {
    let pages = LocalePages(report)
    let index = IndexPage(report, pages: pages, language: options.language ?? language(of: report.developmentLocale))
    let texts = Dictionary(grouping: report.texts, by: \.id.locale)
    let findings = Dictionary(grouping: report.findings, by: \.locale)
    let written = pages.all.concurrentMap { page in
      LocalePage(
        report, page, texts: texts[page.tag] ?? [], findings: findings[page.tag] ?? [],
        language: options.language ?? language(of: page.tag.isEmpty ? report.developmentLocale : page.tag)
      ).file()
    }
    return [index.file()] + written
  }

  /// The reader of a page reads its language, where the report is written in it.
  private func language(of tag: String) -> ReportLanguage {
    ReportLanguage(nearestTo: tag == "Base" ? report.developmentLocale : tag) ?? .english
  }
}
