import ReviewModel

/// The work left in each language, at the top of the index.
extension IndexPage {
  /// The languages with most errors first, then those with most warnings. Equal ones keep the report’s order.
  var pagesByProblems: [LocalePages.Page] {
    func rank(_ page: LocalePages.Page) -> (Int, Int) {
      let counts = counts[page.tag] ?? SeverityCounts()
      return (counts.errors, counts.warnings)
    }
    // Sorting is stable.
    return pages.all.sorted { rank($0) > rank($1) }
  }

  /// A sentence for each language that has errors or warnings, and the names of those that have none.
  func writeWork(_ page: inout Markup) {
    let all = pagesByProblems
    let open = all.filter { counts[$0.tag]?.open ?? 0 > 0 }
    guard !open.isEmpty else { return }
    let cut = textsCut
    page.element("section", .id("work")) { page in
      page.element("h2", text: language[.indexToDo])
      write(open.prefix(Self.workLimit), cut: cut, to: &page)
      let rest = open.dropFirst(Self.workLimit)
      if let first = rest.first {
        page.element("details") { page in
          let name = language.name(ofLocale: first.tag, in: report)
          page.element("summary", text: rest.count > 1 ? language.counted(.countMoreTags, rest.count - 1, name) : name)
          write(rest, cut: cut, to: &page)
        }
      }
      let done = all.filter { counts[$0.tag]?.open ?? 0 == 0 }.map { language.name(ofLocale: $0.tag, in: report) }
      if !done.isEmpty {
        page.element("p", .class("muted"), text: language.text(.indexNothingOpen, language.listed(done)))
      }
    }
  }

  /// More languages than this are collapsed, so that the rest of the index stays in sight.
  private static let workLimit = 12

  private func write(_ locales: some Sequence<LocalePages.Page>, cut: [String: Int], to page: inout Markup) {
    page.element("ul") { page in
      for locale in locales {
        page.constant("\n")
        page.element("li") { page in
          page.element("a", .link(.page(locale.fileName))) { page in
            page.element("bdi", text: language.name(ofLocale: locale.tag, in: report))
          }
          page.constant(" ")
          page.element("span", text: sentence(on: locale.tag, cut: cut[locale.tag] ?? 0))
        }
      }
    }
  }

  /// "2 errors, 5 warnings; 3 texts are cut off"
  private func sentence(on tag: String, cut: Int) -> String {
    let problems = language.sentence(on: counts[tag] ?? SeverityCounts(), of: [.error, .warning])
    return language.clauses([problems, cut > 0 ? language.counted(.countTextsCut, cut) : nil].compactMap(\.self))
  }

  /// How many texts of each locale are certainly cut off.
  private var textsCut: [String: Int] {
    let cut = report.findings.lazy.filter { $0.isAboutTruncation && $0.severity > .note }
    return Dictionary(grouping: Set(cut.compactMap(\.textID)), by: \.locale).mapValues(\.count)
  }
}

extension SeverityCounts {
  var open: Int { errors + warnings }
}
