import ReviewModel

extension IndexPage {
  /// What to fix first: each problem once, with its extent and a link to its first place. Notes are on the pages of the
  /// languages.
  func writeProblems(_ page: inout Markup) {
    let severe = problems.filter { $0.severity > .note }
    guard !severe.isEmpty else { return }
    page.element("section", .id("problems")) { page in
      let worst = severe.prefix(Self.worstLimit)
      page.element(
        "h2",
        text: severe.count > worst.count
          ? language.text(.worstProblems, language.number(worst.count)) : language[.indexProblems])
      page.element("p", .class("muted"), text: sentence(on: severe))
      page.element("ul", .class("problems")) { page in
        for problem in worst { write(problem, to: &page) }
      }
      let rest = Array(severe.dropFirst(worst.count))
      if !rest.isEmpty { page.element("h3", text: language.counted(.countMoreProblems, rest.count)) }
      for section in ProblemSection.sections(of: rest) {
        guard let impact = section.impact else { continue }
        page.constant("\n")
        page.element("details") { page in
          page.element("summary") { page in
            page.element("strong", text: language[impact.heading])
            page.constant(" ")
            page.element("span", .class("muted"), text: sentence(on: section.problems))
          }
          page.element("ul", .class("problems")) { page in
            for problem in section.problems.prefix(Self.problemLimit) { write(problem, to: &page) }
          }
          let left = section.problems.count - Self.problemLimit
          if left > 0 { page.element("p", .class("muted"), text: language.counted(.leftProblems, left)) }
        }
      }
    }
  }

  private static let worstLimit = 10

  /// "73 problems in 81 places", or only the problems if there are as many places.
  private func sentence(on problems: [Problem]) -> String {
    let (count, places) = (language.counted(.countProblems, problems.count), problems.placeCount)
    return places > problems.count ? language.counted(.countProblemsInPlaces, places, count) : count
  }

  /// A longer list would not be read, and the pages of the languages have everything.
  private static let problemLimit = 100

  private func write(_ problem: Problem, to page: inout Markup) {
    let finding = problem.shown
    page.constant("\n")
    page.element("li") { page in
      page.element("p") { page in
        page.element("span", .class("badge", problem.severity), text: language[problem.severity.word])
        page.constant(" ")
        page.element("bdi", .class("what")) {
          $0.words(language.shownText(of: language.headline(of: problem, in: report)))
        }
        page.constant(" ")
        page.element("code", .class("muted"), text: problem.rule.rawValue)
      }
      if !finding.excerpt.text.isEmpty { page.element("p") { write(finding.excerpt, problem.severity, to: &$0) } }
      page.element("p", .class("muted")) { page in
        if let file = pages.fileName(of: finding.locale) {
          page.element("a", .link(.page(file, .finding(finding))), text: finding.placeLine)
        } else {
          page.text(finding.placeLine)
        }
        let locale = problem.onlyLocale(in: report)
        if !locale.isEmpty { page.text(" · \(locale)") }
        if let extent = language.extent(of: problem, in: report) { page.text(" · \(extent)") }
      }
    }
  }

  private func write(_ excerpt: Excerpt, _ severity: Severity, to page: inout Markup) {
    let marked = MarkedText(excerpt.text, ranges: [excerpt.flagged], code: excerpt.isRightToLeft ? excerpt.code : [])
    page.element(
      "bdi", .class("text"), .language(excerpt.language), .direction(isRightToLeft: excerpt.isRightToLeft)
    ) { page in
      page.write(marked, longest: Self.longest) { $0.isEmpty ? nil : severity }
    }
  }

  /// The limit for each part of a text.
  private static let longest = 200
}
