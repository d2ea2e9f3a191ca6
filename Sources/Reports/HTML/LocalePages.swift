import SourceText

/// The pages of a report and what their files are called.
struct LocalePages {
  struct Page: Hashable, Sendable {
    /// Empty for files outside any locale.
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
      // File systems that do not tell capitals apart would keep one of two.
      if !taken.insert(name.lowercased()).inserted { name = Self.hashedName(of: tag) }
      taken.insert(name.lowercased())
      pages.append(Page(tag: tag, fileName: name, isRightToLeft: isRightToLeft))
    }
    all = pages
    names = Dictionary(pages.map { ($0.tag, $0.fileName) }, uniquingKeysWith: { first, _ in first })
  }

  func fileName(of tag: String) -> String? { names[tag] }

  /// A folder may have any name, and a page’s name is a link and a file: letters, digits and hyphens alone.
  private static func fileName(of tag: String) -> String {
    if tag.isEmpty { return "files.html" }
    let isName = tag.utf8.count <= 40 && tag.utf8.allSatisfy(ElementID.isNameCharacter) && tag.utf8.first != 0x2D
    return isName ? "\(tag).html" : hashedName(of: tag)
  }

  private static func hashedName(of tag: String) -> String { "locale-\(StableHash.name(of: [tag])).html" }
}
