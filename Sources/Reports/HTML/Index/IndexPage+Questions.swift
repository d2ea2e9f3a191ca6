import ReviewModel

extension IndexPage {
  /// A checklist that needs no script: what is ticked is the reader’s own, for as long as the page is open.
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
            page.element("span", text: language.question(of: guideline.id) ?? guideline.question ?? "")
          }
          page.element("p", .class("muted"), text: language.statement(of: guideline.id) ?? guideline.statement)
        }
      }
    }
  }
}
