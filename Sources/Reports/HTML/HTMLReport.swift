import Platform
import ReviewModel
import SourceText

/// The report as HTML: an index and a page for each locale. Each page is self-contained, so you can mail it alone, and
/// it opens offline.
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
    let others = OtherWordings(report)
    let written = pages.all.concurrentMap { page in
      LocalePage(
        report, page, texts: texts[page.tag] ?? [], findings: findings[page.tag] ?? [], others: others,
        language: options.language ?? language(of: page.tag.isEmpty ? report.developmentLocale : page.tag)
      ).file()
    }
    return [index.file()] + written
  }

  private func language(of tag: String) -> ReportLanguage {
    ReportLanguage(nearestTo: tag == "Base" ? report.developmentLocale : tag) ?? .english
  }
}

struct LocalePages {
  struct Page: Hashable, Sendable {
    /// Empty for files without a locale.
    var tag: String
    var fileName: String
    var isRightToLeft: Bool
  }

  static let index = "index.html"

  /// One for each locale that has texts or findings, in the order of ``Report/locales``, then any others by tag.
  let all: [Page]
  private let names: [String: String]

  init(_ report: Report) {
    let known = report.locales.map { ($0.tag, $0.isRightToLeft) }
    let tags = Set(known.map(\.0))
    let others = Set(report.findings.lazy.map(\.locale)).subtracting(tags).sorted()
    var taken: Set<String> = [Self.index]
    var pages: [Page] = []
    for (tag, isRightToLeft) in known + others.map({ ($0, false) }) {
      var name = Self.fileName(of: tag)
      // On a case-insensitive file system, one of two files would replace the other.
      if !taken.insert(name.lowercased()).inserted { name = Self.hashedName(of: tag) }
      taken.insert(name.lowercased())
      pages.append(Page(tag: tag, fileName: name, isRightToLeft: isRightToLeft))
    }
    all = pages
    names = Dictionary(pages.map { ($0.tag, $0.fileName) }, uniquingKeysWith: { first, _ in first })
  }

  func fileName(of tag: String) -> String? { names[tag] }

  /// A locale folder can have any name, but a page’s name is a link and a file name: only letters, digits and hyphens.
  private static func fileName(of tag: String) -> String {
    if tag.isEmpty { return "files.html" }
    let isName = tag.utf8.count <= 40 && tag.utf8.allSatisfy(ElementID.isNameCharacter) && tag.utf8.first != 0x2D
    return isName ? "\(tag).html" : hashedName(of: tag)
  }

  private static func hashedName(of tag: String) -> String { "locale-\(StableHash.name(of: [tag])).html" }
}
